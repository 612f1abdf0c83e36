import type { FieldOptions, PathIn } from '../field';
import type { PlainRoute, QueryOf, RowOf } from '../names';

/** What every kind that points to records of another entity takes. */
export interface ReferenceOptions<N extends PlainRoute = PlainRoute> extends FieldOptions {
  /** Route of the entity that it points to; all its records can be chosen. @example 'faq/faqcategory' */
  to: N;
  /** Path of the text that a record is shown by, such as `name`. */
  text: PathIn<RowOf<NoInfer<N>>>;
  /** Query values that the records are read with. @default those of the entity's list @example { type: 'STANDARD' } */
  query?: Partial<QueryOf<NoInfer<N>>>;
}

/** What the kind itself reads of its options, whatever the record is. */
export interface AnyReference extends FieldOptions {
  to: string;
  text: string;
  query?: object;
}
