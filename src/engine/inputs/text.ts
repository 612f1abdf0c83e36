/** Scripts in which a joiner changes how letters are drawn. */
const joiningScripts =
  'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu Tibt Thaa'.split(' ');
const joiningLetters = joiningScripts.map(script => `\\p{scx=${script}}`).join('');

/** The invisible joiners ZWNJ and ZWJ where they have an effect: behind a letter of such a script, and ZWJ behind an emoji. */
const effectiveJoiner = `(?<=[${joiningLetters}](?<=[\\p{L}\\p{M}]))[\\u200C\\u200D]|(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D`;
/** The tag characters with which the flags of England, Scotland, Wales and the like are written, behind a black flag. */
const flagTags = '(?<=\\u{1F3F4})[\\u{E0030}-\\u{E007A}]{3,6}\\u{E007F}';
/** Zero-width spaces, soft hyphens, direction marks, and control characters except tabs and line ends. */
const invisible = '(?=\\p{Cf})\\p{DI}|[\\u034F\\uFFF9-\\uFFFB]|(?![\\t\\n\\r])\\p{Cc}';
/** Variation selectors behind a character that has one form only. A keycap such as 1️⃣ has two. */
const uselessSelector =
  '(?<=[\\x20-\\x7E\\p{scx=Latn}\\p{scx=Deva}]\\p{DI}*)[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}](?!\\p{DI}*\\u20E3)';

const ascii = /^[\x20-\x7e]*$/;
/** Fits what is kept, as its group, and what is left out. */
const keptOrDropped = new RegExp(`(${effectiveJoiner}|${flagTags})|${invisible}|${uselessSelector}`, 'gu');
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Anything that leaves ink: no space, no format character, no filler, no empty Braille cell. */
const visible = /(?![\s\p{DI}\p{Cc}\p{Cf}\u2800])./u;

/**
 * A text without what nobody can see: zero-width spaces, soft hyphens, direction marks, tag and control characters.
 * Joiners stay where they change how a script or an emoji is drawn. A line ends with `\n`.
 */
export const takeText = (typed: string): string =>
  ascii.test(typed)
    ? typed
    : typed.replace(lineBreaks, '\n').replace(keptOrDropped, (_, keptCharacters?: string) => keptCharacters ?? '');

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Whether an event of an input comes from a paste. */
export const isPaste = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertFromPaste';
