import { characterOf } from '../../../config/trustedTypes';
import { tokensOf } from './htmlTokens';

/** A character that is written as `&amp;` or `&#38;`. */
const characterReference = /&(?:#\w{1,10}|\w{1,40});?/g;

/** Elements of text whose content a person reads. */
const readElements = 'textarea title xmp plaintext'.split(' ');

const decodeCharacters = (text: string): string =>
  text.includes('&') ? text.replace(characterReference, characterOf) : text;

/** The words of an HTML text. It is never given to the browser to parse. */
export const textOf = (html: string): string => {
  let text = '';
  for (const token of tokensOf(html)) {
    if ('words' in token) text += decodeCharacters(token.words);
    else if ('content' in token && readElements.includes(token.element)) text += decodeCharacters(token.content);
  }
  return text.replace(/\s+/g, ' ').trim();
};
