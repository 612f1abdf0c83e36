import { tokensOf, type Tag } from '../html/htmlTokens';
import { pageColours } from '../html/normalizeHtml';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that the editor keeps, some as others that look the same. */
const keptElements = setOf(
  'p br b strong i em u ins s strike del sub sup a img h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr mark span font ' +
    'table thead tbody tfoot tr td th colgroup col div section article main header footer nav aside center address wbr nobr',
);
/** Elements that show nothing, or whose code no view runs. */
const invisibleElements = setOf('html head body title meta link base style script noscript template o:p');

const cellAttributes = setOf('colspan rowspan');
const keptAttributes: Readonly<Record<string, ReadonlySet<string>>> = {
  a: setOf('href target rel title'),
  img: setOf('src alt title'),
  ol: setOf('start type'),
  td: cellAttributes,
  th: cellAttributes,
};
/** Attributes that change nothing that is seen, such as `onclick`, `data-id` and `role`. */
const invisibleAttribute = /^(?:on|data-|aria-|xml|role$|tabindex$|contenteditable$|spellcheck$|loading$|clear$)/;

const alignedElements = setOf('p h1 h2 h3 h4 h5 h6');
/** Declarations that the editor keeps as emphasis, of any element. */
const emphasis = /^(?:font-weight|font-style|text-decoration(?:-line)?):|^vertical-align:(?:sub|super)$/;
/** Styles that change nothing that is seen, or next to nothing, such as `-webkit-hyphens` and `mso-list`. */
const invisibleStyle =
  /^(?:-|mso-|tab-|orphans|widows|white-space|word-|overflow-wrap|font-(?:variant|kerning|feature))/;
/** Values that hold without being declared. */
const usualValue =
  /^(?:normal|none|initial|inherit|unset|auto|baseline|start|medium|transparent|0[a-z%]*)(?:\s*!important)?$/;

const isKeptDeclaration = (element: string, styleName: string, value: string): boolean => {
  if (styleName === 'text-align') return alignedElements.has(element);
  if (styleName === 'color') return element === 'span';
  if (styleName === 'background-color') return element === 'mark';
  return emphasis.test(`${styleName}:${value}`);
};

/** The names of the styles in a `style` attribute that the editor cannot keep, such as `font-size`. */
const lostStyles = (element: string, declarations: string): string[] =>
  declarations
    .replaceAll(pageColours, '$1')
    .toLowerCase()
    .split(';')
    .flatMap(declaration => {
      const [styleName = '', value = ''] = declaration.split(':', 2).map(part => part.trim());
      const isInvisible = styleName === '' || invisibleStyle.test(styleName) || usualValue.test(value);
      return isInvisible || isKeptDeclaration(element, styleName, value) ? [] : styleName;
    });

const isKeptAttribute = (element: string, attribute: string, value: string): boolean => {
  const isSize = element === 'img' && (attribute === 'width' || attribute === 'height');
  return isSize ? /^\d{1,4}$/.test(value) : keptAttributes[element]?.has(attribute) === true;
};

/** The names of what the editor cannot keep of a tag: of the element, or of some of its attributes and styles. */
const lostNamesOf = ({ name: element, attributes }: Tag): string[] => {
  if (invisibleElements.has(element)) return [];
  if (!keptElements.has(element)) return [`<${element}>`];
  return attributes.flatMap(([attribute, value]) => {
    if (attribute === 'style') return lostStyles(element, value);
    const isInvisible = value === '' || invisibleAttribute.test(attribute);
    return isInvisible || isKeptAttribute(element, attribute, value) ? [] : attribute;
  });
};

/** The elements, attributes and styles in stored HTML that the editor cannot keep, each once. @example ['<dl>', 'font-size'] */
export const lostFormatting = (html: string): string[] => {
  const lostNames = Array.from(tokensOf(html)).flatMap(token =>
    'tag' in token && !token.tag.isEnd ? lostNamesOf(token.tag) : [],
  );
  return [...new Set(lostNames)];
};
