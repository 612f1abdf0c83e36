import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Difference } from '../../src/contract/differences';
import { carryOut, type Command, plural } from '../commandLine';
import type { Screen, Use } from '../uses/uses';
import { type Finding, findingsOf, targetOf, targetUsage } from './live';

/** An `error` concerns something that is used, a `warning` something unused as far as is known; `info` is an unexpected key. */
type Severity = 'error' | 'warning' | 'info';

/** A difference, and whom it concerns. */
interface AssessedDifference extends Difference {
  severity: Severity;
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
  if (difference.kind === 'unknown key') return { ...difference, severity: 'info', use: 'used by no screen' };
  const concernedUses = isOfWholeAnswer(difference) ? uses : uses.filter(use => isUsed(use, difference.at));
  // A call that no declaration names is made by the application's own code, which may use all of its answer.
  const isOfApplication = uses.length === 0;
  if (concernedUses.length > 0 || isOfApplication) {
    const screens = screensOf(concernedUses);
    const application = concernedUses.length > screens.length || isOfApplication ? 'the application' : '';
    const use = `used by ${[namesOf(screens), application].filter(Boolean).join(', ')}`;
    return { ...difference, severity: 'error', use };
  }
  const possibleUses = uses.filter(({ unknown }) => unknown);
  const perhaps = possibleUses.map(use => `${use.unknown} of ${namesOf(screensOf([use]))}`).join(', ');
  const use = perhaps ? `perhaps used by ${perhaps}` : 'used by no screen';
  return { ...difference, severity: 'warning', use };
};

/** The differences of one call, and whom they concern. */
interface AssessedFinding extends Finding {
  differences: readonly AssessedDifference[];
}

/** The number of differences of a severity. */
const countOf = (findings: readonly AssessedFinding[], kind: Severity): number =>
  findings.flatMap(finding => finding.differences).filter(({ severity }) => severity === kind).length;

/** The findings of calls that were made. */
const checkedIn = (findings: readonly AssessedFinding[]): AssessedFinding[] =>
  findings.filter(({ reason }) => reason === undefined);

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

/** @param isAll whether keys that the contract does not have are listed too */
const section = ({ call, request = call, differences }: AssessedFinding, isAll: boolean): string[] => {
  const listed = differences.filter(({ severity }) => isAll || severity !== 'info');
  const sorted = listed.toSorted((a, b) => order[a.severity] - order[b.severity]);
  return listed.length === 0 ? [] : [request, ...sorted.flatMap(linesOf), ''];
};

/** The findings as a person reads them: what drifted and who uses it, what was not checked, and a sum. */
const report = (findings: readonly AssessedFinding[], isAll: boolean): string => {
  const made = checkedIn(findings);
  // An answer with more keys than are described counts as described.
  const drifted = made.filter(({ differences: all }) => all.some(({ severity }) => severity !== 'info'));
  const unknownKeys = countOf(findings, 'info');
  const hint = unknownKeys > 0 && !isAll ? ' (--all lists them)' : '';
  return [
    ...findings.flatMap(finding => section(finding, isAll)),
    ...findings.flatMap(({ call, reason }) => (reason === undefined ? [] : `not checked: ${call}, ${reason}`)),
    `${plural(made.length, 'request')} made, ${made.length - drifted.length} as described, ${drifted.length} with drift, ${findings.length - made.length} not checked.`,
    `${plural(countOf(findings, 'error'), 'error')}, ${plural(countOf(findings, 'warning'), 'warning')}, ${plural(unknownKeys, 'unknown key')}${hint}.`,
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

An error is a difference in what a screen uses, or an answer that is none; a
warning is one that no screen is known to use. A key more is only counted.

It exits with 0 when there is no error, with 1 when there is one, with 2 when
it could not begin or nothing was checked.`,
  failure: 2,
};

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
    const [target, uses] = [targetOf(texts, environment), usesOf()];
    const findings: AssessedFinding[] = [];
    for await (const { differences, ...finding } of findingsOf(target, texts.only)) {
      const assessed = differences.map(difference => assess(finding.call, difference, uses));
      findings.push({ ...finding, differences: assessed });
    }
    print(report(findings, switches.includes('all')));
    if (checkedIn(findings).length === 0) {
      print('NOT CHECKED: no call was made.');
      return 2;
    }
    return countOf(findings, 'error') > 0 ? 1 : 0;
  });
