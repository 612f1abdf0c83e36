import type { Writing } from '../../dialect/dialect';
import type { Field, RaRecord, Fields } from '../fields/field';
import { setAt } from '../values/paths';
import { type Plain, isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { dialectOf, type WriteCall } from '../schema/declaredCalls';
import { isSame } from './merge';
import { recordAsRead, valueAsRead } from './asRead';

/** Puts the values of these fields into a body, each as its type writes it. */
export const withWireValues = (body: Plain, fields: Fields, values: Plain): Plain =>
  Object.entries(fields).reduce((all, [path, field]) => setAt(all, path, field.toApi(valueAt(values, path))), body);

/**
 * Returns a value as it travels: as it was read where nobody has changed it, in the declared form where it was emptied, else
 * as its field type writes it. `undefined` does not travel.
 * @param record the record that is changed; none of a new one
 */
export const wireValue = (
  field: Field,
  path: string,
  { record, values, emptyValue = null }: Pick<Writing, 'emptyValue'> & { record?: Plain; values: Plain },
): unknown => {
  const value = valueAt(values, path);
  const isEmpty = field.isEmpty(value);
  if (!record) return isEmpty ? undefined : field.toApi(value);
  if (isSame(field, valueAt(record, path), value)) return valueAsRead(record, path);
  const apiValue = field.toApi(value);
  // An empty list is itself what an emptied list is written as.
  if (!isEmpty || Array.isArray(apiValue)) return apiValue;
  return field.emptyValue === undefined ? emptyValue : field.emptyValue;
};

/** The objects of a record that hold values at these paths, as they were read. @example of `address.city` the whole `address` */
const objectsOf = (record: Plain, paths: readonly string[]): Plain =>
  Object.fromEntries(
    paths.flatMap(path => {
      const [key = ''] = path.split('.');
      return path !== key && isPlain(record[key]) ? [[key, record[key]]] : [];
    }),
  );

interface Form {
  call: WriteCall;
  /** The fields of the form. @default none */
  fields?: Fields;
  /** Fields whose values are sent along as they were read. */
  kept: Fields;
  /** The record that is changed; none of a new one. */
  record?: RaRecord;
  values: Plain;
}

/** Whether a call changes the values that its body holds and leaves the others alone. */
const isPartial = ({ method, replaces, ...call }: WriteCall): boolean => {
  const effectOfPut = replaces ?? dialectOf(call).writes?.replaces;
  return method === 'PATCH' || effectOfPut === 'merging';
};

/** Makes the body of a filled form: every field where the dialect asks for that, else what was read and what was changed. */
export const formBody = ({ call, fields = {}, kept, record, values }: Form): Plain => {
  const { everyField, emptyValue } = dialectOf(call).writes ?? {};
  const isPartialChange = record !== undefined && isPartial(call);
  if (everyField && !isPartialChange) return withWireValues({}, { ...fields, ...kept }, values);
  const changedFields = Object.entries(fields).filter(
    ([path, field]) => !isSame(field, valueAt(record, path), valueAt(values, path)),
  );
  const sentFields = { ...(isPartialChange ? Object.fromEntries(changedFields) : fields), ...kept };
  // A server that replaces the record also replaces the other values of its objects.
  const objects = isPartialChange || !record ? {} : objectsOf(recordAsRead(record), Object.keys(fields));
  return Object.entries(sentFields).reduce(
    (body, [path, field]) => setAt(body, path, wireValue(field, path, { record, values, emptyValue })),
    objects,
  );
};
