import { valueAt } from '../../src/engine/http/valueAt';
import { keysOf, type Schema, withoutNull } from './schemas';

/** A path in an answer, and the value there. */
export interface Place {
  /** Path of keys with dots; empty for the whole answer. */
  at: string;
  /** Its last key. */
  key: string;
  schema: Schema;
}

/** Of a union the first that has parts, which is what can be read. */
export const readable = (schema: Schema = {}): Schema =>
  schema.anyOf?.find(one => one.items ?? keysOf(one).length > 0) ?? withoutNull(schema).value;

/** Whether a value of the schema may be of a type. */
export const mayBe = (schema: Schema, type: string): boolean =>
  (schema.anyOf ?? [schema]).some(one => one.type === type || one.enum?.some(value => typeof value === type));

const below = ({ at, schema }: Place): Place[] =>
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
  while (levels.length <= maxSteps) levels.push((levels.at(-1) ?? []).flatMap(below));
  return levels.flat();
};

/** A key without what only its spelling adds: `page[size]`, `$pageSize` and `page_size` are one. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z\d]/g, '');

/** The schema at a place; an empty one where there is none. */
export const schemaAt = (answer: Schema, at: string): Schema =>
  placesIn(answer).find(place => place.at === at)?.schema ?? {};

/** The rest of a place below another; nothing where it is not below. */
export const placeBelow = (at: string, above: string): string | undefined => {
  if (above === '' || at === above) return above === '' ? at : '';
  return at.startsWith(`${above}.`) ? at.slice(above.length + 1) : undefined;
};

/** The place of an answer's rows, and the schema of one. */
export interface Rows {
  at: string;
  row: Schema;
  /** Other places that might hold them. */
  otherPlaces: readonly string[];
}

const usualKeys = [
  'data',
  'items',
  'results',
  'rows',
  'records',
  'value',
  'values',
  'list',
  'content',
  'entries',
  'docs',
];

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
  const choicePlace = lists.find(({ at, key }) => choice !== undefined && (at === choice || key === choice));
  if (choicePlace) return { at: choicePlace.at, row: choicePlace.row, otherPlaces: [] };
  const presentLists = lists.filter(({ at }) => sample === undefined || Array.isArray(valueAt(sample, at)));
  const [first] = presentLists;
  const nearest = presentLists.filter(({ depth }) => depth === first?.depth);
  const likelyKeys = [...names.map(plainKey), ...usualKeys];
  const rank = ({ key }: Pick<Place, 'key'>) =>
    likelyKeys.includes(plainKey(key)) ? likelyKeys.indexOf(plainKey(key)) : likelyKeys.length;
  const [best, ...others] = nearest.toSorted((a, b) => rank(a) - rank(b));
  if (!best) return undefined;
  const isNamed = rank(best) < likelyKeys.length;
  if (best.at !== '' && !isNamed && isRecord(answer, best.at)) return undefined;
  return { at: best.at, row: best.row, otherPlaces: isNamed ? [] : others.map(({ at }) => at) };
};

/** Whether what holds a list is itself a record: it has an identifier, or more than a list needs. */
const isRecord = (answer: Schema, at: string): boolean => {
  const parent = at.split('.').slice(0, -1).join('.');
  const beside = placesIn(answer).find(place => place.at === parent)?.schema.properties ?? {};
  const keys = Object.keys(beside).map(plainKey);
  return keys.includes('id') || keys.length > 8;
};
