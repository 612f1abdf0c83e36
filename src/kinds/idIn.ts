import { dialect } from '../dialect';
import type { Dialect } from '../dialect/dialect';
import { plainText } from './plainText';
import { valueAt } from './valueAt';

/** A record that another one shows has the first of the keys; a row of a list may have another instead. */
const shown: Pick<Dialect, 'id'> = { id: [dialect.id[0]] };

/**
 * The identifier in a record; empty where there is none.
 * @param keys what it may be called. @default as in a record that another one shows
 */
export const idIn = (record: unknown, { id: keys } = shown): string =>
  keys.map(key => plainText(valueAt(record, key))).find(Boolean) ?? '';
