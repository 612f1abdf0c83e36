/** Numbers that look random and are the same on each run. */
export interface Random {
  /** At least 0, less than 1. */
  next: () => number;
  /** A whole number from `least` to `most`, both included. */
  int: (least: number, most: number) => number;
  /** One of a non-empty list. */
  pick: <L extends readonly [unknown, ...unknown[]]>(list: L) => L[number];
  /** Some of a list, in its order. */
  some: <T>(list: readonly T[], count: number) => T[];
  /** True in about this share of the cases. */
  chance: (share: number) => boolean;
  /** A text of so many digits. */
  digits: (count: number) => string;
}

/** Creates random numbers by the mulberry32 algorithm. @param start the same start gives the same numbers */
export const createRandom = (start: number): Random => {
  let state = start >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int: Random['int'] = (least, most) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    pick: list => list[int(0, list.length - 1)] ?? list[0],
    some: (list, count) => {
      const indexes = new Set<number>();
      while (indexes.size < Math.min(count, list.length)) indexes.add(int(0, list.length - 1));
      return list.filter((_, index) => indexes.has(index));
    },
    chance: share => next() < share,
    digits: count => Array.from({ length: count }, () => int(0, 9)).join(''),
  };
};
