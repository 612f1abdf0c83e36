import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { type CallPattern, isParameter, matchCall, patternOf } from '../../src/engine/http/callPatterns';
import { isPlain } from '../../src/engine/http/plain';
import { type Exchange, readHar } from '../api/har';
import { rowsIn } from '../api/places';
import { keysOf } from '../api/schemas';
import { operationOf } from '../api/traffic';
import { carryOut, type Command, type CommandContext, CommandError, type Given, plural } from '../commandLine';
import { callText } from '../newEntity/contractText';
import { quoted } from '../newEntity/words';
import { learn, type Proposal } from './compare';
import { answers, targetOf, targetUsage } from './live';
import { zodWriter } from './zodText';

const folder = 'src/contract';

const named = /^\s*'((?:GET|POST|PUT|PATCH|DELETE) [^']+)':|\brecord(?:s\.set)?\('([^']+)',/;

/** Where calls and records stand in the contract, by `METHOD path` or name: `src/contract/faqs.ts:12`. */
const contractPlaces = (root: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(root, folder))
      .filter(file => file.endsWith('.ts') && file !== 'api.ts')
      .flatMap(file =>
        readFileSync(join(root, folder, file), 'utf8')
          .split('\n')
          .flatMap((line, n): [string, string][] => {
            const [, call, record] = named.exec(line) ?? [];
            const name = call ?? record;
            return name ? [[name, `${folder}/${file}:${n + 1}`]] : [];
          }),
      ),
  );

/** Proposals for one call. */
interface CallProposals {
  /** `METHOD path`. */
  call: string;
  /** Where it stands, `src/contract/faqs.ts:12`; absent where the contract does not have it. */
  place?: string;
  /** How many requests it was seen in. */
  seen: number;
  proposals: (Proposal & { /** Where the record or the call stands. */ place?: string })[];
}

const parametersIn = ({ segments }: CallPattern): number => segments.filter(isParameter).length;

/** The calls of the contract: of two that fit a path, that with fewer parameters is meant, and comes first. */
const patterns = Object.keys(contract)
  .map(patternOf)
  .toSorted((a, b) => parametersIn(a) - parametersIn(b));

/** Every text in a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Object.values(isPlain(value) || Array.isArray(value) ? value : {}).flatMap(textsIn);
};

/** The path of a call that the contract does not have. A step that is not plainly a name may be a value: it is a parameter. */
const newPath = (path: string, values: ReadonlySet<string>): string =>
  path
    .split('/')
    .map((step, n) => {
      const isName = /^[A-Za-z][A-Za-z_-]{0,39}\d?$/.test(step) && (n === 0 || !values.has(step));
      return isName ? step : ':id';
    })
    .join('/');

/** Requests by their calls: `METHOD path`, as the contract has it or is to have it. */
export const byCall = (all: readonly Exchange[]): Map<string, Exchange[]> => {
  const values = new Set(all.flatMap(({ answer, body }) => [answer, body].flatMap(textsIn)));
  const found = new Map<string, Exchange[]>();
  for (const one of all) {
    const key = matchCall(patterns, one) ?? `${one.method} ${newPath(one.path, values)}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return found;
};

/** The call that requests were made to and that the contract does not have. */
const newCall = (key: string, traffic: readonly Exchange[]): Proposal[] =>
  operationOf(key, traffic, false).map(operation => {
    const { answer, body, bodyType } = operation;
    const row = rowsIn(answer)?.row;
    const named = row ? [{ name: zodWriter().textOf(row, true, 'record'), schema: row }] : [];
    const files = bodyType === 'multipart' && { body: undefined, files: keysOf(body).map(({ name }) => name) };
    const text = `${quoted(key)}: ${callText('…', { ...operation, ...files }, { namedSchemas: named })},`;
    return { kind: 'new call', at: '', lines: text.split('\n'), why: 'not in the contract' };
  });

const proposalsFor = (traffic: readonly Exchange[], call: Call): Proposal[] => {
  const sent = traffic.filter(({ bodyType }) => bodyType !== 'multipart');
  const parts = [
    { part: 'query', schema: call.query, values: traffic.map(({ query }) => query) },
    { part: 'body', schema: call.body, values: sent.flatMap(({ body }) => body ?? []) },
    { part: 'answer', schema: call.answer, values: traffic.flatMap(({ answer }) => answer ?? []) },
  ];
  return parts.flatMap(({ part, schema, values }) => {
    if (schema) return learn(part, schema, values);
    const times = values.filter(value => isPlain(value) && Object.keys(value).length > 0).length;
    const why = `the contract has none; ${times} requests had one`;
    return times > 0 ? [{ kind: 'new key', at: part, lines: [`${part}: z.strictObject({ … }),`], why }] : [];
  });
};

const known: Readonly<Record<string, Call>> = contract;

/** What requests and answers propose for the contract, call by call. @param places of calls and records in the sources */
export const proposalsFrom = (all: readonly Exchange[], places: ReadonlyMap<string, string>): CallProposals[] =>
  Array.from(byCall(all)).flatMap(([key, traffic]) => {
    const call = known[key];
    const place = places.get(key);
    const proposals = (call ? proposalsFor(traffic, call) : newCall(key, traffic)).map(proposal => ({
      ...proposal,
      place: places.get(proposal.record ?? '') ?? place,
    }));
    return proposals.length > 0 ? [{ call: key, place, seen: traffic.length, proposals }] : [];
  });

/** The proposals as a person reads them. */
const report = (learnt: readonly CallProposals[], requests: number): string => {
  const count = learnt.reduce((all, { proposals }) => all + proposals.length, 0);
  return [
    ...learnt.flatMap(({ call, seen, proposals }) => [
      `${call} (${plural(seen, 'request')})`,
      ...proposals.flatMap(({ kind, at, why, record, place, lines }) => [
        `  ${kind}${at ? ` ${at}` : ''}: ${why}`,
        ...(place ? [`    in ${place}${record ? `, ${record}` : ''}`] : []),
        ...lines.map(line => `      ${line}`),
      ]),
      '',
    ]),
    `${plural(requests, 'request')} read, ${plural(count, 'proposal')}; nothing was written.`,
  ].join('\n');
};

const command: Command = {
  call: 'npm run contract -- learn',
  help: `Proposes changes of the contract from what an API really answers: from recorded
traffic, or from the live API, which it only reads. It writes nothing and prints
keys, types and plain words, never values.

  npm run contract -- learn --har FILE
  npm run contract -- learn --base https://api.example.com/v1 --token TOKEN

  --har FILE     what the network panel of a browser saved as HAR with content;
                 --base then says which of its requests are the API's
${targetUsage}
  --json         prints the proposals as JSON

It exits with 0 when it has read something, whatever it proposes, else with 2.`,
  failure: 2,
};

/** What a HAR file or a live API shows, and what could not be read. */
const readTraffic = async (
  { texts: { har, ...texts } }: Given,
  environment: NodeJS.ProcessEnv,
): Promise<{ traffic: Exchange[]; failed: string[] }> => {
  if (har !== undefined) {
    if (!existsSync(har))
      throw new CommandError(`There is no file '${har}' that could be read. Give the path of a HAR file.`);
    // What was refused says nothing about the contract.
    return {
      traffic: readHar(readFileSync(har, 'utf8'), texts.base).exchanges.filter(({ status }) => status < 300),
      failed: [],
    };
  }
  if (texts.base === undefined)
    throw new CommandError('Nothing to learn from: give --har FILE, or --base URL and --token T.');
  const traffic: Exchange[] = [];
  const failed: string[] = [];
  for await (const one of answers(targetOf(texts, environment))) {
    if ('reason' in one) failed.push(`${one.call}, ${one.reason}`);
    else if ('json' in one.outcome) traffic.push({ ...one.request, status: 200, answer: one.outcome.json });
    else failed.push(`${one.call}, ${one.outcome.failure.kind}: ${one.outcome.failure.detail}`);
  }
  return { traffic, failed };
};

/** Runs the command as its arguments say; answers the exit code. */
export const main = (
  args: readonly string[],
  { root, print }: CommandContext,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> =>
  carryOut(command, args, print, async given => {
    const { traffic, failed } = await readTraffic(given, environment);
    const calls = proposalsFrom(traffic, contractPlaces(root));
    // Keys may be added to it; none is taken away or renamed.
    const result = { requests: traffic.length, notRead: failed, calls };
    const told = [...failed.map(one => `not read: ${one}`), report(calls, traffic.length)];
    print(given.switches.includes('json') ? JSON.stringify(result, null, 2) : told.join('\n'));
    return traffic.length > 0 ? 0 : 2;
  });
