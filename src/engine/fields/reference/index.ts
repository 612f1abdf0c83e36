import { lazyWithRetry } from '../../updates/lazyWithRetry';
import type { FieldOptions, PathIn, Field } from '../field';
import { getRecordId } from '../recordId';
import { defineFieldType } from '../defineFieldType';
import type { PlainRoute, QueryOf, RecordOf } from '../names';
import { dash, toText } from '../toText';
import { valueAt } from '../valueAt';

/** What every field type that points to records of another entity takes. */
export interface ReferenceOptions<N extends PlainRoute = PlainRoute> extends FieldOptions {
  /** Route of the entity that it points to; all its records can be chosen. @example 'faq/faqcategory' */
  to: N;
  /** Path of the text that a record is shown by, such as `name`. */
  text: PathIn<RecordOf<NoInfer<N>>>;
  /** Query values that the records are read with. @default those of the entity's list @example { type: 'STANDARD' } */
  query?: Partial<QueryOf<NoInfer<N>>>;
}

/** What the field type reads of its options, whatever the record is. */
export interface AnyReference extends FieldOptions {
  to: string;
  text: string;
  query?: object;
}

type Reference = <const N extends PlainRoute>(
  options: ReferenceOptions<N>,
) => Field<string | object, AnyReference, 'value'>;

/** A record of another entity: the id is sent, the record's text is shown. */
export const reference: Reference = defineFieldType<string | object, AnyReference>({
  name: 'reference',
  filtering: 'choices',
  Cell: ({ value }, { text }) => toText(valueAt(value, text)) || dash,
  Input: lazyWithRetry(() => import('./ReferenceInput')),
  toApi: value => getRecordId(value) || toText(value),
  toText: (value, { text }) => toText(valueAt(value, text)),
  sample: n => String(n).padStart(24, '0'),
});
