import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { learn, type Proposal } from './compare';
import { newCall } from './newCall';
import { type Calls, byCall, readLive, recorded, type Traffic } from './traffic';
import { parseArgs } from 'node:util';
import { exitCodeOf, type CommandContext, plural, wrapText, CommandError } from '../commandLine';
import { readHar } from '../api/har';
import { targetOf, targetOptions, targetUsage } from './live';

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

const known: Readonly<Record<string, Call>> = contract;

const proposalsFor = ({ traffic }: Calls, call: Call): Proposal[] => {
  const seen = (part: 'body' | 'answer') => traffic.flatMap(one => (one[part] === undefined ? [] : [one[part]]));
  const queries = traffic.map(({ query }) => query).filter(query => call.query || Object.keys(query).length > 0);
  const sent = { query: queries, body: seen('body') };
  return [
    ...(['query', 'body'] as const).flatMap(part => {
      const values = sent[part];
      if (call[part]) return learn(call[part], values, { at: part });
      return values.length > 0 ? unexpected(part, values.length) : [];
    }),
    ...learn(call.answer, seen('answer'), { at: 'answer' }),
  ];
};

const unexpected = (part: 'query' | 'body', times: number): Proposal => ({
  kind: 'new key',
  at: part,
  lines: [`${part}: z.strictObject({ … }),`],
  why: `the contract has none; ${times} requests had one`,
});

/** What requests and answers propose for the contract, call by call. @param places of calls and records in the sources */
export const proposalsFrom = (all: readonly Calls[], places: ReadonlyMap<string, string>): CallProposals[] =>
  all.flatMap(calls => {
    const { key, traffic } = calls;
    const call = known[key];
    const proposals = call ? proposalsFor(calls, call) : [newCall(calls)];
    if (proposals.length === 0) return [];
    const place = places.get(key);
    return {
      call: key,
      ...(place && { place }),
      seen: traffic.length,
      proposals: proposals.map(proposal => {
        const own = (proposal.record && places.get(proposal.record)) ?? place;
        return own ? { ...proposal, place: own } : proposal;
      }),
    };
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

/**
 * The proposals as a person reads them.
 * @param isAll whether keys are named that were always there; otherwise they are counted
 */
export const report = (learnt: readonly CallProposals[], requests: number, isAll: boolean): string => {
  const isShown = ({ kind }: CallProposals['proposals'][number]) => isAll || kind !== 'always there';
  const every = learnt.flatMap(({ proposals }) => proposals);
  const shown = learnt
    .map(one => ({ ...one, proposals: one.proposals.filter(isShown) }))
    .filter(({ proposals }) => proposals.length > 0);
  const always = every.length - every.filter(({ kind }) => kind !== 'always there').length;
  return [
    ...shown.flatMap(section),
    `${plural(requests, 'request')} read, ${plural(every.length - always, 'proposal')}; nothing was written.`,
    ...(always > 0 && !isAll
      ? [
          `${plural(always, 'key')} that may be missing ${always === 1 ? 'was' : 'were'} always there (--all lists them).`,
        ]
      : []),
  ].join('\n');
};

const usage = `Proposes changes of the contract from what an API really answers: from recorded
traffic, or from the live API, which it only reads. It writes nothing and prints
keys, types and plain words, never values.

  npm run contract -- learn --har FILE
  npm run contract -- learn --base https://api.example.com/v1 --token TOKEN

  --har FILE     what the network panel of a browser saved as HAR with content;
                 --base then says which of its requests are the API's
${targetUsage}
  --all          names the keys, too, that may be missing and were always there
  --json         prints the proposals as JSON

It exits with 0 when it has read something, whatever it proposes, else with 2.`;

/** What `--json` prints. Keys may be added to it; none is taken away or renamed. */
interface LearnResult {
  /** Requests that were read. */
  requests: number;
  /** What could not be read, in words. */
  notRead: string[];
  /** The calls for which something is proposed. */
  calls: CallProposals[];
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`There is no file '${file}' that could be read. Give the path of a HAR file.`);
  }
};

const readArguments = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: { ...targetOptions, har: { type: 'string' }, all: { type: 'boolean' }, json: { type: 'boolean' } },
  }).values;

const readTraffic = async (
  given: ReturnType<typeof readArguments>,
  environment: NodeJS.ProcessEnv,
): Promise<{ traffic: Traffic[]; failed: string[] }> => {
  const { har, base } = given;
  if (har === undefined && base === undefined)
    throw new CommandError('Nothing to learn from: give --har FILE, or --base URL and --token T.');
  if (har === undefined) return readLive(targetOf(given, environment));
  const { exchanges, isCut } = readHar(textOf(har), base);
  return {
    traffic: recorded(exchanges),
    failed: isCut ? ['The file ends too soon: its last requests are lost.'] : [],
  };
};

/** Runs the command as its arguments say; answers the exit code. */
export const main = (
  args: readonly string[],
  { root, print }: CommandContext,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> =>
  exitCodeOf(args, { usage, failure: 2, told: Error, print }, async () => {
    const given = readArguments(args);
    const { traffic, failed } = await readTraffic(given, environment);
    const calls = proposalsFrom(byCall(traffic), contractPlaces(root));
    const result: LearnResult = { requests: traffic.length, notRead: failed, calls };
    if (given.json) print(JSON.stringify(result, null, 2));
    else
      print(
        [...failed.map(one => wrapText(`not read: ${one}`)), report(calls, traffic.length, given.all ?? false)].join(
          '\n',
        ),
      );
    return traffic.length > 0 ? 0 : 2;
  });
