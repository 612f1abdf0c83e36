import { tokensOf } from './htmlTokens';
import { declarationsOf, styleAttribute } from './styleAttribute';

/** Selectors by names and classes only, such as `p.MsoNormal, li`, which documents of other programs have. */
const simpleSelector = /^[\w\s.,-]+$/;
/** Rules of a document that are read. Word writes some hundreds. */
const mostRules = 1000;

const elementStyles = ['font-weight', 'font-style', 'text-decoration', 'vertical-align', 'text-align'];
const classStyles = [...elementStyles, 'color', 'background-color'];

const isForClass = ({ selectorText }: CSSStyleRule): boolean => selectorText.includes('.');

/** The declarations of a rule that are kept, such as `font-weight:bold;`. A rule for all elements of a name, such as `p`, sets no colours. */
const keptDeclarations = (rule: CSSStyleRule): string => {
  let declarations = '';
  for (const name of isForClass(rule) ? classStyles : elementStyles) {
    const value = rule.style.getPropertyValue(name);
    if (value !== '') declarations += `${name}:${value};`;
  }
  return declarations;
};

/** The rules in the `style` elements of an HTML text. The sheet is parsed only, and applies to no document. */
const rulesIn = (html: string): CSSStyleRule[] => {
  let source = '';
  for (const token of tokensOf(html)) if ('content' in token && token.element === 'style') source += token.content;
  // Browsers complain in the console about the import of another sheet. By spaces, as what is left must not become one.
  const text = source.replace(/<!--|-->|\\|@import[^;]*;?/gi, ' ').trim();
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
 * @param fragment the same text, sanitised, which has lost its `style` elements
 */
export const applyStyleRules = (html: string, fragment: DocumentFragment): void => {
  const rules = rulesIn(html);
  const rulesForElements = rules.filter(rule => !isForClass(rule));
  const declarationsByRules = new Map<Element, string>();
  // The last declaration of a style holds, so rules for classes come last, and an element's own declarations after them.
  for (const rule of [...rulesForElements, ...rules.filter(isForClass)]) {
    const declarations = keptDeclarations(rule);
    if (declarations === '') continue;
    for (const element of fragment.querySelectorAll(rule.selectorText))
      declarationsByRules.set(element, (declarationsByRules.get(element) ?? '') + declarations);
  }
  for (const [element, declarations] of declarationsByRules)
    element.setAttribute(styleAttribute, declarations + declarationsOf(element));
  for (const element of fragment.querySelectorAll('[class]')) element.removeAttribute('class');
};
