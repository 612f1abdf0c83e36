import { characterOf } from '../../../config/trustedTypes';

export interface Tag {
  name: string;
  isEnd: boolean;
  attributes: readonly (readonly [name: string, value: string])[];
  source: string;
}

type Token = { tag: Tag } | { words: string } | { raw: string; of: string };

const tagStart = /<(\/?)([a-z][^\s/>]*)/iy;
const attributeName = /[\s/]*([^\s/>][^\s/>=]*)?/y;
const attributeValue = /\s*=\s*(?:"([^"]*)"|'([^']*)'|(?!["'])([^\s>]*))/y;
const equals = /\s*=/y;
/** Elements whose content is no markup to the browser's parser. */
export const textElements = 'script style textarea title xmp iframe noembed noframes plaintext'.split(' ');

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const tagAt = (html: string, start: RegExpExecArray): { tag: Tag; end: number } | undefined => {
  const [opening, slash, name = ''] = start;
  const attributes: (readonly [string, string])[] = [];
  let at = start.index + opening.length;
  for (;;) {
    const nameMatch = matchAt(attributeName, html, at);
    at += nameMatch?.[0].length ?? 0;
    if (html[at] === '>' && nameMatch?.[1] === undefined) {
      const source = html.slice(start.index, at + 1);
      return { tag: { name: name.toLowerCase(), isEnd: slash === '/', attributes, source }, end: at + 1 };
    }
    if (nameMatch?.[1] === undefined) return undefined;
    const valueMatch = matchAt(attributeValue, html, at);
    at += valueMatch?.[0].length ?? 0;
    // A quote that is never closed takes the rest of the text.
    if (!valueMatch && matchAt(equals, html, at)) return undefined;
    attributes.push([nameMatch[1].toLowerCase(), valueMatch?.[1] ?? valueMatch?.[2] ?? valueMatch?.[3] ?? '']);
  }
};

const endOf = (html: string, words: RegExp, from: number): [at: number, after: number] => {
  const word = matchAt(words, html, from);
  return word ? [word.index, word.index + word[0].length] : [html.length, html.length];
};

/**
 * Splits HTML without the browser's parser, so that the content policy judges nothing of it. Follows the standard's
 * tokenizer, but knows no SVG or MathML.
 * @param holdsNoTags elements whose content is one piece
 */
export function* tokensOf(html: string, holdsNoTags: readonly string[] = textElements): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const end = next < 0 ? html.length : next;
    if (end > at) yield { words: html.slice(at, end) };
    if (next < 0) return;
    const start = matchAt(tagStart, html, next);
    if (start) {
      const parsed = tagAt(html, start);
      if (!parsed) return;
      const { tag } = parsed;
      at = parsed.end;
      yield { tag };
      if (!tag.isEnd && holdsNoTags.includes(tag.name)) {
        const [close] = endOf(html, new RegExp(`</${tag.name}(?=[\\s/>])`, 'gi'), at);
        if (close > at) yield { raw: html.slice(at, close), of: tag.name };
        at = close;
      }
    } else if (html.startsWith('<!--', next)) {
      at = /^<!--(-?>)/.test(html.slice(next, next + 6))
        ? html.indexOf('>', next) + 1
        : endOf(html, /--!?>/g, next + 4)[1];
    } else if (/[!?/]/.test(html[next + 1] ?? '')) {
      at = endOf(html, />/g, next)[1];
    } else {
      // Whatever follows must not make it the beginning of a tag.
      yield { words: /^<<|^<$/.test(html.slice(next, next + 2)) ? '&lt;' : '<' };
      at = next + 1;
    }
  }
}

const reference = /&(?:#\w{1,10}|\w{1,40});?/g;

/** Elements whose content is words to a person, too. */
const wordElements = 'textarea title xmp plaintext'.split(' ');

const decoded = (text: string): string => (text.includes('&') ? text.replace(reference, characterOf) : text);

/** The words of an HTML text. It is never given to the browser to parse. */
export const textOf = (html: string): string => {
  let text = '';
  for (const token of tokensOf(html)) {
    if ('words' in token) text += decoded(token.words);
    else if ('raw' in token && wordElements.includes(token.of)) text += decoded(token.raw);
  }
  return text.replace(/\s+/g, ' ').trim();
};
