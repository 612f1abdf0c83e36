import { declarationsOf, styleAttribute } from './styleAttribute';

/** The marker that Word writes in front of a list item, with the spaces behind it: `·   `, `2)   ` or `iv.   `; a bullet also without spaces. */
const leadingMarker = /^\s*(?:[·•▪●○■§¨o–-]|(?:\d{1,3}|[a-z]|[ivxlc]+)[.)])(?:[\u00A0\s]{2,}|\u00A0|\t)|^\s*[·•▪]\s*/i;
/** A marker of a numbered list, such as `2.`, `(iv)` or `b)`. */
const numberMarker = /^\s*\(?(?:(\d+)|([ivx]+)|([a-z]))[.)]/i;

/** Selector of what Word marks as to be ignored: the markers, which it writes for programs without lists. */
const ignoredParts = ['mso-list:Ignore', 'mso-list: Ignore']
  .map(declaration => `[${styleAttribute}*="${declaration}" i]`)
  .join();

interface ListItem {
  /** 1 for an item of the outermost list. */
  level: number;
  /** Such as `·` or `2.`. */
  marker: string;
}

const firstText = (element: Element): Text | undefined => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node instanceof Text && node.data.trim() !== '') return node;
  return undefined;
};

/** Removes the marker of a paragraph that Word has written for a list item. @returns the item; `undefined` for another paragraph */
const takeItem = (paragraph: Element): ListItem | undefined => {
  const [, declaredLevel] = /mso-list:\s*\S+\s+level(\d)/i.exec(declarationsOf(paragraph)) ?? [];
  const level = Number(declaredLevel ?? 1);
  const ignoredPart = paragraph.querySelector(ignoredParts);
  if (ignoredPart) {
    ignoredPart.remove();
    return { level, marker: (ignoredPart.textContent ?? '').trim() };
  }
  const text = firstText(paragraph);
  const [marker = ''] = leadingMarker.exec(text?.data ?? '') ?? [];
  // Without a declared level, `a. ` may begin a sentence; with Word's space that does not break it is a marker.
  const isItem = marker !== '' && (declaredLevel !== undefined || /[\u00A0·•▪]/.test(marker));
  if (!text || !isItem) return undefined;
  text.data = text.data.slice(marker.length);
  return { level, marker: marker.trim() };
};

/** Creates the list that begins with an item: `3.` makes `<ol start="3">`, `b)` `<ol type="a">`, `·` `<ul>`. */
const createList = ({ marker }: ListItem): HTMLElement => {
  const [, number, roman, letter] = numberMarker.exec(marker) ?? [];
  const list = document.createElement(number || roman || letter ? 'ol' : 'ul');
  if (number && number !== '1') list.setAttribute('start', number);
  const sign = roman ?? letter;
  const type = roman ? 'i' : 'a';
  if (sign) list.setAttribute('type', sign === sign.toUpperCase() ? type.toUpperCase() : type);
  return list;
};

/** Makes lists of the paragraphs that Word has written for list items, nested by their levels. */
export const makeLists = (fragment: DocumentFragment): void => {
  /** The lists around the last item, the outermost first. Anything between two items ends all of them. */
  let openLists: { level: number; list: HTMLElement }[] = [];
  for (const paragraph of fragment.querySelectorAll('p')) {
    const item = takeItem(paragraph);
    if (!item) continue;
    if (paragraph.previousElementSibling !== openLists[0]?.list) openLists = [];
    openLists = openLists.filter(({ level }) => level <= item.level);
    let innermost = openLists.at(-1);
    if (!innermost || innermost.level < item.level) {
      const list = createList(item);
      if (innermost) innermost.list.lastElementChild?.append(list);
      else paragraph.before(list);
      innermost = { level: item.level, list };
      openLists.push(innermost);
    }
    const listItem = document.createElement('li');
    innermost.list.append(listItem);
    listItem.append(paragraph);
  }
};

/** Moves a list that is a child of a list into the item before it. Google Docs and old editors write such lists. */
export const nestLists = (fragment: DocumentFragment): void => {
  for (const list of fragment.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
};
