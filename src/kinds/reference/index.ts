import { lazy } from 'react';
import type { ChoiceSource, Field, FieldOptions, PathIn } from '../field';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { valueAt } from '../valueAt';

export interface ReferenceOptions<R = Record<string, unknown>> extends FieldOptions {
  /** Where the records to choose from come from; the whole list is read. @example get('faqCategory/getAllFAQCategory', { rows: 'faq' }) */
  from: ChoiceSource<R>;
  /** Path of the text that a record is shown by, such as `name`. */
  text: PathIn<NoInfer<R>>;
}

/** What the kind itself reads of its options, whatever the record is. */
export interface AnyReference extends FieldOptions {
  from: ChoiceSource;
  text: string;
}

type Reference = <R = Record<string, unknown>>(
  options: ReferenceOptions<R>,
) => Field<string | object, AnyReference, 'value'>;

/** A record of another list: the id is sent, the record's text is shown. */
export const reference: Reference = defineKind<string | object, AnyReference>({
  name: 'reference',
  Cell: ({ value }, { text }) => plainText(valueAt(value, text)) || dash,
  Input: lazy(() => import('./ReferenceInput')),
  toApi: value => plainText(valueAt(value, '_id')) || plainText(value),
  toText: (value, { text }) => plainText(valueAt(value, text)),
  sample: n => String(n).padStart(24, '0'),
});
