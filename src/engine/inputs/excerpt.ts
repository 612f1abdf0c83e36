/** Most UTF-16 units of a text that cells, names and messages show. */
export const excerptLength = 300;
/** Most UTF-16 units of a text that a message quotes. */
export const longestQuote = 40;
/** UTF-16 units of the longest character with its accents that is not cut. */
const longestCharacter = 40;

let segmenter: Intl.Segmenter | undefined;
/** The characters of a text as readers see them: an emoji of several code points is one. */
export const charactersOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** The beginning of a text, at most `most` UTF-16 units, that ends between two characters as readers see them. */
export const cutText = (text: string, most: number): string => {
  if (text.length <= most) return text;
  // Between two characters of ASCII there is always an end, and the segmenter takes milliseconds to load.
  if (/^[\x20-\x7E]{2}$/.test(text.slice(most - 1, most + 1))) return text.slice(0, most);
  // Only a piece around the end is segmented, as the text may be long, even one character with thousands of accents.
  const start = Math.max(0, most - longestCharacter);
  const piece = text.slice(start, most + longestCharacter);
  const end = start + (charactersOf(piece).containing(most - start)?.index ?? 0);
  if (end > start) return text.slice(0, end);
  // The whole piece is one character: it is cut, but not within a pair of UTF-16 units.
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most);
};

/** The beginning of a long text with `…`; a text that is not long as it is. */
export const excerpt = (text: string, most: number = excerptLength): string =>
  text.length > most ? `${cutText(text, most).trimEnd()}…` : text;
