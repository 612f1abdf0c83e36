import { differences } from '../../src/contract/differences';
import { areNames } from '../source/keys';
import type { Use } from '../uses/use';
import { answers, type Target } from './ask';
import { judged, type Judged } from './severity';

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
