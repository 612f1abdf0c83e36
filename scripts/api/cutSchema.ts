import { keysOf, objectOf, type Schema, unionOf, valuesIn, withoutNull } from './schemas';
import { valuesKeyOf } from './wrappers';

const isScalar = ({ type, enum: words }: Schema): boolean =>
  words !== undefined || type === 'string' || type === 'integer' || type === 'number';

/** The schema of another record's identifier, with the keys of that record, where the value may be either of them. */
const identifierIn = ({ anyOf = [] }: Schema): Schema | undefined => {
  const identifiers = anyOf.filter(isScalar);
  const record = anyOf.find(({ properties }) => properties);
  return identifiers.length > 0 && record
    ? {
        ...unionOf([...identifiers, ...anyOf.filter(({ type }) => type === 'null')]),
        recordKeys: Object.keys(record.properties ?? {}).join(' '),
      }
    : undefined;
};

/** The number of steps of keys that are left of a record: one more where its values lie in an object of it. */
export const stepsOfRecord = (row: Schema): number => (valuesKeyOf(row) === undefined ? 2 : 3);

/**
 * A record without what lies deeper in it than some steps of keys, and without the items of its lists: types that are
 * written out to the end are too deep for the compiler.
 */
export const cutRecord = (schema: Schema, steps: number): Schema => {
  const identifier = identifierIn(schema);
  if (identifier) return identifier;
  const { anyOf, items, additionalProperties, ...others } = schema;
  const isCut = steps === 0 && Boolean(schema.properties ?? items ?? additionalProperties);
  if (isCut) return {};
  return {
    ...others,
    ...(anyOf && unionOf(anyOf.map(choice => cutRecord(choice, steps)))),
    ...(items && { items: cutRecord(items, isScalar(items) ? steps : 0) }),
    ...(additionalProperties && { additionalProperties: cutRecord(additionalProperties, 0) }),
    ...(schema.properties &&
      objectOf(keysOf(schema).map(key => ({ ...key, schema: cutRecord(key.schema, steps - 1) })))),
  };
};

/**
 * An answer whose records are cut: in a record one object is left of several that lie in each other.
 * @param idKey key of a record's identifier, which tells a record apart from the object around it
 */
export const cutAnswer = (schema: Schema, idKey: string, steps = 4): Schema => {
  if (steps === 0) return cutRecord(schema, 0);
  if (valuesIn(schema).has(idKey)) {
    const record = cutRecord(schema, stepsOfRecord(withoutNull(schema).value));
    // No record of an answer is without its identifier, though not every description says so.
    return Object.hasOwn(record.properties ?? {}, idKey)
      ? { ...record, required: [...new Set([...(record.required ?? []), idKey])] }
      : record;
  }
  return {
    ...schema,
    ...(schema.anyOf && unionOf(schema.anyOf.map(choice => cutAnswer(choice, idKey, steps)))),
    ...(schema.items && { items: cutAnswer(schema.items, idKey, steps) }),
    ...(schema.properties &&
      objectOf(keysOf(schema).map(key => ({ ...key, schema: cutAnswer(key.schema, idKey, steps - 1) })))),
  };
};
