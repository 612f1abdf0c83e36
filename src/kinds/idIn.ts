import { dialect as own } from '../dialect';
import type { Dialect } from '../dialect/dialect';
import { plainText } from './plainText';
import { valueAt } from './valueAt';

/** The identifier in a record, whole or as far as another shows it; empty where there is none. */
export const idIn = (record: unknown, { id }: Pick<Dialect, 'id'> = own): string =>
  id.map(key => plainText(valueAt(record, key))).find(Boolean) ?? '';
