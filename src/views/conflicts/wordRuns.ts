/** A part of a text, and whether another text has it as well. */
export interface Run {
  text: string;
  isShared: boolean;
}

/** Most comparisons of one word with another, of some milliseconds in all; longer texts are not compared. */
const mostComparisons = 1_000_000;

/** Part of its words that a text has to share, at least: in one that was rewritten, marks would say nothing. */
const leastShared = 0.5;

const partsOf = (text: string): readonly string[] => text.split(/(\s+)/).filter(part => part !== '');
const isWord = (part: string): boolean => part.trim() !== '';

/** Which parts of a text stand in another one in the same order, as many of them as can. */
const sharedIn = (parts: readonly string[], others: readonly string[]): readonly boolean[] => {
  const width = others.length + 1;
  /** How many parts the two texts share from there on. */
  const counts = new Uint32Array((parts.length + 1) * width);
  const count = (at: number, other: number): number => counts[at * width + other] ?? 0;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    for (let other = others.length - 1; other >= 0; other -= 1) {
      counts[at * width + other] =
        parts[at] === others[other]
          ? count(at + 1, other + 1) + 1
          : Math.max(count(at + 1, other), count(at, other + 1));
    }
  }
  let other = 0;
  return parts.map((part, at) => {
    while (other < others.length && part !== others[other] && count(at, other + 1) === count(at, other)) other += 1;
    const isShared = part === others[other] && other < others.length;
    if (isShared) other += 1;
    return isShared;
  });
};

/** A text in parts, by whether another text has them as well; in one part where there is little to compare. */
export const wordRuns = (text: string, other = ''): readonly Run[] => {
  const whole = [{ text, isShared: true }];
  const [parts, others] = [partsOf(text), partsOf(other)];
  if (parts.length * others.length > mostComparisons) return whole;
  const isShared = sharedIn(parts, others);
  const words = parts.filter(isWord).length;
  if (parts.filter((part, at) => isWord(part) && isShared[at]).length < words * leastShared) return whole;
  const runs: Run[] = [];
  parts.forEach((part, at) => {
    const last = runs.at(-1);
    if (last && last.isShared === isShared[at]) last.text += part;
    else runs.push({ text: part, isShared: isShared[at] === true });
  });
  return runs;
};
