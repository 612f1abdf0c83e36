import { dialect as appDialect } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import type { RaRecord, Fields } from '../fields/field';
import { getRecordId, numericId } from '../fields/recordId';
import { toText } from '../fields/toText';
import { setAt } from '../values/paths';
import { type Plain, isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { withFileAddress } from '../http/files';
import { originalsKey } from './asRead';

/** Begins the id of a row that came without one. No record of the server has it. */
const madeUpIdPrefix = 'row without id ';

export const isMadeUpId = (id: string): boolean => id.startsWith(madeUpIdPrefix);

/** Field types whose values are addresses of files. */
const fileTypes = ['image', 'images', 'video'];

/** Takes a relation out of its wrapper. @param valuesKey the `values` of a dialect, here `attributes` @example `{ data: { id: '3', attributes: { name: 'Goa' } } }` is `{ name: 'Goa', id: '3' }` */
const relationIn = (value: unknown, valuesKey: string): unknown => {
  if (!isPlain(value) || !Object.hasOwn(value, 'data')) return value;
  const { data } = value;
  return Array.isArray(data) ? data.map(record => recordIn(record, valuesKey)) : recordIn(data, valuesKey);
};

/** Takes the values of a record, and of its relations, out of the object at a key. @param valuesKey the `values` of a dialect, here `attributes` @example `{ id: '7', attributes: { title: 'Aft' } }` is `{ title: 'Aft', id: '7' }` */
const recordIn = (raw: unknown, valuesKey: string): unknown => {
  const values = isPlain(raw) ? raw[valuesKey] : undefined;
  if (!isPlain(raw) || !isPlain(values)) return raw;
  const { [valuesKey]: _values, ...rest } = raw;
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, relationIn(value, valuesKey)])),
    ...rest,
  };
};

/** Returns a row of the API as the application holds it: with an `id`, its declared values as their field types hold them. */
export const toRow = (fields: Fields, raw: unknown, position: number, dialect: Dialect = appDialect): RaRecord => {
  const record = dialect.values === undefined ? raw : recordIn(raw, dialect.values);
  const source: Plain = isPlain(record) ? record : {};
  const id = getRecordId(source, dialect.id);
  const isNumeric = typeof source.id === 'number' && id === toText(source.id);
  const row: RaRecord = {
    ...source,
    id: id || `${madeUpIdPrefix}${position}`,
    // react-admin's ids are texts here; a write sends the number.
    ...(isNumeric && { [numericId]: source.id }),
  };
  // A dialect with `writes.everyField` sends what the application holds: no original is kept, and a file keeps the address
  // that it came with, as the whole one would be sent in its place.
  const isEveryFieldSent = dialect.writes?.everyField === true;
  return Object.entries(fields).reduce((result, [path, field]) => {
    const value = valueAt(result, path);
    if (value === undefined) return result;
    const isFile = fileTypes.includes(field.type) && !isEveryFieldSent;
    const formValue = field.fromApi(isFile ? withFileAddress(value, dialect) : value);
    // A value stays as it is where its field type holds it so, or cannot read it, such as a point without coordinates.
    if (formValue === value || formValue === undefined) return result;
    const converted = setAt(result, path, formValue);
    if (isEveryFieldSent) return converted;
    const originals = result[originalsKey];
    return { ...converted, [originalsKey]: { ...(isPlain(originals) && originals), [path]: value } };
  }, row);
};
