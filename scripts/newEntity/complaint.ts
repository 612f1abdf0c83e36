/** Something a person has to put right; its message says what is wrong and what to do. */
export class Complaint extends Error {}

/** How many letters have to change to make one word of another. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n);
  Array.from(from).forEach((letter, i) => {
    const next = [i + 1];
    Array.from(to).forEach((other, j) => {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    });
    row = next;
  });
  return row.at(-1) ?? 0;
};

/** ` Did you mean 'x'?` for the known word that is nearest, if one is near at all. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const longer = known.find(name => name.toLowerCase().startsWith(word.toLowerCase()));
  if (word && longer) return ` Did you mean '${longer}'?`;
  const [best] = known
    .map(name => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far);
  return best && best.far <= Math.max(2, word.length / 4) ? ` Did you mean '${best.name}'?` : '';
};
