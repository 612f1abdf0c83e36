import { purifier } from '../html/purifier';
import { tokensOf } from '../html/htmlTokens';
import { stripReported } from '../html/stripReported';
import { styleAttribute } from '../html/styleAttribute';
import { firstElementIndex } from './svgText';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** `<!ENTITY ink "#123456">`, which declares the text that `&ink;` stands for. */
const entityDeclaration = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/gi;
const entityReference = /&([\w.-]+);/g;

/** Characters that entities may add to a drawing. */
const mostAddedCharacters = 1_000_000;

/** Writes out the entities that the preamble of a drawing declares; `undefined` where they add too much. */
const replaceEntities = (preamble: string, drawing: string): string | undefined => {
  // A declared text that refers to another entity is no match. So entities cannot multiply each other.
  const texts = new Map(
    Array.from(preamble.matchAll(entityDeclaration), ([, name = '', doubleQuoted, singleQuoted]) => [
      name,
      doubleQuoted ?? singleQuoted ?? '',
    ]),
  );
  if (texts.size === 0) return drawing;
  let addedLength = 0;
  for (const [, name = ''] of drawing.matchAll(entityReference)) addedLength += texts.get(name)?.length ?? 0;
  if (addedLength > mostAddedCharacters) return undefined;
  return drawing.replace(entityReference, (source, name: string) => texts.get(name) ?? source);
};

/** Elements, with repeated ones, that a browser draws without a delay that a person notices. */
const mostElements = 200_000;
/** Elements within each other, or referring to each other, that are counted. */
const mostLevels = 500;

/** References to elements of the drawing in an attribute: `#leaf` or `url(#leaf)`. */
const elementReference = /^\s*#(\S+)|url\(\s*["']?#([^"')\s]+)/g;

/** Counts the elements that a browser draws. One that others refer to, such as by `use`, counts each time. */
const countDrawn = (drawing: Element): number => {
  const elementsById = new Map(Array.from(drawing.querySelectorAll('[id]'), element => [element.id, element]));
  const referencesOf = (element: Element): Element[] => {
    const references = Array.from(element.attributes).flatMap(({ value }) => [...value.matchAll(elementReference)]);
    return references.flatMap(([, href, url]) => elementsById.get(href ?? url ?? '') ?? []);
  };
  const counts = new Map<Element, number>();
  const countFrom = (element: Element, level: number): number => {
    const earlierCount = counts.get(element);
    if (earlierCount !== undefined) return earlierCount;
    if (level > mostLevels) return Number.POSITIVE_INFINITY;
    // Until it is counted: an element that refers to itself is not drawn.
    counts.set(element, 0);
    let count = 1;
    for (const part of [...element.children, ...referencesOf(element)]) count += countFrom(part, level + 1);
    counts.set(element, count);
    return count;
  };
  return countFrom(drawing, 0);
};

/** A reference to anything but an element of the drawing or an embedded picture or font: `url(https://x.test/a.png)`, not `url(#leaf)`. */
const outsideReference =
  /(?:url|src)\(\s*(?!['"]?\s*(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|(?:application\/)?(?:x-)?font)))[^)]*\)?/gi;

/** Removes what style rules or declarations would load from elsewhere. */
const cleanStyle = (rules: string): string =>
  rules
    // Markup around the rules, and backslashes, which could hide a word: `u\72l(…)`.
    .replace(/<!\[CDATA\[|\]\]>|<!--|-->|\\/g, '')
    // By a space, as the text before and behind it must not become another one: `@im@import;port`.
    .replace(/@import[^;]*;?/gi, ' ')
    .replace(/(?:image-set|-webkit-image-set|cross-fade|image)\(/gi, 'none(')
    .replace(outsideReference, 'none');

/** The address of an element of the drawing or of an embedded picture: `#leaf` or `data:image/png;…`. */
const insideAddress = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i;

const isCleanAttribute = ({ name, value }: Attr): boolean => {
  if (/(?:^|:)href$/i.test(name)) return insideAddress.test(value);
  return name === styleAttribute || cleanStyle(value) === value;
};

const cleanAttributes = (element: Element): void => {
  for (const attribute of Array.from(element.attributes))
    if (!isCleanAttribute(attribute)) element.removeAttribute(attribute.name);
  const declarations = element.getAttribute(styleAttribute);
  element.removeAttribute(styleAttribute);
  // Through the object model: the content policy blocks the attribute.
  if (declarations !== null && element instanceof SVGElement) element.style.cssText = cleanStyle(declarations);
};

/** The style rules in a drawing, cleaned. */
const cleanRulesIn = (source: string): string => {
  let rules = '';
  // On separate lines, as the end of one and the beginning of the next must not become `url(`.
  for (const token of tokensOf(source, ['style', 'script']))
    if ('content' in token && token.element === 'style') rules += `${cleanStyle(token.content)}\n`;
  return rules.trim();
};

/**
 * Removes from an SVG text scripts, handlers, other documents and references to anything outside. Its style rules stay.
 * @returns the text, or why it cannot be used
 */
export const cleanSvg = (text: string): { drawing: string } | 'broken' | 'tooLarge' => {
  const start = firstElementIndex(text);
  // The sanitiser knows no names with a prefix: `<svg:path>` becomes `<path>`.
  const source = replaceEntities(text.slice(0, start), text.slice(start))
    ?.replace(/<(\/?)svg:/g, '<$1')
    // Without content, as HTML knows no `<title/>`, and takes all behind it for its content.
    .replace(/<(?:title|style|script)\b[^<>]*\/>/g, '');
  if (source === undefined || source.split('<', mostElements).length === mostElements) return 'tooLarge';
  const rules = cleanRulesIn(source);
  const fragment = purifier.sanitize(stripReported(source), {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    ADD_ATTR: [styleAttribute, 'href', 'xlink:href'],
    ADD_URI_SAFE_ATTR: [styleAttribute],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  const drawing = fragment.querySelector('svg');
  if (!drawing) return 'broken';
  for (const element of [drawing, ...drawing.querySelectorAll('*')]) cleanAttributes(element);
  if (countDrawn(drawing) > mostElements) return 'tooLarge';
  // The sanitiser has removed the `style` elements.
  if (rules !== '') {
    const style = document.implementation.createDocument(svgNamespace, 'svg').createElementNS(svgNamespace, 'style');
    style.textContent = rules;
    drawing.prepend(style);
  }
  return { drawing: new XMLSerializer().serializeToString(drawing) };
};
