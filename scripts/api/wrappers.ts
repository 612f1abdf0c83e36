/*
 * Some APIs wrap the values of a record, as Strapi and JSON:API do. A row is `{ id: '7', attributes: { title: 'Aft' } }`
 * and a body `{ data: { type: 'berths', attributes: { title: 'Aft' } } }`: the values key is `attributes`, the values
 * of a body are at `data.attributes`, and `type` is a constant around them.
 */

import { placesIn, readable, schemaAt, type Place } from './places';
import { type Key, keysOf, objectOf, type Schema, withoutNull } from './schemas';

/** Keys in which some APIs have the values of a record, beside its identifier. */
const valueKeys = ['attributes', 'fields', 'properties'];

/** A relation as the application holds it. @example `{ data: { id: '3' } }` is `{ id: '3' }` */
const relation = (schema: Schema): Schema => {
  const inner = readable(schema).properties?.data;
  return inner ? { type: 'object', properties: { id: readable(inner).properties?.id ?? {} } } : schema;
};

/** The key that holds the values of a row, where the row has no value of the same name beside it. */
export const valuesKeyOf = (row: Schema): string | undefined => {
  const keys = keysOf(row);
  return valueKeys.find(key => {
    const inner = keysOf(keys.find(({ name }) => name === key)?.schema).map(({ name }) => name);
    return inner.length > 0 && !keys.some(({ name }) => inner.includes(name));
  });
};

/** A row as the application holds it: with the values that it has in an object of it. */
export const unwrappedRow = (row: Schema, valuesKey: string | undefined): Schema => {
  const values = valuesKey === undefined ? undefined : row.properties?.[valuesKey];
  if (!values) return row;
  const inner = keysOf(values).map(key => ({ ...key, schema: relation(key.schema) }));
  return { ...row, ...objectOf([...keysOf(row).filter(({ name }) => name !== valuesKey), ...inner]) };
};

/** The values of a body, where the dialect has them. */
export const unwrappedBody = (body: Schema | undefined, at: string | undefined): Schema | undefined =>
  body && at !== undefined ? schemaAt(body, at) : body;

/** Whether a value is the same in every body. */
export const isConstant = (schema: Schema): boolean => withoutNull(schema).value.enum?.length === 1;

/** Whether a body needs something around its values that is neither a constant nor the record's identifier. */
const needsMore = (body: Schema, at: string, id: string): boolean => {
  const [step = '', ...steps] = at.split('.');
  const isMore = ({ name, schema, isRequired }: Key) => isRequired && ![step, id].includes(name) && !isConstant(schema);
  return keysOf(body).some(isMore) || (steps.length > 0 && needsMore(schemaAt(body, step), steps.join('.'), id));
};

/**
 * The place of a row's values in the bodies of writes: the one that has the most of them, if it is the same in all
 * bodies and a body itself has none. Nothing where a body needs something besides.
 * @param id key of a record's identifier
 * @param valuesKey key of a row that holds its values
 */
export const wrapperOf = (
  bodies: readonly Schema[],
  row: Schema,
  id: string,
  valuesKey: string | undefined,
): string | undefined => {
  const names = keysOf(valuesKey === undefined ? row : row.properties?.[valuesKey]).map(({ name }) => name);
  const count = ({ schema }: Place) => Object.keys(schema.properties ?? {}).filter(name => names.includes(name)).length;
  const places = bodies.map(body => {
    const [whole, ...inner] = placesIn(body);
    const [best] = inner.toSorted((one, other) => count(other) - count(one));
    return whole && count(whole) === 0 && best && count(best) > 0 ? best.at : '';
  });
  const [at] = places;
  const isPossible = at && places.every(place => place === at) && !bodies.some(body => needsMore(body, at, id));
  return isPossible ? at : undefined;
};

/** A place beside the values of a body: in the object that holds them. */
export const besideValues = (at: string, key: string): string => [...at.split('.').slice(0, -1), key].join('.');

/** The constants that a body holds around its values, such as `{ data: { type: 'articles' } }`; nothing where there are none. */
export const constantsAround = (body: Schema, at: string): object | undefined => {
  const [step = '', ...steps] = at.split('.');
  const constants = keysOf(body).flatMap(({ name, schema }) => {
    const [value] = withoutNull(schema).value.enum ?? [];
    return name !== step && isConstant(schema) ? [[name, value] as const] : [];
  });
  const inner = steps.length > 0 ? constantsAround(schemaAt(body, step), steps.join('.')) : undefined;
  const entries = [...constants, ...(inner ? [[step, inner] as const] : [])];
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** A body with the values at a place of it changed. */
export const withValues = (body: Schema, at: string, change: (keys: Key[]) => Key[]): Schema => {
  if (at === '') return { ...body, ...objectOf(change(keysOf(body))) };
  const [step, ...steps] = at.split('.');
  const keys = keysOf(body).map(key =>
    key.name === step ? { ...key, schema: withValues(key.schema, steps.join('.'), change) } : key,
  );
  return { ...body, ...objectOf(keys) };
};
