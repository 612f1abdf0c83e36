import { dialect } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import { toText } from './toText';
import { valueAt } from './valueAt';

const shown: Pick<Dialect, 'id'> = { id: [dialect.id[0]] };

/** The identifier in a record; empty where there is none. @param keys its possible names. @default that of a nested record */
export const getRecordId = (record: unknown, { id: keys } = shown): string =>
  keys.map(key => toText(valueAt(record, key))).find(Boolean) ?? '';
