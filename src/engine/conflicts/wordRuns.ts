/** A part of a text, and whether another text has it as well. */
export interface Run {
  text: string;
  isShared: boolean;
}

/** Limit of word comparisons, which take some milliseconds; longer texts are not compared. */
const mostComparisons = 1_000_000;

/** In a rewritten text, of which less is shared, marks would say nothing. */
const leastShared = 0.5;

const partsOf = (text: string): readonly string[] => text.split(/(\s+)/).filter(part => part !== '');
const isWord = (part: string): boolean => part.trim() !== '';

/** The longest common subsequence: whether each part is in it. */
const sharedIn = (parts: readonly string[], otherParts: readonly string[]): readonly boolean[] => {
  const width = otherParts.length + 1;
  /** Number of shared parts from there on. */
  const counts = new Uint32Array((parts.length + 1) * width);
  const count = (at: number, other: number): number => counts[at * width + other] ?? 0;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    for (let other = otherParts.length - 1; other >= 0; other -= 1) {
      counts[at * width + other] =
        parts[at] === otherParts[other]
          ? count(at + 1, other + 1) + 1
          : Math.max(count(at + 1, other), count(at, other + 1));
    }
  }
  let other = 0;
  return parts.map((part, at) => {
    while (other < otherParts.length && part !== otherParts[other] && count(at, other + 1) === count(at, other))
      other += 1;
    const isShared = part === otherParts[other] && other < otherParts.length;
    if (isShared) other += 1;
    return isShared;
  });
};

/** Splits a text by whether another one has its parts; in one part if they have little in common. */
export const wordRuns = (text: string, other = ''): readonly Run[] => {
  const whole = [{ text, isShared: true }];
  const [parts, otherParts] = [partsOf(text), partsOf(other)];
  if (parts.length * otherParts.length > mostComparisons) return whole;
  const isShared = sharedIn(parts, otherParts);
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
