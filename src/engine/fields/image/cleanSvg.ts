import { purifier } from '../../http/purifier';
import { quiet, styleText } from '../html/purify';
import { tokensOf } from '../html/textOf';
import { firstElement } from './validateImage';

const svgNamespace = 'http://www.w3.org/2000/svg';

const reference = /&([\w.-]+);/g;
const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/gi;

/** Characters that entities may add to a drawing. */
const mostAdded = 1_000_000;

/** A drawing with the entities of its document type written out; `undefined` where they grow without end. */
const withoutEntities = (preamble: string, text: string): string | undefined => {
  // Their values hold no others.
  const values = new Map(
    Array.from(preamble.matchAll(entity), ([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
  if (values.size === 0) return text;
  let added = 0;
  for (const [, name = ''] of text.matchAll(reference)) added += values.get(name)?.length ?? 0;
  if (added > mostAdded) return undefined;
  return text.replace(reference, (source, name: string) => values.get(name) ?? source);
};

/** Elements that a browser draws at once without being felt, with those that are repeated. */
const mostElements = 200_000;
const maxDepth = 500;

const partOf = /^\s*#(\S+)|url\(\s*["']?#([^"')\s]+)/g;

/** Elements that are drawn, each part as often as others show it again. */
const countDrawn = (drawing: Element): number => {
  const byId = new Map(Array.from(drawing.querySelectorAll('[id]'), element => [element.id, element]));
  const counts = new Map<Element, number>();
  const countOf = (element: Element, depth: number): number => {
    const counted = counts.get(element);
    if (counted !== undefined) return counted;
    if (depth > maxDepth) return Number.POSITIVE_INFINITY;
    // One that shows itself again is not drawn.
    counts.set(element, 0);
    const repeated = Array.from(element.attributes, ({ value }) => Array.from(value.matchAll(partOf)))
      .flat()
      .flatMap(([, href, url]) => byId.get(href ?? url ?? '') ?? []);
    const count = [...Array.from(element.children), ...repeated].reduce(
      (sum, part) => sum + countOf(part, depth + 1),
      1,
    );
    counts.set(element, count);
    return count;
  };
  return countOf(drawing, 0);
};

const outside =
  /(?:url|src)\(\s*(?!['"]?\s*(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|(?:application\/)?(?:x-)?font)))[^)]*\)?/gi;

/** Style rules that load nothing from elsewhere. */
const cleanStyle = (rules: string): string =>
  rules
    .replace(/<!\[CDATA\[|\]\]>|<!--|-->|\\/g, '')
    .replace(/@import[^;]*;?/gi, '')
    .replace(/(?:image-set|-webkit-image-set|cross-fade|image)\(/gi, 'none(')
    .replace(outside, 'none');

const embedded = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i;

const cleanAttributes = (element: Element): void => {
  for (const { name, value } of Array.from(element.attributes)) {
    if (/(?:^|:)href$/i.test(name) ? !embedded.test(value) : cleanStyle(value) !== value && name !== styleText)
      element.removeAttribute(name);
  }
  const declarations = element.getAttribute(styleText);
  element.removeAttribute(styleText);
  // Through the object model: the content policy blocks the attribute.
  if (declarations !== null && element instanceof SVGElement) element.style.cssText = cleanStyle(declarations);
};

/**
 * A drawing without scripts, handlers, other documents and references to anything outside, as SVG text; or why it is
 * none. Its style rules stay.
 */
export const cleanSvg = (text: string): { drawing: string } | 'broken' | 'tooLarge' => {
  const start = firstElement(text);
  const source = withoutEntities(text.slice(0, start), text.slice(start))?.replace(/<(\/?)svg:/g, '<$1');
  if (source === undefined || source.split('<', mostElements).length === mostElements) return 'tooLarge';
  const rules = Array.from(tokensOf(source, ['style', 'script']), token =>
    'raw' in token && token.of === 'style' ? cleanStyle(token.raw) : '',
  ).join('');
  const fragment = purifier.sanitize(quiet(source), {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    ADD_ATTR: [styleText, 'href', 'xlink:href'],
    ADD_URI_SAFE_ATTR: [styleText],
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
