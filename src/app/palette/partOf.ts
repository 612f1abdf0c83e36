import { folded } from '../../kinds/folded';

/** The part of a text that is what was typed, and some of what stands around it. */
export interface Part {
  before: string;
  match: string;
  after: string;
}

/** Most characters of the text that are shown around the part. */
const mostBefore = 24;
const mostAfter = 80;

const endOf = (text: string): string => (text.length > mostBefore ? `…${text.slice(-mostBefore).trimStart()}` : text);
const startOf = (text: string): string => (text.length > mostAfter ? `${text.slice(0, mostAfter).trimEnd()}…` : text);

/** Characters as people see them: a vowel sign or an accent stays with its letter. */
const characters = new Intl.Segmenter();

/** Finds in a text what was typed, without regard to letter case and accents; `undefined` where it does not stand there. */
export const partOf = (text: string, typed: string): Part | undefined => {
  const wanted = folded(typed).trim();
  const line = text.replace(/\s+/g, ' ');
  if (wanted === '' || !folded(line).includes(wanted)) return undefined;
  const seen = Array.from(characters.segment(line), ({ segment }) => segment);
  // A letter may be longer or shorter once it is folded.
  const parts = seen.map(folded);
  const at = parts.join('').indexOf(wanted);
  if (at < 0) return undefined;
  let length = 0;
  const ends = parts.map(part => (length += part.length));
  const start = ends.findIndex(end => end > at);
  const end = ends.findIndex(reached => reached >= at + wanted.length) + 1;
  const between = (from: number, to?: number) => seen.slice(from, to).join('');
  return { before: endOf(between(0, start)), match: between(start, end), after: startOf(between(end)) };
};
