import { textElements, tokensOf, type Tag } from './htmlTokens';
import { styleAttribute } from './styleAttribute';

type Attribute = Tag['attributes'][number];

/** Elements that a browser reports, and `frameset`, as a document of frames has no body. */
const reportedElements = ['base', 'noscript', 'frameset', 'frame', ...textElements];
/** Elements of text whose content a person has written: it stays, as words. */
const typedElements = ['textarea', 'xmp', 'plaintext'];

const isHandler = ([name]: Attribute): boolean => name.startsWith('on');

const writeAttribute = ([name, value]: Attribute): string =>
  ` ${name === 'style' ? styleAttribute : name}="${value.replaceAll('"', '&quot;')}"`;

const writeTag = ({ name, isEnd, isClosed, attributes, source }: Tag): string => {
  const isReported = attributes.some(attribute => attribute[0] === 'style' || isHandler(attribute));
  if (!isReported) return source;
  const keptAttributes = attributes.filter(attribute => !isHandler(attribute));
  return `<${isEnd ? '/' : ''}${name}${keptAttributes.map(writeAttribute).join('')}${isClosed ? '/' : ''}>`;
};

/**
 * Removes from HTML what browsers report to the content policy while they parse it, even in a document that is never
 * shown: handlers, `style` elements and `base`. Removes elements of text too, as the parser may see their end elsewhere, and
 * tags behind it. None of this would pass the sanitiser. `style` attributes become `styleAttribute`.
 */
export const stripReported = (html: string): string => {
  let text = '';
  for (const token of tokensOf(html)) {
    if ('words' in token) text += token.words;
    else if ('content' in token)
      text += typedElements.includes(token.element) ? token.content.replaceAll('<', '&lt;') : '';
    else if (!reportedElements.includes(token.tag.name)) text += writeTag(token.tag);
  }
  return text;
};
