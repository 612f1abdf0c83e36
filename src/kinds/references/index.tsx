import { lazy, Suspense } from 'react';
import type { ChoiceSource, Field, FieldOptions, PathIn } from '../field';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { valueAt } from '../valueAt';

export interface ReferencesOptions<R = Record<string, unknown>> extends FieldOptions {
  /** Where the records to choose from come from; the whole list is read. @example get('faqCategory/getAllFAQCategory', { rows: 'faq' }) */
  from: ChoiceSource<R>;
  /** Path of the text that a record is shown by, such as `name`. */
  text: PathIn<NoInfer<R>>;
  /** What a read-only view shows of each record: heads by path. @default the text alone @example { name: 'Name', type: 'Type' } */
  columns?: Readonly<Partial<Record<PathIn<NoInfer<R>>, string>>>;
}

const RecordsTable = lazy(() => import('./RecordsTable'));

/** The ids in a value from outside: a list of ids, or of records that the server has put in their place. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(item => plainText(valueAt(item, '_id')) || plainText(item)).filter(id => id !== '')
    : [];

/** What the kind itself reads of its options, whatever the records are. */
export interface AnyReferences extends FieldOptions {
  from: ChoiceSource;
  text: string;
  columns?: Readonly<Partial<Record<string, string>>>;
}

type References = <R = Record<string, unknown>>(
  options: ReferencesOptions<R>,
) => Field<readonly (string | object)[], AnyReferences, 'value'>;

/** Several records of another list: their ids are sent, their names shown. */
export const references: References = defineKind<readonly (string | object)[], AnyReferences>({
  name: 'references',
  isWide: true,
  Cell: ({ value }) => String(idsIn(value).length || dash),
  Show: ({ value, label }, options) =>
    idsIn(value).length > 0 ? (
      <Suspense fallback="Loading…">
        <RecordsTable value={value} label={label} options={options} />
      </Suspense>
    ) : (
      dash
    ),
  Input: lazy(() => import('./ReferencesInput')),
  isEmpty: value => idsIn(value).length === 0,
  initial: () => [],
  toApi: idsIn,
  toText: (value, { text }) =>
    (Array.isArray(value) ? value : [])
      .map((item: unknown) => plainText(valueAt(item, text)) || plainText(item))
      .filter(Boolean)
      .join(', '),
  sample: n => [String(n).padStart(24, '0'), String(n + 1).padStart(24, '0')],
});
