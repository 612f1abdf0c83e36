import { t, type Translatable } from '../../i18n/t';
import { LazyBoundary } from '../../updates/LazyBoundary';
import { lazyWithRetry } from '../../updates/lazyWithRetry';
import type { PathIn, Field } from '../field';
import { getRecordId } from '../recordId';
import { defineFieldType } from '../defineFieldType';
import type { PlainRoute, RecordOf } from '../names';
import { toText, dash } from '../toText';
import type { AnyReference, ReferenceOptions } from '../reference';
import { valueAt } from '../valueAt';

interface ReferencesOptions<N extends PlainRoute = PlainRoute> extends ReferenceOptions<N> {
  /** What a read-only view shows of each record: heads by path. @default the text alone @example { name: 'Name', type: 'Type' } */
  columns?: Readonly<Partial<Record<PathIn<RecordOf<NoInfer<N>>>, Translatable>>>;
}

/** The ids in a value from outside: a list of ids, or of records that the server has put in their place. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(item => getRecordId(item) || toText(item)).filter(id => id !== '') : [];

/** What the field type reads of its options, whatever the records are. */
export interface AnyReferences extends AnyReference {
  columns?: Readonly<Partial<Record<string, Translatable>>>;
}

const RecordsTable = lazyWithRetry(() => import('./RecordsTable'));

type References = <const N extends PlainRoute>(
  options: ReferencesOptions<N>,
) => Field<readonly (string | object)[], AnyReferences, 'value'>;

/** Several records of another entity: their ids are sent, their names shown. */
export const references: References = defineFieldType<readonly (string | object)[], AnyReferences>({
  name: 'references',
  filtering: 'choices',
  isWide: true,
  Cell: ({ value }) => String(idsIn(value).length || dash),
  Show: ({ value, label }, options) =>
    idsIn(value).length > 0 ? (
      <LazyBoundary parts={[RecordsTable]} fallback={t('Loading…')}>
        <RecordsTable value={value} label={label} options={options} />
      </LazyBoundary>
    ) : (
      dash
    ),
  Input: lazyWithRetry(() => import('./ReferencesInput')),
  isEmpty: value => idsIn(value).length === 0,
  initial: () => [],
  toApi: idsIn,
  toText: (value, { text }) =>
    (Array.isArray(value) ? value : [])
      .map((item: unknown) => toText(valueAt(item, text)) || toText(item))
      .filter(Boolean)
      .join(', '),
  sample: n => [String(n).padStart(24, '0'), String(n + 1).padStart(24, '0')],
});
