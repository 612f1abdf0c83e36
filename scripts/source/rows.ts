import type { JsonSchema } from '../../src/contract/componentSchemas';
import { mayBe, placesIn, plainKey, readable } from './places';

/** Where an answer has its rows, and what one of them is. */
export interface Rows {
  at: string;
  row: JsonSchema;
  /** Other places that might hold them. */
  others: readonly string[];
}

const usual = ['data', 'items', 'results', 'rows', 'records', 'value', 'values', 'list', 'content', 'entries', 'docs'];

const rowOf = (schema: JsonSchema): JsonSchema | undefined => {
  if (!mayBe(schema, 'array')) return undefined;
  const row = readable(schema.items);
  return row.properties ? row : undefined;
};

/**
 * The rows of an answer: the list of objects that is nearest its top.
 * @param names what the list's collection is called; where several lists are alike, the one called so is it
 * @returns nothing where the answer is no list: it has none, or it is a record that has lists among much else
 */
export const rowsIn = (answer: JsonSchema, names: readonly string[] = []): Rows | undefined => {
  const lists = placesIn(answer).flatMap(({ at, key, schema }) => {
    const row = rowOf(schema);
    return row ? [{ at, key, row, depth: at === '' ? 0 : at.split('.').length }] : [];
  });
  const [first] = lists;
  const nearest = lists.filter(({ depth }) => depth === first?.depth);
  const wanted = [...names.map(plainKey), ...usual];
  const rank = (key: string) => (wanted.includes(plainKey(key)) ? wanted.indexOf(plainKey(key)) : wanted.length);
  const [best, ...others] = nearest.toSorted((a, b) => rank(a.key) - rank(b.key));
  if (!best) return undefined;
  if (best.at !== '' && rank(best.key) === wanted.length && isRecord(answer, best.at)) return undefined;
  return { at: best.at, row: best.row, others: rank(best.key) < wanted.length ? [] : others.map(({ at }) => at) };
};

/** Whether what holds a list is a record of its own: it has an identifier, or more than a list needs. */
const isRecord = (answer: JsonSchema, at: string): boolean => {
  const parent = at.split('.').slice(0, -1).join('.');
  const beside = placesIn(answer).find(place => place.at === parent)?.schema.properties ?? {};
  const keys = Object.keys(beside).map(plainKey);
  return keys.includes('id') || keys.length > 8;
};
