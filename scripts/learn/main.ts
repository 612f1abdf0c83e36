import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { targetOf, targetOptions, targetUsage } from '../drift/arguments';
import { wrapped } from '../drift/wrapped';
import { Complaint } from '../newEntity/complaint';
import { exitCodeOf } from '../newEntity/exitCode';
import type { World } from '../newEntity/world';
import { readHar } from '../source/har';
import { learntFrom } from './learnt';
import { contractPlaces } from './places';
import type { Learnt } from './proposal';
import { report } from './report';
import { byCall, readLive, recorded, type Traffic } from './traffic';

const usage = `Proposes changes of the contract from what an API really answers: from recorded
traffic, or from the live API, which it only reads. It writes nothing and prints
keys, types and plain words, never values.

  npm run contract:learn -- --har FILE
  npm run contract:learn -- --base https://api.example.com/v1 --token TOKEN

  --har FILE     what the network panel of a browser saved as HAR with content;
                 --base then says which of its requests are the API's
${targetUsage}
  --all          names the keys, too, that may be missing and were always there
  --json         prints the proposals as JSON

It exits with 0 when it has read something, whatever it proposes, else with 2.`;

/** What `--json` prints. Keys may be added to it; none is taken away or renamed. */
export interface LearnResult {
  /** Requests that were read. */
  requests: number;
  /** What could not be read, in words. */
  notRead: string[];
  /** The calls for which something is proposed. */
  calls: Learnt[];
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Complaint(`There is no file '${file}' that could be read. Give the path of a HAR file.`);
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
    throw new Complaint('Nothing to learn from: give --har FILE, or --base URL and --token T.');
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
  { root, print }: World,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> =>
  exitCodeOf(args, { usage, failure: 2, told: Error, print }, async () => {
    const given = readArguments(args);
    const { traffic, failed } = await readTraffic(given, environment);
    const calls = learntFrom(byCall(traffic), contractPlaces(root));
    const result: LearnResult = { requests: traffic.length, notRead: failed, calls };
    if (given.json) print(JSON.stringify(result, null, 2));
    else
      print(
        [...failed.map(one => wrapped(`not read: ${one}`)), report(calls, traffic.length, given.all ?? false)].join(
          '\n',
        ),
      );
    return traffic.length > 0 ? 0 : 2;
  });
