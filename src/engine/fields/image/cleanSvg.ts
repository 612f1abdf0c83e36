import { purifier } from '../../http/purifier';
import { quiet, styleText } from '../html/purify';
import { tokensOf } from '../html/textOf';

const svgNamespace = 'http://www.w3.org/2000/svg';

const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/gi;

/** Writes the entities of a document type out. Their values hold no others, so that nothing grows. */
const withoutEntities = (text: string): string => {
  const values = new Map(
    Array.from(text.matchAll(entity), ([, name = '', double, single]) => [name, double ?? single]),
  );
  if (values.size === 0) return text;
  return text.replace(/&([\w.-]+);/g, (reference, name: string) => values.get(name) ?? reference);
};

/** Removes the document type with its internal subset, and the prefix that some programs write before each name. */
const withoutPreamble = (text: string): string =>
  withoutEntities(text)
    .replace(/<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/i, '')
    .replace(/<(\/?)svg:/g, '<$1');

const outside =
  /(?:url|src)\(\s*(?!['"]?\s*(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|(?:application\/)?(?:x-)?font)))[^)]*\)/gi;

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
 * A drawing without scripts, handlers, other documents and references to anything outside, as SVG text; `undefined`
 * for what is no drawing. Its style rules stay.
 */
export const cleanSvg = (text: string): string | undefined => {
  const source = withoutPreamble(text);
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
  if (!drawing) return undefined;
  for (const element of [drawing, ...drawing.querySelectorAll('*')]) cleanAttributes(element);
  if (rules.trim() !== '') {
    const style = document.implementation.createDocument(svgNamespace, 'svg').createElementNS(svgNamespace, 'style');
    style.textContent = rules;
    drawing.prepend(style);
  }
  return new XMLSerializer().serializeToString(drawing);
};
