import type { PathIn } from '../field';
import type { PlainRoute, RowOf } from '../names';
import { idIn } from '../idIn';
import { plainText } from '../plainText';
import type { AnyReference, ReferenceOptions } from '../reference/options';
import type { Translatable } from '../../language/t';

export interface ReferencesOptions<N extends PlainRoute = PlainRoute> extends ReferenceOptions<N> {
  /** What a read-only view shows of each record: heads by path. @default the text alone @example { name: 'Name', type: 'Type' } */
  columns?: Readonly<Partial<Record<PathIn<RowOf<NoInfer<N>>>, Translatable>>>;
}

/** The ids in a value from outside: a list of ids, or of records that the server has put in their place. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(item => idIn(item) || plainText(item)).filter(id => id !== '') : [];

/** What the kind itself reads of its options, whatever the records are. */
export interface AnyReferences extends AnyReference {
  columns?: Readonly<Partial<Record<string, Translatable>>>;
}
