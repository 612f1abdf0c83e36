import { noColour } from '../html/normalize';
import { tokensOf, type Tag } from '../html/textOf';

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that the editor holds, and those that it holds as others that look the same. */
const heldElements = names(
  'p br b strong i em u ins s strike del sub sup a img h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr mark span font ' +
    'table thead tbody tfoot tr td th colgroup col div section article main header footer nav aside center address wbr nobr',
);
/** Elements that show nothing, or would run: they are left out everywhere. */
const unseenElements = names('html head body title meta link base style script noscript template o:p');

const ofCell = names('colspan rowspan');
const heldAttributes: Readonly<Record<string, ReadonlySet<string>>> = {
  a: names('href target rel title'),
  img: names('src alt title width height'),
  ol: names('start type'),
  td: ofCell,
  th: ofCell,
};
const unseenAttribute = /^(?:on|data-|aria-|xml|role$|tabindex$|contenteditable$|spellcheck$|loading$|clear$)/;

const ofBlock = names('text-align');
const blocks = 'p h1 h2 h3 h4 h5 h6'.split(' ').map(name => [name, ofBlock] as const);
/** Declarations that the editor holds, besides emphasis, which it holds of all elements. */
const heldDeclarations = new Map([...blocks, ['span', names('color')], ['mark', names('background-color')]]);
const emphasis = /^(?:font-weight|font-style|text-decoration(?:-line)?)$|^vertical-align:(?:sub|super)$/;
const unseenDeclaration =
  /^(?:-|mso-|tab-|orphans|widows|white-space|word-|overflow-wrap|font-(?:variant|kerning|feature))/;
/** Values that say what holds in any case. */
const usual =
  /^(?:normal|none|initial|inherit|unset|auto|baseline|start|medium|transparent|0[a-z%]*)(?:\s*!important)?$/;

const lostDeclarations = (element: string, style: string): string[] =>
  style
    .replaceAll(noColour, '$1')
    .toLowerCase()
    .split(';')
    .flatMap(declaration => {
      const [name = '', value = ''] = declaration.split(':', 2).map(part => part.trim());
      const isHeld =
        heldDeclarations.get(element)?.has(name) || emphasis.test(name) || emphasis.test(`${name}:${value}`);
      return name === '' || isHeld || unseenDeclaration.test(name) || usual.test(value) ? [] : name;
    });

const isHeldAttribute = (name: string, attribute: string, value: string): boolean =>
  name === 'img' && /^(?:width|height)$/.test(attribute)
    ? /^\d{1,4}$/.test(value)
    : heldAttributes[name]?.has(attribute) === true;

const lostOf = ({ name, attributes }: Tag): string[] => {
  if (unseenElements.has(name)) return [];
  if (!heldElements.has(name)) return [`<${name}>`];
  return attributes.flatMap(([attribute, value]) => {
    if (attribute === 'style') return lostDeclarations(name, value);
    return value === '' || unseenAttribute.test(attribute) || isHeldAttribute(name, attribute, value) ? [] : attribute;
  });
};

/** The elements, attributes and style declarations in stored HTML that the editor cannot keep, each once. @example ['<dl>', 'font-size'] */
export const lostFormatting = (html: string): string[] => {
  const lost = new Set<string>();
  for (const token of tokensOf(html))
    if ('tag' in token && !token.tag.isEnd) lostOf(token.tag).forEach(name => lost.add(name));
  return [...lost];
};
