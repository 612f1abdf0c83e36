import { t, type Translatable } from '../../i18n/t';
import { LazyBoundary } from '../../updates/LazyBoundary';
import { lazyComponent } from '../../updates/lazyComponent';
import type { PathIn, Field } from '../field';
import { defineFieldType } from '../defineFieldType';
import type { PlainRoute, RecordOf } from '../registeredEntities';
import { toText, dash } from '../toText';
import { idIn, nameIn, toSentId, type AnyReference, type ReferenceOptions } from '../reference';

interface ReferencesOptions<N extends PlainRoute = PlainRoute> extends ReferenceOptions<N> {
  /** The columns of a read-only view: heads by path. @default the text alone @example { name: 'Name', type: 'Type' } */
  columns?: Readonly<Partial<Record<PathIn<RecordOf<NoInfer<N>>>, Translatable>>>;
}

/** The ids in a value from outside, as they travel: a list of ids, or of records that the server has put in their place. */
export const idsIn = (value: unknown, options: Pick<AnyReference, 'ids'>): unknown[] =>
  (Array.isArray(value) ? value : []).flatMap(item => toSentId(idIn(item, options)) ?? []);

/** The options that the field type reads, for any records. */
export interface AnyReferences extends AnyReference {
  columns?: Readonly<Partial<Record<string, Translatable>>>;
}

const RecordsTable = lazyComponent(() => import('./RecordsTable'));

type References = <const N extends PlainRoute>(
  options: ReferencesOptions<N>,
) => Field<readonly (string | number | object)[], AnyReferences, 'none'>;

/** Several records of another entity: their ids are sent, their names shown. */
export const references: References = defineFieldType<readonly (string | number | object)[], AnyReferences>({
  name: 'references',
  filtering: 'choices',
  isWide: true,
  Cell: ({ value }, options) => String(idsIn(value, options).length || dash),
  Show: ({ value, label }, options) =>
    idsIn(value, options).length > 0 ? (
      <LazyBoundary parts={[RecordsTable]} fallback={t('Loading…')}>
        <RecordsTable value={value} label={label} options={options} />
      </LazyBoundary>
    ) : (
      dash
    ),
  Input: lazyComponent(() => import('./ReferencesInput')),
  holds: Array.isArray,
  idOf: (item, options) => toText(idIn(item, options)),
  nameOf: nameIn,
  isEmpty: (value, options) => idsIn(value, options).length === 0,
  initial: () => [],
  toApi: idsIn,
  toText: (value, options) =>
    (Array.isArray(value) ? value : [])
      .map((item: unknown) => nameIn(item, options) || toText(item))
      .filter(Boolean)
      .join(', '),
  sample: n => [String(n).padStart(24, '0'), String(n + 1).padStart(24, '0')],
});
