import { closestMatch } from 'leven';

/** ` Did you mean 'x'?` for the word that is nearest, if one is near at all. */
export const didYouMean = (word: string, words: readonly string[]): string => {
  const plain = word.toLowerCase();
  const nearest = closestMatch(
    plain,
    words.map(name => name.toLowerCase()),
    { maxDistance: Math.max(2, word.length / 4) },
  );
  const meant =
    words.find(name => plain && name.toLowerCase().startsWith(plain)) ??
    words.find(name => name.toLowerCase() === nearest);
  return meant === undefined ? '' : ` Did you mean '${meant}'?`;
};

const mostNames = 12;

/** `a, b and 7 more`: several names, as many as can be read at once. */
export const shortList = (names: readonly string[]): string => {
  const rest = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

/** `'a', 'b' and 7 more` */
export const quotedList = (names: readonly string[]): string => shortList(names.map(name => `'${name}'`));

/** `1 key`, `2 keys` */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
