import { emphasize } from './emphasis';
import { declarationsOf, styleAttribute } from './styleAttribute';
import { makeLists, nestLists } from './wordLists';

/** Declarations of the colours of the page and its text, such as `color: #000`: a dark page has others. */
export const pageColours =
  /(^|;)\s*(color|background(?:-color)?)\s*:\s*(?:#000(?:000)?|#fff(?:fff)?|black|white|windowtext|transparent|inherit|initial|rgba?\((?:0, ?0, ?0|255, ?255, ?255)(?:, ?[01])?\))\s*(?=;|$)/gi;

/**
 * Makes lists of Word's paragraphs, removes colours of the page, and writes the emphasis that HTML from other programs has
 * in style declarations as elements.
 */
export const normalizeHtml = (fragment: DocumentFragment): void => {
  makeLists(fragment);
  nestLists(fragment);
  const styledElements = Array.from(fragment.querySelectorAll(`[${styleAttribute}]`));
  for (const element of styledElements)
    element.setAttribute(styleAttribute, declarationsOf(element).replaceAll(pageColours, '$1'));
  emphasize(fragment, styledElements);
};
