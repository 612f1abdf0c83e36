import { numericId } from '../fields/recordId';
import { setAt } from '../values/paths';
import { type Plain, isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';

/*
 * The way back from a row that `toRow` has made, to what the API sent: beside the values a row holds its version, the number
 * that its id was, and the values that their field types hold in another form.
 */

/** The key of a record's version, from the header of its single read. */
export const etag = '@etag';

/** The key of the values as they were read, by path, where their field types hold them in another form. */
export const originalsKey = '@read';

/** Returns a value of a record as it was read. */
export const valueAsRead = (record: Plain, path: string): unknown => {
  const originals = record[originalsKey];
  return isPlain(originals) && Object.hasOwn(originals, path) ? originals[path] : valueAt(record, path);
};

/** Whether a key of a record is kept beside the API's values and never travels. */
export const isOwnKey = (key: string): boolean => [etag, numericId, originalsKey].includes(key);

/** Returns a record as it was read, without what the application keeps beside its values, and without an `id` that is a text. */
export const recordAsRead = ({ id: _id, ...record }: Plain): Plain => {
  const { [originalsKey]: originals, [numericId]: number } = record;
  const values = Object.fromEntries(Object.entries(record).filter(([key]) => !isOwnKey(key)));
  const valuesAndId = number === undefined ? values : { ...values, id: number };
  return Object.entries(isPlain(originals) ? originals : {}).reduce(
    (all, [path, original]) => setAt(all, path, original),
    valuesAndId,
  );
};
