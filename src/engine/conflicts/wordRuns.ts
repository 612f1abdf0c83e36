interface Run {
  text: string;
  /** Whether another text has it as well. */
  isShared: boolean;
}

/** Most comparisons of words, which take some milliseconds; longer texts are not compared. */
const mostComparisons = 1_000_000;

/** The share of words that both texts must have: in a rewritten text marks would say nothing. */
const leastShared = 0.5;

/** Splits a text into words and the spaces between them. @example 'sea view' → ['sea', ' ', 'view'] */
const splitText = (text: string): readonly string[] => text.split(/(\s+)/).filter(part => part !== '');
const isWord = (part: string): boolean => part.trim() !== '';

/** Whether each part is in the longest common subsequence of both lists of parts. */
const areShared = (parts: readonly string[], otherParts: readonly string[]): readonly boolean[] => {
  const width = otherParts.length + 1;
  /** The length of the longest common subsequence from both indexes on, as a table of rows of `width`. */
  const counts = new Uint32Array((parts.length + 1) * width);
  const count = (index: number, otherIndex: number): number => counts[index * width + otherIndex] ?? 0;
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    for (let otherIndex = otherParts.length - 1; otherIndex >= 0; otherIndex -= 1) {
      counts[index * width + otherIndex] =
        parts[index] === otherParts[otherIndex]
          ? count(index + 1, otherIndex + 1) + 1
          : Math.max(count(index + 1, otherIndex), count(index, otherIndex + 1));
    }
  }
  let otherIndex = 0;
  // Follows one of the longest common subsequences from the beginning of both lists.
  return parts.map((part, index) => {
    const canSkip = () => count(index, otherIndex + 1) === count(index, otherIndex);
    while (otherIndex < otherParts.length && part !== otherParts[otherIndex] && canSkip()) otherIndex += 1;
    const isShared = otherIndex < otherParts.length && part === otherParts[otherIndex];
    if (isShared) otherIndex += 1;
    return isShared;
  });
};

/** Splits a text into runs that another text has, and runs that it does not have; into one if they have little in common. */
export const wordRuns = (text: string, otherText = ''): readonly Run[] => {
  const unmarkedText = [{ text, isShared: true }];
  const [parts, otherParts] = [splitText(text), splitText(otherText)];
  if (parts.length * otherParts.length > mostComparisons) return unmarkedText;
  const isShared = areShared(parts, otherParts);
  const wordCount = parts.filter(isWord).length;
  const sharedWordCount = parts.filter((part, index) => isWord(part) && isShared[index]).length;
  if (sharedWordCount < wordCount * leastShared) return unmarkedText;
  const runs: Run[] = [];
  parts.forEach((part, index) => {
    const last = runs.at(-1);
    if (last && last.isShared === isShared[index]) last.text += part;
    else runs.push({ text: part, isShared: isShared[index] === true });
  });
  return runs;
};
