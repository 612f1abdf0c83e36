import { lazyComponent } from '../../updates/lazyComponent';
import { SanitisedHtml } from '../html';
import { textOf } from '../html/textOf';
import { defineFieldType } from '../defineFieldType';
import { toText, dash } from '../toText';

/** Whether HTML has neither words nor an image nor a line. An emptied editor still holds tags, such as `<p></p>`. */
export const isBlankHtml = (value: unknown): boolean => {
  const html = toText(value);
  return textOf(html) === '' && !/<(img|hr)\b/i.test(html);
};

/** Formatted text, edited in an editor that loads with the first form that needs it, kept as HTML. */
export const richText = defineFieldType<string>({
  name: 'richText',
  isWide: true,
  Cell: ({ value }) => (isBlankHtml(value) ? dash : <SanitisedHtml html={toText(value)} clamp />),
  Show: ({ value }) => (isBlankHtml(value) ? dash : <SanitisedHtml html={toText(value)} />),
  Input: lazyComponent(() => import('./RichTextInput')),
  holds: value => typeof value === 'string',
  isEmpty: isBlankHtml,
  // Not trimmed: an unedited text is sent back unchanged.
  toApi: value => value ?? '',
  toText: value => textOf(toText(value)),
  sample: n => `<p>Sample <strong>${n}</strong></p>`,
});
