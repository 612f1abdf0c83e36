import { type Finding, type Severity, type Judged, check } from './check';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Use } from '../uses/use';
import { plural, wrapped, targetOf, targetOptions, targetUsage } from './terminal';
import { parseArgs } from 'node:util';
import { exitCodeOf } from '../newEntity/command';

/** A run in numbers. */
export interface Counts {
  /** Requests that were made. */
  requests: number;
  /** Those whose answer was as described. */
  asDescribed: number;
  /** Those whose answer was not. */
  drifted: number;
  /** Calls that were not made. */
  notChecked: number;
  errors: number;
  warnings: number;
  /** Keys that the contract does not have. */
  unknownKeys: number;
}

/** Counts what was found. */
const countsOf = (findings: readonly Finding[]): Counts => {
  const having = (wanted: Finding['outcome']) => findings.filter(({ outcome }) => outcome === wanted).length;
  const every = findings.flatMap(({ differences }) => differences);
  const being = (wanted: Severity) => every.filter(({ severity }) => severity === wanted).length;
  return {
    requests: findings.length - having('not checked'),
    asDescribed: having('as described'),
    drifted: having('drift'),
    notChecked: having('not checked'),
    errors: being('error'),
    warnings: being('warning'),
    unknownKeys: being('info'),
  };
};

const load = async (): Promise<readonly Use[]> => {
  const worker = new Worker(new URL('../uses.mjs', import.meta.url));
  try {
    const [uses]: readonly Use[][] = await once(worker, 'message');
    return uses ?? [];
  } finally {
    await worker.terminate();
  }
};

let loading: Promise<readonly Use[]> | undefined;

/**
 * What the declarations use of the API's answers. They are loaded once, beside a page that nobody sees.
 * @throws Error when a declaration cannot be loaded
 */
export const readUses = (): Promise<readonly Use[]> => (loading ??= load());

const order: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

const linesOf = ({ severity, kind, at, detail, times, use }: Judged): string[] => [
  `  ${severity.padEnd(8)}${at || '(the whole answer)'}`,
  wrapped(`${kind}: ${detail}${times > 1 ? ` (${times} times)` : ''}`, 10),
  ...(severity === 'info' ? [] : [wrapped(use, 10)]),
];

const section = ({ call, request = call, differences }: Finding): string[] =>
  differences.length === 0
    ? []
    : [request, ...differences.toSorted((a, b) => order[a.severity] - order[b.severity]).flatMap(linesOf), ''];

/** The findings as a person reads them: what drifted and who uses it, what was not checked, and a sum. */
export const report = (findings: readonly Finding[], counts: Counts, isAll: boolean): string => {
  const unknown = `${plural(counts.unknownKeys, 'unknown key')}${counts.unknownKeys > 0 && !isAll ? ' (--all lists them)' : ''}`;
  return [
    ...findings.flatMap(section),
    ...findings.flatMap(({ outcome, call, reason = '' }) =>
      outcome === 'not checked' ? wrapped(`not checked: ${call}, ${reason}`) : [],
    ),
    wrapped(
      `${plural(counts.requests, 'request')} made, ${counts.asDescribed} as described, ${counts.drifted} with drift, ${counts.notChecked} not checked.`,
    ),
    `${plural(counts.errors, 'error')}, ${plural(counts.warnings, 'warning')}, ${unknown}.`,
  ].join('\n');
};

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
interface CheckResult {
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
