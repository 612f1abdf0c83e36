import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { SanitisedHtml } from './SanitisedHtml';
import { textOf } from './textOf';

/** HTML from the server, shown formatted after sanitising; read-only. */
export const html = defineKind<string>({
  name: 'html',
  Cell: ({ value }) => (plainText(value) ? <SanitisedHtml html={plainText(value)} clamp /> : dash),
  Show: ({ value }) => (plainText(value) ? <SanitisedHtml html={plainText(value)} /> : dash),
  toText: value => textOf(plainText(value)),
  sample: n => `<p>Sample <strong>${n}</strong></p>`,
});
