import { characterOf } from '../../config/trustedTypes';
import { tokensOf } from './tokens';

const reference = /&(?:#\w{1,10}|\w{1,40});?/g;

const decoded = (text: string): string => (text.includes('&') ? text.replace(reference, characterOf) : text);

/** The words of an HTML text. It is never given to the browser to parse. */
export const textOf = (html: string): string => {
  let text = '';
  for (const token of tokensOf(html)) {
    if ('words' in token) text += decoded(token.words);
    else if ('raw' in token && (token.of === 'textarea' || token.of === 'title')) text += decoded(token.raw);
  }
  return text.replace(/\s+/g, ' ').trim();
};
