import { tokensOf, type Tag } from './tokens';

/** Holds the text of a style attribute between parsing and sanitising. */
export const styleText = 'data-style';

/** Elements that are reported whatever they hold. */
const reported = ['style', 'base'];

const written = ([name, value]: Tag['attributes'][number]): string =>
  ` ${name === 'style' ? styleText : name}="${value.replaceAll('"', '&quot;')}"`;

const isQuiet = ([name]: Tag['attributes'][number]): boolean => !name.startsWith('on');

const quietTag = (tag: Tag): string =>
  tag.attributes.some(attribute => attribute[0] === 'style' || !isQuiet(attribute))
    ? `<${tag.isEnd ? '/' : ''}${tag.name}${tag.attributes.filter(isQuiet).map(written).join('')}>`
    : tag.source;

/**
 * The same HTML without that which browsers report to the content policy while they parse, even for a document that is
 * never shown: handlers, style attributes, and the elements `style` and `base`. What is left out here would not pass
 * the sanitiser either.
 */
export const quiet = (html: string): string => {
  let text = '';
  for (const token of tokensOf(html, ['style'])) {
    if ('words' in token) text += token.words;
    else if ('tag' in token && !reported.includes(token.tag.name)) text += quietTag(token.tag);
  }
  return text;
};
