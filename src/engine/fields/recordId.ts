import { dialect } from '../../dialect';
import { toText } from './toText';
import { valueAt } from '../values/valueAt';

/** The key of an `id` that is a number, as react-admin's is a text. It is never sent. */
export const numericId = '@id';

/** The identifier in a record as it travels; `undefined` where there is none. @param keys its possible names. @default those of the installation's API */
export const wireIdIn = (record: unknown, keys: readonly string[] = dialect.id): unknown =>
  [numericId, ...keys].map(key => valueAt(record, key)).find(value => toText(value) !== '');

/** The identifier in a record as text; empty where there is none. */
export const getRecordId = (record: unknown, keys?: readonly string[]): string => toText(wireIdIn(record, keys));
