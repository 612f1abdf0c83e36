import { t } from '../../i18n/t';
import { LazyBoundary } from '../../updates/LazyBoundary';
import { lazyComponent } from '../../updates/lazyComponent';
import type { FieldOptions, PathIn, Field } from '../field';
import { wireIdIn } from '../recordId';
import { defineFieldType } from '../defineFieldType';
import type { PlainRoute, QueryOf, RecordOf } from '../registeredEntities';
import { dash, isWritten, toText } from '../toText';
import { valueAt } from '../../values/valueAt';

/** Options of every field type that points to records of another entity. */
export interface ReferenceOptions<N extends PlainRoute = PlainRoute> extends FieldOptions {
  /** Route of the entity that it points to; all its records can be chosen. @example 'faq/faqcategory' */
  to: N;
  /** Path of the text that a record is shown by, such as `name`. */
  text: PathIn<RecordOf<NoInfer<N>>>;
  /** Query values that the records are read with. @default those of the entity's list @example { type: 'STANDARD' } */
  query?: Partial<QueryOf<NoInfer<N>>>;
}

/** The options that the field type reads, for any record. */
export interface AnyReference extends FieldOptions {
  to: string;
  text: string;
  query?: object;
  /** Keys of the identifier in a record that it points to. The registry adds this option; it knows the keys once that entity is loaded. */
  ids?: () => readonly string[] | undefined;
}

/** The id in a value that points to a record, as the API sends it. The value may be the id, or the record itself. */
export const idIn = (value: unknown, { ids }: Pick<AnyReference, 'ids'>): unknown =>
  isWritten(value) ? value : wireIdIn(value, ids?.());

/** The name of a record that a value points to; empty where the value is its id alone. */
export const nameIn = (record: unknown, { text }: Pick<AnyReference, 'text'>): string => toText(valueAt(record, text));

/** An id in a value as it is sent; `undefined` for none. */
export const toSentId = (id: unknown): unknown => (typeof id === 'number' ? id : toText(id) || undefined);

const RecordText = lazyComponent(() => import('./RecordText'));

type Reference = <const N extends PlainRoute>(
  options: ReferenceOptions<N>,
) => Field<string | number | object, AnyReference, 'none'>;

/** A record of another entity: the id is sent, the record's text is shown. */
export const reference: Reference = defineFieldType<string | number | object, AnyReference>({
  name: 'reference',
  filtering: 'choices',
  Cell: ({ value }, options) => {
    const name = nameIn(value, options);
    const id = toText(idIn(value, options));
    if (name || id === '') return name || dash;
    return (
      <LazyBoundary parts={[RecordText]} fallback={t('Loading…')}>
        <RecordText id={id} options={options} />
      </LazyBoundary>
    );
  },
  Input: lazyComponent(() => import('./ReferenceInput')),
  holds: (value, options) => idIn(value, options) !== undefined,
  idOf: (value, options) => toText(idIn(value, options)),
  nameOf: nameIn,
  isEmpty: (value, options) => toText(idIn(value, options)) === '',
  toApi: (value, options) => toSentId(idIn(value, options)),
  toText: (value, options) => nameIn(value, options) || toText(value),
  sample: n => String(n).padStart(24, '0'),
});
