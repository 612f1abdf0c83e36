/*
 * Some APIs wrap the values of a record, as Strapi and JSON:API do. A row is `{ id: '7', attributes: { title: 'Aft' } }`
 * and a body `{ data: { type: 'berths', attributes: { title: 'Aft' } } }`: the values key is `attributes`, the values
 * of a body are at `data.attributes`, and `type` is a constant around them.
 */

import { placesIn, readable, schemaAt, type Place } from './places';
import { constantOf, type Key, keysOf, objectOf, type Schema, valuesIn, withoutNull } from './schemas';

/** Keys in which some APIs have the values of a record, beside its identifier. */
const valuesKeys = ['attributes', 'fields', 'properties'];

/** A relation as the application holds it. @example `{ data: { id: '3' } }` is `{ id: '3' }` */
const unwrappedRelation = (schema: Schema): Schema => {
  const { data } = readable(schema).properties ?? {};
  return data ? { type: 'object', properties: { id: readable(data).properties?.id ?? {} } } : schema;
};

/** Names of what some APIs have beside the values of a record: `id`, `type`, `createdTime`, `self`. */
const besideKey = /(^|[a-z_])(id|uuid|guid|type|kind|object|href|link|self|url|etag|rev|version|time|date|at|by)$/i;

/** Whether a key holds a value of its record, and not what tells the record apart. */
const isValue = ({ name, schema }: Key): boolean => {
  const { type, enum: words } = withoutNull(schema).value;
  return (words !== undefined || (type !== undefined && !['object', 'array'].includes(type))) && !besideKey.test(name);
};

/** The key that holds the values of a row, where the row has no values beside it. */
export const valuesKeyOf = (row: Schema): string | undefined => {
  if (keysOf(row).some(isValue)) return undefined;
  const names = keysOf(row).map(({ name }) => name);
  return valuesKeys.find(key => {
    const innerNames = keysOf(row.properties?.[key]).map(({ name }) => name);
    return innerNames.length > 0 && !names.some(name => innerNames.includes(name));
  });
};

/** A row as the application holds it, with its values beside the identifier: `{ id: '7', title: 'Aft' }`. */
export const unwrappedRow = (row: Schema, valuesKey: string | undefined): Schema => {
  const values = valuesKey === undefined ? undefined : row.properties?.[valuesKey];
  if (!values) return row;
  const outerKeys = keysOf(row).filter(({ name }) => name !== valuesKey);
  const innerKeys = keysOf(values).map(key => ({ ...key, schema: unwrappedRelation(key.schema) }));
  return { ...row, ...objectOf([...outerKeys, ...innerKeys]) };
};

/** The values of a body: those at a place of it, or without a place the body. */
export const unwrappedBody = (body: Schema | undefined, at: string | undefined): Schema | undefined =>
  body && at !== undefined ? schemaAt(body, at) : body;

/** What a body has around its values at a place, `data.attributes`, that is neither a constant nor the record's identifier. */
export const keysAround = (body: Schema, at: string, id: string): Key[] => {
  const [step = '', ...innerSteps] = at.split('.');
  const others = keysOf(body).filter(
    ({ name, schema }) => ![step, id].includes(name) && constantOf(schema) === undefined,
  );
  return innerSteps.length === 0 ? others : [...others, ...keysAround(schemaAt(body, step), innerSteps.join('.'), id)];
};

/**
 * The place of a row's values in the bodies of writes: the one that has the most of them, if it is the same in all
 * bodies and a body itself has none. Nothing where a body needs something besides, or may have something else instead.
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
    const [fullest] = inner.toSorted((a, b) => count(b) - count(a));
    return whole && count(whole) === 0 && fullest && count(fullest) > 0 ? fullest.at : '';
  });
  const [at] = places;
  if (!at || places.some(place => place !== at)) return undefined;
  const steps = at.split('.').map((_, index, all) => all.slice(0, index + 1).join('.'));
  const isWrapped = (body: Schema) => {
    const others = keysAround(body, at, id);
    const values = valuesIn(body);
    const hasValues = valuesKey !== undefined || steps.every(step => values.get(step)?.isRequired);
    return others.length === 0 || (hasValues && !others.some(({ isRequired }) => isRequired));
  };
  return bodies.every(isWrapped) ? at : undefined;
};

/** The place of a key beside the values of a body: `id` beside `data.attributes` → `data.id` */
export const besideValues = (at: string, key: string): string => [...at.split('.').slice(0, -1), key].join('.');

/** The constants that a body holds around its values at `data.attributes`: `{ data: { type: 'berths' } }`; nothing where there are none. */
export const constantsAround = (body: Schema, at: string): object | undefined => {
  const [step = '', ...innerSteps] = at.split('.');
  const constants = keysOf(body).flatMap(({ name, schema }) => {
    const value = constantOf(schema);
    return name !== step && value !== undefined ? [[name, value] as const] : [];
  });
  const inner = innerSteps.length > 0 ? constantsAround(schemaAt(body, step), innerSteps.join('.')) : undefined;
  const entries = [...constants, ...(inner ? [[step, inner] as const] : [])];
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** A body with the keys of the object at a place of it changed; the body's own where the place is empty. */
export const withValues = (body: Schema, at: string, change: (keys: Key[]) => Key[]): Schema => {
  if (at === '') return { ...withoutNull(body).value, ...objectOf(change(keysOf(body))) };
  const [step, ...innerSteps] = at.split('.');
  const keys = keysOf(body).map(key =>
    key.name === step ? { ...key, schema: withValues(key.schema, innerSteps.join('.'), change) } : key,
  );
  return { ...withoutNull(body).value, ...objectOf(keys) };
};
