import { lazy } from 'react';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { SanitisedHtml, textOf } from '../html/SanitisedHtml';

/** An editor that was emptied still holds tags; without words or an image it counts as empty. */
const isEmpty = (value: unknown): boolean => {
  const html = plainText(value);
  return html === '' || (textOf(html) === '' && !/<(img|hr)\b/i.test(html));
};

/** Formatted text, edited in an editor that loads with the first form that needs it, kept as HTML. */
export const richText = defineKind<string>({
  name: 'richText',
  isWide: true,
  Cell: ({ value }) => (isEmpty(value) ? dash : <SanitisedHtml html={plainText(value)} clamp />),
  Show: ({ value }) => (isEmpty(value) ? dash : <SanitisedHtml html={plainText(value)} />),
  Input: lazy(() => import('./RichTextInput')),
  isEmpty,
  toApi: value => (isEmpty(value) ? '' : plainText(value)),
  toText: value => textOf(plainText(value)),
  sample: n => `<p>Sample <strong>${n}</strong></p>`,
});
