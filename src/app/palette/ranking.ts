import { folded } from '../../kinds/folded';

/** How well a text fits what was typed, the best first; both are folded. */
const fits: readonly ((text: string, typed: string) => boolean)[] = [
  (text, typed) => text === typed,
  (text, typed) => text.startsWith(typed),
  (text, typed) =>
    text.split(/[^\p{L}\p{M}\p{N}]+/u).some((_, at, words) => words.slice(at).join(' ').startsWith(typed)),
  (text, typed) => text.includes(typed),
];

/** Comes after every text that holds what was typed. */
export const lastRank = fits.length;

/**
 * How well the best of some texts fits what was typed: 0 where it is the same, up to 3 where it only holds it, and -1
 * where none of them does.
 */
export const rankOf = (texts: readonly string[], typed: string): number => {
  const wanted = folded(typed).trim();
  return fits.findIndex(isFit => texts.some(text => isFit(folded(text).trim(), wanted)));
};
