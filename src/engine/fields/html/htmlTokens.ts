/** A tag, such as `<a href="/faq">`. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** Whether it ends an element, as `</a>` does. */
  isEnd: boolean;
  /** Whether it ends with `/>`, which in drawings says that the element has no content. */
  isClosed: boolean;
  attributes: readonly (readonly [name: string, value: string])[];
  /** The tag as it is written. */
  source: string;
}

/** A piece of HTML: a tag, words, or the content of an element without tags, such as `style`. */
type Token = { tag: Tag } | { words: string } | { content: string; element: string };

/** Elements whose content the browser's parser takes as text, without tags. */
export const textElements = 'script style textarea title xmp iframe noembed noframes plaintext'.split(' ');

/** `<a` or `</a`. */
const tagStart = /<(\/?)([a-z][^\s/>]*)/iy;
/** ` href`; without a name only what is in front of `>`. */
const attributeName = /[\s/]*([^\s/>][^\s/>=]*)?/y;
/** `="/faq"`, `='/faq'` or `=/faq`. */
const attributeValue = /\s*=\s*(?:"([^"]*)"|'([^']*)'|(?!["'])([^\s>]*))/y;
const equalsSign = /\s*=/y;

/** Matches a text from an index: a sticky pattern exactly there, a global one there or later. */
const matchFrom = (pattern: RegExp, html: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(html);
};

/** The tag that begins with a match of `tagStart`, and the index behind it; `undefined` where it never ends. */
const readTag = (html: string, start: RegExpExecArray): { tag: Tag; end: number } | undefined => {
  const [opening, slash, tagName = ''] = start;
  const attributes: (readonly [string, string])[] = [];
  let position = start.index + opening.length;
  for (;;) {
    const [spaceAndName = '', name] = matchFrom(attributeName, html, position) ?? [];
    position += spaceAndName.length;
    if (name === undefined) {
      if (html[position] !== '>') return undefined;
      const end = position + 1;
      const source = html.slice(start.index, end);
      const isClosed = spaceAndName.endsWith('/');
      return { tag: { name: tagName.toLowerCase(), isEnd: slash === '/', isClosed, attributes, source }, end };
    }
    const valueMatch = matchFrom(attributeValue, html, position);
    // A quote that is never closed takes the rest of the text.
    if (!valueMatch && matchFrom(equalsSign, html, position)) return undefined;
    const [equalsAndValue = '', doubleQuoted, singleQuoted, unquoted] = valueMatch ?? [];
    position += equalsAndValue.length;
    attributes.push([name.toLowerCase(), doubleQuoted ?? singleQuoted ?? unquoted ?? '']);
  }
};

/** The bounds of the next match of a pattern; both are the end of the text if there is none. */
const nextMatch = (html: string, pattern: RegExp, from: number): { start: number; end: number } => {
  const match = matchFrom(pattern, html, from);
  return match ? { start: match.index, end: match.index + match[0].length } : { start: html.length, end: html.length };
};

/** The end of the comment that begins at an index. `<!-->` and `<!--->` are whole comments. */
const endOfComment = (html: string, start: number): number =>
  /^<!---?>/.test(html.slice(start, start + 6))
    ? html.indexOf('>', start) + 1
    : nextMatch(html, /--!?>/g, start + 4).end;

/**
 * Splits HTML without the browser's parser, which reports handlers and styles to the content policy even in a document that
 * is never shown. Follows the standard's tokenizer, but knows no SVG or MathML. Leaves comments and declarations out.
 * @param withoutTags elements whose content is one piece
 */
export function* tokensOf(html: string, withoutTags: readonly string[] = textElements): Generator<Token> {
  let position = 0;
  while (position < html.length) {
    const bracket = html.indexOf('<', position);
    const wordsEnd = bracket < 0 ? html.length : bracket;
    if (wordsEnd > position) yield { words: html.slice(position, wordsEnd) };
    if (bracket < 0) return;
    const start = matchFrom(tagStart, html, bracket);
    if (start) {
      const parsed = readTag(html, start);
      if (!parsed) return;
      const { tag } = parsed;
      position = parsed.end;
      yield { tag };
      if (!tag.isEnd && withoutTags.includes(tag.name)) {
        const endTag = nextMatch(html, new RegExp(`</${tag.name}(?=[\\s/>])`, 'gi'), position);
        if (endTag.start > position) yield { content: html.slice(position, endTag.start), element: tag.name };
        position = endTag.start;
      }
    } else if (html.startsWith('<!--', bracket)) {
      position = endOfComment(html, bracket);
    } else if (/[!?/]/.test(html[bracket + 1] ?? '')) {
      // A declaration such as `<!DOCTYPE html>`.
      position = nextMatch(html, />/g, bracket).end;
    } else {
      // A bracket that begins nothing. With a tag behind it, which may be left out, or at the end, it could begin one after
      // all: `<<script></script>img>` would become `<img>`.
      const next = html[bracket + 1];
      yield { words: next === undefined || next === '<' ? '&lt;' : '<' };
      position = bracket + 1;
    }
  }
}
