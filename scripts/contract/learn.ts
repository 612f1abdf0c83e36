import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { readHar } from '../api/har';
import type { JsonObject } from '../api/json';
import type { Schema } from '../api/schemas';
import {
  carryOut,
  type Command,
  type CommandContext,
  CommandError,
  type Given,
  plural,
  wrapText,
} from '../commandLine';
import { learn, newCall, type Proposal } from './compare';
import { targetOf, targetUsage } from './live';
import { byCall, type Calls, partsOf, readLive, type Traffic } from './traffic';
import { schemaOf } from './zodText';

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

const isNumber = ({ type }: Schema = {}): boolean => type === 'number' || type === 'integer';

/** A query with its numbers as such: they travel as text. */
const typed = (query: Traffic['query'], { properties = {} }: Schema): JsonObject =>
  Object.fromEntries(
    Object.entries(query).map(([key, text]) => [
      key,
      isNumber(properties[key]) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text,
    ]),
  );

const unexpected = (at: 'query' | 'body', times: number): Proposal[] => {
  const why = `the contract has none; ${times} requests had one`;
  return times > 0 ? [{ kind: 'new key', at, lines: [`${at}: z.strictObject({ … }),`], why }] : [];
};

const proposalsFor = (traffic: readonly Traffic[], { query, body, answer }: Call): Proposal[] => {
  const { queries, bodies, answers } = partsOf(traffic);
  const queried = query && schemaOf(query);
  return [
    ...(queried
      ? learn(
          queried,
          queries.map(one => typed(one, queried)),
          { at: 'query' },
        )
      : unexpected('query', queries.filter(one => Object.keys(one).length > 0).length)),
    ...(body ? learn(schemaOf(body), bodies, { at: 'body' }) : unexpected('body', bodies.length)),
    ...learn(schemaOf(answer), answers, { at: 'answer' }),
  ];
};

const known: Readonly<Record<string, Call>> = contract;

/** What requests and answers propose for the contract, call by call. @param places of calls and records in the sources */
export const proposalsFrom = (all: readonly Calls[], places: ReadonlyMap<string, string>): CallProposals[] =>
  all.flatMap(calls => {
    const { key, traffic } = calls;
    const call = known[key];
    const place = places.get(key);
    const proposals = (call ? proposalsFor(traffic, call) : [newCall(calls)]).map(proposal => ({
      ...proposal,
      place: places.get(proposal.record ?? '') ?? place,
    }));
    return proposals.length > 0 ? [{ call: key, place, seen: traffic.length, proposals }] : [];
  });

const section = ({ call, seen, proposals }: CallProposals): string[] => [
  `${call} (${plural(seen, 'request')})`,
  ...proposals.flatMap(({ kind, at, why, record, place, lines }) => [
    wrapText(`${kind}${at ? ` ${at}` : ''}: ${why}`, 2),
    ...(place ? [wrapText(`in ${place}${record ? `, ${record}` : ''}`, 4)] : []),
    ...lines.map(line => wrapText(line.trimStart(), line.startsWith(' ') ? 8 : 6)),
  ]),
  '',
];

/** The proposals as a person reads them. */
const report = (learnt: readonly CallProposals[], requests: number): string => {
  const some = learnt.filter(({ proposals }) => proposals.length > 0);
  const count = some.reduce((all, { proposals }) => all + proposals.length, 0);
  const read = `${plural(requests, 'request')} read, ${plural(count, 'proposal')}; nothing was written.`;
  return [...some.flatMap(section), read].join('\n');
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
  doesLastCount: true,
  failure: 2,
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`There is no file '${file}' that could be read. Give the path of a HAR file.`);
  }
};

const readTraffic = (
  { texts }: Given,
  environment: NodeJS.ProcessEnv,
): Promise<{ traffic: Traffic[]; failed: string[] }> => {
  const { har, base } = texts;
  if (har === undefined && base === undefined)
    throw new CommandError('Nothing to learn from: give --har FILE, or --base URL and --token T.');
  if (har === undefined) return readLive(targetOf(texts, environment));
  const { exchanges } = readHar(textOf(har), base);
  return Promise.resolve({
    // What was refused says nothing about the contract.
    traffic: exchanges.filter(({ status }) => status < 300),
    failed: [],
  });
};

/** Runs the command as its arguments say; answers the exit code. */
export const main = (
  args: readonly string[],
  { root, print }: CommandContext,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> =>
  carryOut(command, args, print, async given => {
    const { traffic, failed } = await readTraffic(given, environment);
    const calls = proposalsFrom(byCall(traffic), contractPlaces(root));
    // Keys may be added to it; none is taken away or renamed.
    const result = { requests: traffic.length, notRead: failed, calls };
    const isJson = given.switches.includes('json');
    const told = [...failed.map(one => wrapText(`not read: ${one}`)), report(calls, traffic.length)];
    print(isJson ? JSON.stringify(result, null, 2) : told.join('\n'));
    return traffic.length > 0 ? 0 : 2;
  });
