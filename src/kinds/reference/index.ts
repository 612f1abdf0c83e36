import { lazy } from 'react';
import type { ChoiceSource, FieldOptions } from '../field';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { valueAt } from '../valueAt';

export interface ReferenceOptions extends FieldOptions {
  /** Where the records to choose from come from; the whole list is read. @example get('faqCategory/getAllFAQCategory', { rows: 'faq' }) */
  from: ChoiceSource;
  /** Path of the text that a record is shown by, such as `name`. */
  text: string;
}

/** A record of another list: the id is sent, the record's text is shown. */
export const reference = defineKind<string | object, ReferenceOptions>({
  name: 'reference',
  Cell: ({ value }, { text }) => plainText(valueAt(value, text)) || dash,
  Input: lazy(() => import('./ReferenceInput')),
  toApi: value => plainText(valueAt(value, '_id')) || plainText(value),
  toText: (value, { text }) => plainText(valueAt(value, text)),
  sample: n => String(n).padStart(24, '0'),
});
