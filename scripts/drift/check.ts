import type { Screen, Use } from '../uses/use';
import { type Difference, differences } from '../../src/contract/differences';
import { areNames } from '../api/inferSchema';
import { answers, type Target } from './ask';

/** An `error` is seen by somebody, a `warning` by nobody as far as can be known; `info` is a key that nobody asked for. */
export type Severity = 'error' | 'warning' | 'info';

/** A difference, and whom it concerns. */
export interface Judged extends Difference {
  severity: Severity;
  /** The declared screens that use what differs; of a warning those that may. */
  screens: readonly Screen[];
  /** Who uses it, or may, in words. @example 'used by Partners (/partners)' */
  use: string;
}

const stepsOf = (at: string): string[] => at.replaceAll('[]', '').split('.').filter(Boolean);

const isWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  outer.every((step, n) => step === inner[n]);

const isUsed = ({ keys, values }: Use, at: string): boolean => {
  const place = stepsOf(at);
  return (
    [...keys, ...values].some(path => isWithin(stepsOf(path), place)) ||
    values.some(path => isWithin(place, stepsOf(path)))
  );
};

const screensOf = (uses: readonly Use[]): Screen[] => uses.flatMap(({ screen }) => screen ?? []);

const named = (screens: readonly Screen[]): string =>
  screens.map(({ label, route }) => `${label} (${route})`).join(', ');

/** An answer that is none concerns everybody who makes the call. */
const isWhole = ({ kind }: Difference): boolean => ['other status', 'not JSON', 'no answer'].includes(kind);

/** Says of a difference in the answer of a call how much it matters, by what is used of such answers. */
export const judged = (call: string, difference: Difference, all: readonly Use[]): Judged => {
  const uses = all.filter(use => use.call === call);
  if (difference.kind === 'unknown key')
    return { ...difference, severity: 'info', screens: [], use: 'used by no screen' };
  const concerned = isWhole(difference) ? uses : uses.filter(use => isUsed(use, difference.at));
  if (concerned.length > 0 || uses.length === 0) {
    const screens = screensOf(concerned);
    const others = concerned.length > screens.length || uses.length === 0 ? 'the application' : '';
    const use = `used by ${[named(screens), others].filter(Boolean).join(', ')}`;
    return { ...difference, severity: 'error', screens, use };
  }
  const possible = uses.filter(({ unknown }) => unknown);
  const perhaps = possible.map(use => `${use.unknown} of ${named(screensOf([use]))}`).join(', ');
  return {
    ...difference,
    severity: 'warning',
    screens: screensOf(possible),
    use: perhaps ? `perhaps used by ${perhaps}` : 'used by no screen',
  };
};

/** What came of one call. */
export interface Finding {
  /** `METHOD path`, as the contract has it. */
  call: string;
  /** The request that was made; absent where none could be made. */
  request?: string;
  /** An answer with more keys than are described is as described. */
  outcome: 'as described' | 'drift' | 'not checked';
  /** Why it was not checked. */
  reason?: string;
  differences: Judged[];
}

/** A key may be data itself, such as an email address. */
const toldOf = (key: string): string => (areNames([key], []) ? key : '(a key that is data)');

/**
 * Reads every call of the contract that only reads, and tells where the answers differ and whom that concerns.
 * @param only tells of those calls alone that hold this text
 */
export const check = async (target: Target, uses: readonly Use[], only = ''): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for await (const one of answers(target, only)) {
    const { call } = one;
    if ('reason' in one) {
      findings.push({ call, outcome: 'not checked', reason: one.reason, differences: [] });
      continue;
    }
    const { read, asked, outcome } = one;
    const found = 'json' in outcome ? differences(read.answer, outcome.json, toldOf) : [outcome.failure];
    const all = found.map(difference => judged(call, difference, uses));
    findings.push({
      call,
      request: `${asked.method} ${asked.address}`,
      outcome: all.some(({ severity }) => severity !== 'info') ? 'drift' : 'as described',
      differences: all,
    });
  }
  return findings;
};
