import type { Deviation } from '../../contract/differences';

/** One way in which answers of a call differ from the contract: places and types, never values. */
export interface Drift {
  /** `METHOD path`, as the contract has it: with `:id`, and not with an identifier. */
  call: string;
  /** Where in the answer, rows written as `[]`; empty for the whole answer. */
  at: string;
  /** What the contract has there, and of what type is what came, both in words. */
  expected: string;
  seen: string;
  /** In how many places. */
  times: number;
}

/** What a deviation is called. @param nameOf what an unknown key is called, whose name comes from outside */
export const driftOf = (
  call: string,
  { kind, at, key, expected, seen }: Deviation,
  nameOf: (key: string) => string,
): Drift => ({
  call,
  at: key === undefined ? at : [at, nameOf(key)].filter(Boolean).join('.'),
  expected: kind === 'unknown key' ? 'no such key' : expected || 'a value',
  seen: seen || 'nothing',
  times: 1,
});

/** The same for the same drift, whatever it counts. */
export const idOf = ({ call, at, expected, seen }: Drift): string => [call, at, expected, seen].join('\n');

/** Drifts with each of them once, and how often it came. */
export const tallied = (drifts: readonly Drift[]): readonly Drift[] => {
  const found = new Map<string, Drift>();
  for (const drift of drifts) {
    const id = idOf(drift);
    found.set(id, { ...drift, times: drift.times + (found.get(id)?.times ?? 0) });
  }
  return [...found.values()];
};

/** The drifts as a text of one line each, to be passed on. */
export const textOf = (drifts: readonly Drift[]): string =>
  drifts
    .map(
      ({ call, at, expected, seen, times }) =>
        `${call}: ${at || 'the whole answer'}: expected ${expected}, came ${seen}${times > 1 ? `, ${times} times` : ''}`,
    )
    .join('\n');
