import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Difference, differences } from '../../src/contract/differences';
import { areNames } from '../api/inferSchema';
import { carryOut, type Command } from '../commandLine';
import { plural } from '../sentences';
import type { Screen, Use } from '../uses/uses';
import { addressOf, answers, type Target, targetOf, targetUsage } from './live';

/** An `error` concerns something that is used, a `warning` something unused as far as is known; `info` is an unexpected key. */
type Severity = 'error' | 'warning' | 'info';

/** A difference, and whom it concerns. */
interface AssessedDifference extends Difference {
  severity: Severity;
  /** The declared screens that use what differs; of a warning those that may. */
  screens: readonly Screen[];
  /** The screens that use it, or may, in words. @example 'used by Partners (/partners)' */
  use: string;
}

/** `payload.rooms[].title` → `payload`, `rooms`, `title` */
const stepsOf = (at: string): string[] => at.replaceAll('[]', '').split('.').filter(Boolean);

const isWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  outer.every((step, index) => step === inner[index]);

/** Whether a place of an answer is used: something below it, or the value that it lies in. */
const isUsed = ({ keys, values }: Use, at: string): boolean => {
  const place = stepsOf(at);
  const isAboveUsedPath = [...keys, ...values].some(path => isWithin(stepsOf(path), place));
  const isBelowUsedValue = values.some(path => isWithin(place, stepsOf(path)));
  return isAboveUsedPath || isBelowUsedValue;
};

const screensOf = (uses: readonly Use[]): Screen[] => uses.flatMap(({ screen }) => screen ?? []);

const namesOf = (screens: readonly Screen[]): string =>
  screens.map(({ label, route }) => `${label} (${route})`).join(', ');

/** Whether a difference concerns everybody who makes the call, as the answer is none. */
const isOfWholeAnswer = ({ kind }: Difference): boolean =>
  ['other status', 'not JSON', 'no answer', 'other pages'].includes(kind);

/** Says of a difference in the answer of a call how much it matters, by what is used of such answers. */
export const assess = (call: string, difference: Difference, all: readonly Use[]): AssessedDifference => {
  const uses = all.filter(use => use.call === call);
  if (difference.kind === 'unknown key')
    return { ...difference, severity: 'info', screens: [], use: 'used by no screen' };
  const concernedUses = isOfWholeAnswer(difference) ? uses : uses.filter(use => isUsed(use, difference.at));
  // A call that no declaration names is made by the application's own code, which may use all of its answer.
  const isOfApplication = uses.length === 0;
  if (concernedUses.length > 0 || isOfApplication) {
    const screens = screensOf(concernedUses);
    const application = concernedUses.length > screens.length || isOfApplication ? 'the application' : '';
    const use = `used by ${[namesOf(screens), application].filter(Boolean).join(', ')}`;
    return { ...difference, severity: 'error', screens, use };
  }
  const possibleUses = uses.filter(({ unknown }) => unknown);
  const perhaps = possibleUses.map(use => `${use.unknown} of ${namesOf(screensOf([use]))}`).join(', ');
  return {
    ...difference,
    severity: 'warning',
    screens: screensOf(possibleUses),
    use: perhaps ? `perhaps used by ${perhaps}` : 'used by no screen',
  };
};

/** The result of one call. */
interface Finding {
  /** `METHOD path`, as the contract has it. */
  call: string;
  /** The request that was made; absent where none could be made. */
  request?: string;
  /** An answer with more keys than are described counts as described. */
  outcome: 'as described' | 'drift' | 'not checked';
  /** Why it was not checked. */
  reason?: string;
  differences: AssessedDifference[];
}

/** A key as it is printed: it may be data itself, such as an email address. */
const printedKey = (key: string): string => (areNames([key], []) ? key : '(a key that is data)');

/**
 * Reads every call of the contract that only reads, and tells where the answers differ and whom that concerns.
 * @param only tells of those calls alone that hold this text
 */
export const check = async (target: Target, uses: readonly Use[], only = ''): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for await (const result of answers(target, only)) {
    const { call } = result;
    if ('reason' in result) {
      findings.push({ call, outcome: 'not checked', reason: result.reason, differences: [] });
      continue;
    }
    const { answer, request, outcome, fault } = result;
    const found =
      'json' in outcome
        ? [...differences(answer, outcome.json, printedKey), ...(fault ? [fault] : [])]
        : [outcome.failure];
    const all = found.map(difference => assess(call, difference, uses));
    findings.push({
      call,
      request: `${request.method} ${addressOf(request)}`,
      outcome: all.some(({ severity }) => severity !== 'info') ? 'drift' : 'as described',
      differences: all,
    });
  }
  return findings;
};

/** A run in numbers. */
const countsOf = (findings: readonly Finding[]) => {
  const countOf = (kind: Finding['outcome']) => findings.filter(({ outcome }) => outcome === kind).length;
  const all = findings.flatMap(finding => finding.differences);
  const countOfSeverity = (kind: Severity) => all.filter(({ severity }) => severity === kind).length;
  return {
    requests: findings.length - countOf('not checked'),
    asDescribed: countOf('as described'),
    drifted: countOf('drift'),
    notChecked: countOf('not checked'),
    errors: countOfSeverity('error'),
    warnings: countOfSeverity('warning'),
    unknownKeys: countOfSeverity('info'),
  };
};

/** Reads the uses of the API's answers in the declarations. They are loaded apart, in a page that is not shown. */
export const readUses = (): readonly Use[] => {
  const page = join(import.meta.dirname, '../inPage.mjs');
  const uses: readonly Use[] = JSON.parse(
    execFileSync(process.execPath, [page, 'scripts/uses/main.ts'], { encoding: 'utf8', maxBuffer: Infinity }),
  );
  return uses;
};

const order: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

const linesOf = ({ severity, kind, at, detail, times, use }: AssessedDifference): string[] => [
  `  ${severity.padEnd(8)}${at || '(the whole answer)'}`,
  `          ${kind}: ${detail}${times > 1 ? ` (${times} times)` : ''}`,
  ...(severity === 'info' ? [] : [`          ${use}`]),
];

const section = ({ call, request = call, differences }: Finding): string[] =>
  differences.length === 0
    ? []
    : [request, ...differences.toSorted((a, b) => order[a.severity] - order[b.severity]).flatMap(linesOf), ''];

/** The findings as a person reads them: what drifted and who uses it, what was not checked, and a sum. */
export const report = (findings: readonly Finding[], counts: ReturnType<typeof countsOf>, isAll: boolean): string => {
  const unknown = `${plural(counts.unknownKeys, 'unknown key')}${counts.unknownKeys > 0 && !isAll ? ' (--all lists them)' : ''}`;
  return [
    ...findings.flatMap(section),
    ...findings.flatMap(({ outcome, call, reason = '' }) =>
      outcome === 'not checked' ? `not checked: ${call}, ${reason}` : [],
    ),
    `${plural(counts.requests, 'request')} made, ${counts.asDescribed} as described, ${counts.drifted} with drift, ${counts.notChecked} not checked.`,
    `${plural(counts.errors, 'error')}, ${plural(counts.warnings, 'warning')}, ${unknown}.`,
  ].join('\n');
};

const command: Command = {
  call: 'npm run contract -- check',
  help: `Reads a live API and lists where its answers differ from the contract, and which
screens use what differs. It never writes.

  npm run contract -- check --base https://api.example.com/v1 --token TOKEN

${targetUsage}
  --only TEXT    reports only the calls that hold this text, such as partners
  --all          lists the keys, too, that the contract does not have
  --json         prints the findings as JSON

An error is a difference in what a screen uses, or an answer that is none; a
warning is one that no screen is known to use. A key more is only counted.

It exits with 0 when there is no error, with 1 when there is one, with 2 when
it could not begin or nothing was checked.`,
  failure: 2,
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
  usesOf = readUses,
): Promise<number> =>
  carryOut(command, args, print, async ({ texts, switches }) => {
    const allFindings = await check(targetOf(texts, environment), usesOf(), texts.only);
    const counts = countsOf(allFindings);
    const isAll = switches.includes('all');
    const isJson = switches.includes('json');
    const findings = isAll ? allFindings : allFindings.map(withoutInfo);
    // Keys may be added to it; none is taken away or renamed.
    print(isJson ? JSON.stringify({ counts, findings }, null, 2) : report(findings, counts, isAll));
    if (counts.requests === 0) {
      if (!isJson) print('NOT CHECKED: no call was made.');
      return 2;
    }
    return counts.errors > 0 ? 1 : 0;
  });
