/** Scripts in which a joiner changes how letters are drawn. */
const joiningScripts =
  'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu Tibt Thaa'.split(' ');
const joined = joiningScripts.map(script => `\\p{scx=${script}}`).join('');

/** ZWNJ and ZWJ where they are seen: behind a letter of such a script, and ZWJ behind an emoji. */
const seenJoiner = `(?<=[${joined}](?<=[\\p{L}\\p{M}]))[\\u200C\\u200D]|(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D`;
/** The flags of England, Scotland, Wales and the like, which are written with tag characters. */
const seenTags = '(?<=\\u{1F3F4})[\\u{E0030}-\\u{E007A}]{3,6}\\u{E007F}';
const invisible = '(?=\\p{Cf})\\p{DI}|[\\u034F\\uFFF9-\\uFFFB]|(?![\\t\\n\\r])\\p{Cc}';
/** Variation selectors behind what has one form only; a keycap such as 1️⃣ has two. */
const unseenVariant =
  '(?<=[\\x20-\\x7E\\p{scx=Latn}\\p{scx=Deva}]\\p{DI}*)[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}](?!\\p{DI}*\\u20E3)';

const ascii = /^[\x20-\x7e]*$/;
const droppable = new RegExp(`(${seenJoiner}|${seenTags})|${invisible}|${unseenVariant}`, 'gu');
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
    : typed.replace(lineBreaks, '\n').replace(droppable, (_, visibleMatch?: string) => visibleMatch ?? '');

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Whether an event of an input comes from a paste. */
export const isPaste = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertFromPaste';
