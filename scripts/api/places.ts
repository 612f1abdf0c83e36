import { valueAt } from '../../src/engine/values/valueAt';
import { keysOf, type Schema, withoutNull } from './schemas';

/** A place in an answer, a body or a query. */
export interface Place {
  /** Path of keys with dots, `data.items`; empty for the whole. */
  at: string;
  /** Its last key. */
  key: string;
  schema: Schema;
}

/** The schema of which the keys or items are read: of a union the first that has some. */
export const readable = (schema: Schema = {}): Schema =>
  schema.anyOf?.find(one => one.items ?? keysOf(one).length > 0) ?? withoutNull(schema).value;

/** Whether a value of the schema may be of a type. */
export const mayBe = (schema: Schema, type: string): boolean =>
  (schema.anyOf ?? [schema]).some(one => one.type === type || one.enum?.some(value => typeof value === type));

const placesBelow = ({ at, schema }: Place): Place[] =>
  Object.entries(schema.properties ?? {}).map(([key, inner]) => ({
    at: at ? `${at}.${key}` : key,
    key,
    schema: readable(inner),
  }));

/** The most steps at which an answer has its rows or its total: `data.list.items`. */
const maxSteps = 3;

/** The places of an answer outside its lists, nearest the top first. */
export const placesIn = (answer: Schema): Place[] => {
  const levels: Place[][] = [[{ at: '', key: '', schema: readable(answer) }]];
  while (levels.length <= maxSteps) levels.push((levels.at(-1) ?? []).flatMap(placesBelow));
  return levels.flat();
};

/** A key without what only its spelling adds: `page[size]`, `$pageSize` and `page_size` are one. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z\d]/g, '');

/** The schema at a place; an empty one where there is none. */
export const schemaAt = (answer: Schema, at: string): Schema =>
  placesIn(answer).find(place => place.at === at)?.schema ?? {};

/** The rest of a place below another, `data.items` below `data` → `items`; nothing where it is not below. */
export const placeBelow = (at: string, above: string): string | undefined => {
  if (above === '') return at;
  if (at === above) return '';
  return at.startsWith(`${above}.`) ? at.slice(above.length + 1) : undefined;
};

/** The place of an answer's rows, and the schema of one. */
export interface Rows {
  at: string;
  row: Schema;
  /** Other places that might hold them. */
  otherPlaces: readonly string[];
}

/** Keys in which many APIs have the rows, the likeliest first. */
const usualKeys = 'data items results rows records value values list content entries docs'.split(' ');

/** The schema of a row, where a value is a list of objects. */
const rowOf = (schema: Schema): Schema | undefined => {
  if (!mayBe(schema, 'array')) return undefined;
  const row = readable(schema.items);
  return keysOf(row).length > 0 ? row : undefined;
};

/**
 * The rows of an answer: the list of objects that is nearest its top.
 * @param names what the list's collection is called; where several lists are alike, the one called so is it
 * @param choice path or key of the rows, where a person has chosen them
 * @param sample an answer as it came: a list that it lacks is none
 * @returns nothing where the answer is no list: it has none, or it is a record that has lists among much else
 */
export const rowsIn = (
  answer: Schema,
  names: readonly string[] = [],
  { choice, sample }: { choice?: string; sample?: unknown } = {},
): Rows | undefined => {
  const lists = placesIn(answer).flatMap(({ at, key, schema }) => {
    const row = rowOf(schema);
    return row ? [{ at, key, row, depth: at === '' ? 0 : at.split('.').length }] : [];
  });
  const chosenList = lists.find(({ at, key }) => choice !== undefined && (at === choice || key === choice));
  if (chosenList) return { at: chosenList.at, row: chosenList.row, otherPlaces: [] };
  const presentLists = lists.filter(({ at }) => sample === undefined || Array.isArray(valueAt(sample, at)));
  const nearest = presentLists.filter(({ depth }) => depth === presentLists[0]?.depth);
  const likelyKeys = [...names.map(plainKey), ...usualKeys];
  const rankOf = ({ key }: { key: string }) => likelyKeys.indexOf(plainKey(key));
  const [likeliest] = nearest.filter(list => rankOf(list) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b));
  if (likeliest) return { at: likeliest.at, row: likeliest.row, otherPlaces: [] };
  const [first, ...others] = nearest;
  if (!first || (first.at !== '' && isRecord(answer, first.at))) return undefined;
  return { at: first.at, row: first.row, otherPlaces: others.map(({ at }) => at) };
};

/** Whether what holds a list is itself a record: it has an identifier, or more than a list needs. */
const isRecord = (answer: Schema, at: string): boolean => {
  const parent = schemaAt(answer, at.split('.').slice(0, -1).join('.'));
  const keys = Object.keys(parent.properties ?? {}).map(plainKey);
  return keys.includes('id') || keys.length > 8;
};
