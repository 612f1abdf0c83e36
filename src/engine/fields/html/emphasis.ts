import { declarationsOf, styleAttribute } from './styleAttribute';

const emphases = ['bold', 'italic', 'underline', 'strike', 'sub', 'sup'] as const;
type Emphasis = (typeof emphases)[number];

/** The elements that mean an emphasis. The first of them is written. */
const elementsOf: Readonly<Record<Emphasis, readonly [string, ...string[]]>> = {
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  underline: ['u', 'ins'],
  strike: ['s', 'strike', 'del'],
  sub: ['sub'],
  sup: ['sup'],
};

const emphasisStyles = /font-weight|font-style|font\s*:|text-decoration|vertical-align/i;
const colourStyles = /(?:^|;)\s*(?:color|background(?:-color)?)\s*:/i;
const boldWeight = /^(?:bold|bolder|[6-9]\d\d)$/;

/** The emphasis that style declarations set or take back; one that they do not mention is missing. @example `font-weight: 700` → `{ bold: true }` */
const emphasisIn = (declarations: string): Partial<Record<Emphasis, boolean>> => {
  const { style } = document.createElement('i');
  style.cssText = declarations;
  const weight = style.getPropertyValue('font-weight');
  const slant = style.getPropertyValue('font-style');
  const line = style.getPropertyValue('text-decoration-line') || style.getPropertyValue('text-decoration');
  const align = style.getPropertyValue('vertical-align');
  return {
    ...(weight && { bold: boldWeight.test(weight) }),
    ...(slant && { italic: /italic|oblique/.test(slant) }),
    ...(/underline/.test(line) && { underline: true }),
    ...(/line-through/.test(line) && { strike: true }),
    ...(align === 'super' && { sup: true }),
    ...(align === 'sub' && { sub: true }),
    ...(align === 'baseline' && { sup: false, sub: false }),
  };
};

/** Whether an emphasis is the usual look of an element: a heading is bold, a link is underlined. */
const isUsual = (element: Element, emphasis: Emphasis): boolean => {
  if (emphasis === 'bold') return element.closest('h1,h2,h3,h4,h5,h6,th') !== null;
  return emphasis === 'underline' && element.closest('a') !== null;
};

/**
 * The emphasis of the text in an element, by its name and its declarations.
 * @param byTag the emphasis that its name means
 * @param outer the emphasis of the elements around it
 */
const innerEmphasis = (element: Element, byTag: Emphasis | undefined, outer: ReadonlySet<Emphasis>): Set<Emphasis> => {
  const inner = new Set(outer);
  const declarations = declarationsOf(element);
  // In CSS, `none` takes back the line of the element itself, never that of an element around it.
  const hasNoLine = /text-decoration[^;]*none/i.test(declarations);
  const isTakenBack = hasNoLine && (byTag === 'underline' || byTag === 'strike');
  if (byTag && !isTakenBack) inner.add(byTag);
  const byStyle = emphasisIn(declarations);
  for (const emphasis of emphases) {
    if (byStyle[emphasis] === false) inner.delete(emphasis);
    if (byStyle[emphasis] && !isUsual(element, emphasis)) inner.add(emphasis);
  }
  return inner;
};

/** Puts an element for each emphasis around a text, bold outermost. */
const wrap = (text: Text, emphasis: ReadonlySet<Emphasis>): void => {
  let node: Node = text;
  for (const name of emphases.toReversed()) {
    if (!emphasis.has(name)) continue;
    const element = document.createElement(elementsOf[name][0]);
    node.parentNode?.insertBefore(element, node);
    element.append(node);
    node = element;
  }
};

/** The replacement of an element of emphasis: a `span` with its declarations if they have a colour, else its children alone. */
const withoutEmphasis = (element: Element): Node[] => {
  const nodes = Array.from(element.childNodes);
  const declarations = declarationsOf(element);
  if (!colourStyles.test(declarations)) return nodes;
  const span = document.createElement('span');
  span.setAttribute(styleAttribute, declarations);
  span.append(...nodes);
  return [span];
};

/** Removes the elements of emphasis within a node, and puts new ones around each text. @param outer the emphasis of the node */
const writeElements = (parent: Node, outer: ReadonlySet<Emphasis>): void => {
  for (const node of Array.from(parent.childNodes)) {
    if (node instanceof Text) {
      const isSpace = node.data.trim() === '';
      // The source of HTML is broken into lines between its elements, where an emphasis means nothing.
      const isEmptyOrLineBreak = isSpace && (node.data === '' || node.data.includes('\n'));
      if (!isEmptyOrLineBreak) wrap(node, outer);
    } else if (node instanceof Element) {
      const byTag = emphases.find(emphasis => elementsOf[emphasis].includes(node.localName));
      writeElements(node, innerEmphasis(node, byTag, outer));
      if (byTag) node.replaceWith(...withoutEmphasis(node));
    }
  }
};

/**
 * Writes all emphasis as elements around each text: `<b style="font-style:italic">` becomes `<strong><em>`. HTML without
 * emphasis in style declarations stays as it is. The declarations remain for `purify`, which keeps alignment and colours.
 * @param styledElements those of the fragment that have style declarations
 */
export const emphasize = (fragment: DocumentFragment, styledElements: readonly Element[]): void => {
  if (styledElements.some(element => emphasisStyles.test(declarationsOf(element)))) writeElements(fragment, new Set());
};
