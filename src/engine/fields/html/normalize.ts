const inlineTags = { b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', ins: 'underline' } as const;
const moreTags = { s: 'strike', strike: 'strike', del: 'strike', sub: 'sub', sup: 'sup' } as const;

type Emphasis = 'bold' | 'italic' | 'underline' | 'strike' | 'sub' | 'sup';

const emphasisOf = new Map<string, Emphasis>(Object.entries({ ...inlineTags, ...moreTags }));
const elementOf = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', sub: 'sub', sup: 'sup' } as const;
const emphases: readonly Emphasis[] = ['bold', 'italic', 'underline', 'strike', 'sub', 'sup'];

const declared = /font-weight|font-style|font\s*:|text-decoration|vertical-align/i;
const bold = /^(?:bold|bolder|[6-9]\d\d)$/;

/** The emphasis in the style declarations of an element; a kind that they do not mention is missing. */
const emphasisIn = (declarations: string): Partial<Record<Emphasis, boolean>> => {
  const { style } = document.createElement('i');
  style.cssText = declarations;
  const weight = style.getPropertyValue('font-weight');
  const slant = style.getPropertyValue('font-style');
  const line = style.getPropertyValue('text-decoration-line') || style.getPropertyValue('text-decoration');
  const align = style.getPropertyValue('vertical-align');
  return {
    ...(weight && { bold: bold.test(weight) }),
    ...(slant && { italic: /italic|oblique/.test(slant) }),
    ...(/underline/.test(line) && { underline: true }),
    ...(/line-through/.test(line) && { strike: true }),
    ...(align === 'super' && { sup: true }),
    ...(align === 'sub' && { sub: true }),
    ...(align === 'baseline' && { sup: false, sub: false }),
  };
};

/** Whether bold or underline is the look of the element itself, and no emphasis. */
const isPlain = (element: Element, emphasis: Emphasis): boolean =>
  emphasis === 'bold' ? element.closest('h1,h2,h3,h4,h5,h6,th') !== null : element.closest('a') !== null;

const wrap = (text: Text, outerEmphasis: ReadonlySet<Emphasis>): void => {
  let node: Node = text;
  for (const emphasis of emphases.toReversed()) {
    if (!outerEmphasis.has(emphasis)) continue;
    const element = document.createElement(elementOf[emphasis]);
    node.parentNode?.insertBefore(element, node);
    element.append(node);
    node = element;
  }
};

/** Writes the emphasis of tags and style declarations down as elements around each text. */
const emphasize = (parent: Node, outerEmphasis: ReadonlySet<Emphasis>, styleText: string): void => {
  for (const node of Array.from(parent.childNodes)) {
    if (node instanceof Text) {
      if (node.data.trim() !== '' || (node.data !== '' && !node.data.includes('\n'))) wrap(node, outerEmphasis);
      continue;
    }
    if (!(node instanceof Element)) continue;
    const inner = new Set(outerEmphasis);
    const declarations = node.getAttribute(styleText) ?? '';
    const byTag = emphasisOf.get(node.localName);
    const byStyle = emphasisIn(declarations);
    if (byTag && !(byTag === 'underline' && /text-decoration[^;]*none/i.test(declarations))) inner.add(byTag);
    for (const emphasis of emphases) {
      const says = byStyle[emphasis];
      if (says === false) inner.delete(emphasis);
      else if (says && !((emphasis === 'bold' || emphasis === 'underline') && isPlain(node, emphasis)))
        inner.add(emphasis);
    }
    emphasize(node, inner, styleText);
    if (byTag) node.replaceWith(...Array.from(node.childNodes));
  }
};

/** A marker that Word writes in front of a list item, with the spaces behind it. */
const marker = /^\s*(?:([·•▪●○■§¨o–-])|(\d{1,3}|[a-z]|[ivxlc]+)[.)])(?:[\u00A0\s]{2,}|\u00A0|\t)|^\s*[·•▪]\s*/i;
const numbering = /^\s*\(?(?:(\d+)|([ivx]+)|([a-z]))[.)]/i;

interface ListItem {
  level: number;
  marker: string;
}

const firstText = (element: Element): Text | undefined => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node instanceof Text && node.data.trim() !== '') return node;
  return undefined;
};

/** The place in a list of a paragraph that Word has written for an item, without its marker; `undefined` for others. */
const takeItem = (paragraph: Element, styleText: string): ListItem | undefined => {
  if (paragraph.localName !== 'p') return undefined;
  const declarations = paragraph.getAttribute(styleText) ?? '';
  const [, level] = /mso-list:\s*\S+\s+level(\d)/i.exec(declarations) ?? [];
  const ignored = paragraph.querySelector(`[${styleText}*="mso-list:Ignore" i], [${styleText}*="mso-list: Ignore" i]`);
  if (ignored) {
    const text = ignored.textContent ?? '';
    ignored.remove();
    return { level: Number(level ?? 1), marker: text.trim() };
  }
  const text = firstText(paragraph);
  const [markerText = ''] = marker.exec(text?.data ?? '') ?? [];
  if (!text || (level === undefined && !/[\u00A0·•▪]/.test(markerText)) || markerText === '') return undefined;
  text.data = text.data.slice(markerText.length);
  return { level: Number(level ?? 1), marker: markerText.trim() };
};

const listFor = (item: ListItem): HTMLElement => {
  const [, number, roman, letter] = numbering.exec(item.marker) ?? [];
  const list = document.createElement(number || roman || letter ? 'ol' : 'ul');
  if (number && number !== '1') list.setAttribute('start', number);
  const sign = roman ?? letter;
  if (sign)
    list.setAttribute('type', (roman ? 'i' : 'a')[sign === sign.toUpperCase() ? 'toUpperCase' : 'toLowerCase']());
  return list;
};

/** Makes lists of the paragraphs that Word has written for their items, nested as their levels say. */
const makeLists = (fragment: DocumentFragment, styleText: string): void => {
  let open: { level: number; list: HTMLElement }[] = [];
  let last: Element | undefined;
  for (const paragraph of fragment.querySelectorAll('p')) {
    const item = takeItem(paragraph, styleText);
    if (!item) continue;
    if (!last || paragraph.previousElementSibling !== last) open = [];
    open = open.filter(({ level }) => level <= item.level);
    let top = open.at(-1);
    if (!top || top.level < item.level) {
      const list = listFor(item);
      if (top) top.list.lastElementChild?.append(list);
      else paragraph.before(list);
      top = { level: item.level, list };
      open.push(top);
      if (open.length === 1) last = list;
    }
    const entry = document.createElement('li');
    top.list.append(entry);
    entry.append(paragraph);
  }
};

/** Moves a list that is a child of a list into the item before it. Google Docs and old editors write such lists. */
const nestLists = (fragment: DocumentFragment): void => {
  for (const list of fragment.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
  }
};

/** Declarations of colours that say nothing: that of the page and of its words, which are others in the dark. */
export const noColour =
  /(^|;)\s*(color|background(?:-color)?)\s*:\s*(?:#000(?:000)?|#fff(?:fff)?|black|white|windowtext|transparent|inherit|initial|rgba?\((?:0, ?0, ?0|255, ?255, ?255)(?:, ?[01])?\))\s*(?=;|$)/gi;

/**
 * Writes what HTML from other programs says in style declarations as the elements that mean the same, and makes lists of
 * Word's paragraphs. Text whose emphasis is in elements already stays as it is.
 * @param styleText attribute that holds the style declarations
 */
export const normalize = (fragment: DocumentFragment, styleText: string): void => {
  makeLists(fragment, styleText);
  nestLists(fragment);
  const styled = Array.from(fragment.querySelectorAll(`[${styleText}]`));
  const declarationsOf = (element: Element) => element.getAttribute(styleText) ?? '';
  if (styled.some(element => declared.test(declarationsOf(element)))) emphasize(fragment, new Set(), styleText);
  for (const element of styled) element.setAttribute(styleText, declarationsOf(element).replaceAll(noColour, '$1'));
};
