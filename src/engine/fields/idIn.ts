import { dialect } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import { plainText } from './plainText';
import { valueAt } from './valueAt';

const shown: Pick<Dialect, 'id'> = { id: [dialect.id[0]] };

/** The identifier in a record; empty where there is none. @param keys its possible names. @default that of a nested record */
export const idIn = (record: unknown, { id: keys } = shown): string =>
  keys.map(key => plainText(valueAt(record, key))).find(Boolean) ?? '';
