import { textOf } from '../html/textOf';
import { plainText } from '../plainText';

/** Whether HTML has neither words nor an image nor a line: an editor that was emptied still holds tags. */
export const isBlankHtml = (value: unknown): boolean => {
  const html = plainText(value);
  return html === '' || (textOf(html) === '' && !/<(img|hr)\b/i.test(html));
};
