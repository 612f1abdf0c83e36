import { tokensOf } from './htmlTokens';
import { declarationsOf, styleAttribute } from './styleAttribute';

/** Selectors by names and classes, such as `p.MsoNormal, li`: what documents that are pasted from other programs have. */
const simpleSelector = /^[\w\s.,-]+$/;
/** Rules of a document that are read. Word writes some hundreds. */
const mostRules = 1000;

const elementStyles = ['font-weight', 'font-style', 'text-decoration', 'vertical-align', 'text-align'];
const classStyles = [...elementStyles, 'color', 'background-color'];

const isForClass = ({ selectorText }: CSSStyleRule): boolean => selectorText.includes('.');

/** The declarations of a rule that are kept. A rule for all elements of a name sets no colours. */
const keptDeclarations = (rule: CSSStyleRule): string =>
  (isForClass(rule) ? classStyles : elementStyles)
    .map(name => [name, rule.style.getPropertyValue(name)] as const)
    .map(([name, value]) => (value === '' ? '' : `${name}:${value};`))
    .join('');

/** The rules in the `style` elements of an HTML text. They are only read: no document has them. */
const rulesIn = (html: string): CSSStyleRule[] => {
  const texts = Array.from(tokensOf(html), token =>
    'content' in token && token.element === 'style' ? token.content : '',
  );
  // Browsers complain in the console about the import of another sheet.
  const text = texts.join('').replace(/<!--|-->|\\|@import[^;]*;?/gi, '');
  if (text === '') return [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return Array.from(sheet.cssRules)
    .filter(rule => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => simpleSelector.test(selectorText))
    .slice(0, mostRules);
};

/**
 * Copies the style rules of an HTML text into the style declarations of each element, and removes the classes.
 * @param fragment the text, sanitised
 */
export const applyStyleRules = (html: string, fragment: DocumentFragment): void => {
  const declarationsByRules = new Map<Element, string>();
  // The later declaration holds: a rule for a class comes after one for all elements of a name.
  for (const rule of rulesIn(html).toSorted((a, b) => Number(isForClass(a)) - Number(isForClass(b)))) {
    const declarations = keptDeclarations(rule);
    if (declarations !== '')
      for (const element of fragment.querySelectorAll(rule.selectorText))
        declarationsByRules.set(element, (declarationsByRules.get(element) ?? '') + declarations);
  }
  for (const [element, declarations] of declarationsByRules)
    element.setAttribute(styleAttribute, declarations + declarationsOf(element));
  for (const element of fragment.querySelectorAll('[class]')) element.removeAttribute('class');
};
