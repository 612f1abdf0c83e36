import { tokensOf } from '../html/textOf';

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What the editor holds, and what it holds as other elements that look the same. */
const held = names(
  'p br b strong i em u ins s strike del sub sup a img h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr mark span font ' +
    'table thead tbody tfoot tr td th colgroup col div section article main header footer nav aside center address wbr nobr',
);
/** What shows nothing, or would run: it is left out everywhere. */
const unseen = names('html head body title meta link base style script noscript template o:p');

/** Names of the elements in stored HTML that the editor cannot keep, each once. */
export const lostElements = (html: string): string[] => {
  const lost = new Set<string>();
  for (const token of tokensOf(html)) {
    if (!('tag' in token) || token.tag.isEnd) continue;
    const { name } = token.tag;
    if (!held.has(name) && !unseen.has(name)) lost.add(name);
  }
  return [...lost];
};
