import { purifier } from '../../http/purifier';
import { tokensOf } from '../html/htmlTokens';
import { stripReported } from '../html/stripReported';
import { styleAttribute } from '../html/styleAttribute';
import { firstElementIndex } from './svgText';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** `<!ENTITY ink "#123456">`, which declares the text that `&ink;` stands for. */
const entityDeclaration = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/gi;
const entityReference = /&([\w.-]+);/g;

/** Characters that entities may add to a drawing. */
const mostAdded = 1_000_000;

/** A drawing with the entities of its preamble written out; `undefined` where they add too much. */
const withoutEntities = (preamble: string, text: string): string | undefined => {
  // A declared text with references to other entities is no match, so that none grows.
  const texts = new Map(
    Array.from(preamble.matchAll(entityDeclaration), ([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
  if (texts.size === 0) return text;
  let addedLength = 0;
  for (const [, name = ''] of text.matchAll(entityReference)) addedLength += texts.get(name)?.length ?? 0;
  if (addedLength > mostAdded) return undefined;
  return text.replace(entityReference, (source, name: string) => texts.get(name) ?? source);
};

/** Elements, with those that are drawn again, that a browser draws without a delay that a person notices. */
const mostElements = 200_000;
const mostLevels = 500;

/** References to elements of the drawing in an attribute: `#leaf` or `url(#leaf)`. */
const elementReference = /^\s*#(\S+)|url\(\s*["']?#([^"')\s]+)/g;

/** Elements that are drawn. One that others refer to, such as by `use`, counts each time. */
const countDrawn = (drawing: Element): number => {
  const elementsById = new Map(Array.from(drawing.querySelectorAll('[id]'), element => [element.id, element]));
  const referredBy = (element: Element): Element[] =>
    Array.from(element.attributes, ({ value }) => Array.from(value.matchAll(elementReference)))
      .flat()
      .flatMap(([, href, url]) => elementsById.get(href ?? url ?? '') ?? []);
  const counts = new Map<Element, number>();
  const countOf = (element: Element, level: number): number => {
    const counted = counts.get(element);
    if (counted !== undefined) return counted;
    if (level > mostLevels) return Number.POSITIVE_INFINITY;
    // An element that refers to itself is not drawn.
    counts.set(element, 0);
    const count = [...Array.from(element.children), ...referredBy(element)].reduce(
      (sum, drawnElement) => sum + countOf(drawnElement, level + 1),
      1,
    );
    counts.set(element, count);
    return count;
  };
  return countOf(drawing, 0);
};

/** Everything that a style rule may load, except elements of the drawing and embedded pictures and fonts. */
const outsideAddress =
  /(?:url|src)\(\s*(?!['"]?\s*(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|(?:application\/)?(?:x-)?font)))[^)]*\)?/gi;

/** Style rules that load nothing from elsewhere. */
const cleanStyle = (rules: string): string =>
  rules
    .replace(/<!\[CDATA\[|\]\]>|<!--|-->|\\/g, '')
    .replace(/@import[^;]*;?/gi, '')
    .replace(/(?:image-set|-webkit-image-set|cross-fade|image)\(/gi, 'none(')
    .replace(outsideAddress, 'none');

/** The address of an element of the drawing or of an embedded picture. */
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

/** The style rules in a drawing. */
const cleanRulesIn = (source: string): string =>
  Array.from(tokensOf(source, ['style', 'script']), token =>
    'content' in token && token.element === 'style' ? cleanStyle(token.content) : '',
  ).join('');

/**
 * A drawing without scripts, handlers, other documents and references to anything outside, as SVG text; or why it is
 * none. Its style rules stay.
 */
export const cleanSvg = (text: string): { drawing: string } | 'broken' | 'tooLarge' => {
  const start = firstElementIndex(text);
  const source = withoutEntities(text.slice(0, start), text.slice(start))?.replace(/<(\/?)svg:/g, '<$1');
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
  if (rules.trim() !== '') {
    const style = document.implementation.createDocument(svgNamespace, 'svg').createElementNS(svgNamespace, 'style');
    style.textContent = rules;
    drawing.prepend(style);
  }
  return { drawing: new XMLSerializer().serializeToString(drawing) };
};
