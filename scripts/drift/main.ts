import { parseArgs } from 'node:util';
import { exitCodeOf } from '../newEntity/exitCode';
import type { Use } from '../uses/use';
import { targetOf, targetOptions, targetUsage } from './arguments';
import { check, type Finding } from './check';
import { countsOf, type Counts } from './counts';
import { readUses } from './declared';
import { report } from './report';

const usage = `Reads a live API and lists where its answers differ from the contract, and which
screens use what differs. It never writes.

  npm run contract:check -- --base https://api.example.com/v1 --token TOKEN

${targetUsage}
  --only TEXT    reports only the calls that hold this text, such as partners
  --all          lists the keys, too, that the contract does not have
  --json         prints the findings as JSON

An error is a difference in what a screen uses, or an answer that is none; a
warning is one that no screen is known to use. A key more is only counted.

It exits with 0 when there is no error, with 1 when there is one, with 2 when
it could not begin or nothing was checked.`;

/** What `--json` prints. Keys may be added to it; none is taken away or renamed. */
export interface CheckResult {
  counts: Counts;
  /** One for each request, and one for each call that was not made; keys more only with `--all`. */
  findings: Finding[];
}

const readArguments = (args: readonly string[], environment: NodeJS.ProcessEnv) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...targetOptions,
      only: { type: 'string' },
      all: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const { only, all: isAll = false, json: isJson = false } = values;
  return { target: targetOf(values, environment), only, isAll, isJson };
};

const withoutInfo = (finding: Finding): Finding => ({
  ...finding,
  differences: finding.differences.filter(({ severity }) => severity !== 'info'),
});

/**
 * Runs the check as the command line says; answers the exit code.
 * @param usesOf reads what the declarations use
 */
export const main = (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
  usesOf: () => Promise<readonly Use[]> = readUses,
): Promise<number> =>
  exitCodeOf(args, { usage, failure: 2, told: Error, print }, async () => {
    const { target, only, isAll, isJson } = readArguments(args, environment);
    const found = await check(target, await usesOf(), only);
    const counts = countsOf(found);
    const findings = isAll ? found : found.map(withoutInfo);
    const result: CheckResult = { counts, findings };
    print(isJson ? JSON.stringify(result, null, 2) : report(findings, counts, isAll));
    if (counts.requests === 0) {
      if (!isJson) print('NOT CHECKED: no call was made.');
      return 2;
    }
    return counts.errors > 0 ? 1 : 0;
  });
