import { tokensOf } from './textOf';

/** Selectors by names and classes: what documents that are pasted from other programs have. */
const simple = /^[\w\s.,-]+$/;
/** Rules of a document that are read. Word writes some hundreds. */
const mostRules = 1000;

const ofAll = ['font-weight', 'font-style', 'text-decoration', 'vertical-align', 'text-align'];
const ofClasses = [...ofAll, 'color', 'background-color'];

const hasClass = (selector: string): boolean => selector.includes('.');

const declarationsIn = ({ selectorText, style }: CSSStyleRule): string =>
  (hasClass(selectorText) ? ofClasses : ofAll)
    .map(name => [name, style.getPropertyValue(name)] as const)
    .map(([name, value]) => (value === '' ? '' : `${name}:${value};`))
    .join('');

/** The rules in the `style` elements of an HTML text. They apply to nothing. */
const rulesIn = (html: string): CSSStyleRule[] => {
  const texts = Array.from(tokensOf(html), token => ('raw' in token && token.of === 'style' ? token.raw : ''));
  // Browsers complain in the console about the import of another sheet.
  const text = texts.join('').replace(/<!--|-->|\\|@import[^;]*;?/gi, '');
  if (text === '') return [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return Array.from(sheet.cssRules)
    .filter(rule => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => simple.test(selectorText))
    .slice(0, mostRules);
};

/**
 * Writes what an HTML text says in style rules for its classes and elements into the style declarations of each element;
 * then removes the classes.
 * @param fragment the text, sanitised
 * @param styleText attribute that holds the style declarations
 */
export const applyStyleRules = (html: string, fragment: DocumentFragment, styleText: string): void => {
  const rules = rulesIn(html);
  const byRule = new Map<Element, string>();
  // A rule for a class goes before one for all elements of a name.
  for (const rule of rules.toSorted((a, b) => Number(hasClass(a.selectorText)) - Number(hasClass(b.selectorText)))) {
    const declarations = declarationsIn(rule);
    if (declarations !== '')
      for (const element of fragment.querySelectorAll(rule.selectorText))
        byRule.set(element, (byRule.get(element) ?? '') + declarations);
  }
  for (const [element, declarations] of byRule)
    element.setAttribute(styleText, declarations + (element.getAttribute(styleText) ?? ''));
  for (const element of fragment.querySelectorAll('[class]')) element.removeAttribute('class');
};
