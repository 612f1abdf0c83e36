import type { JsonSchema } from '../../src/contract/componentSchemas';

/** A place in an answer, and what stands there. */
export interface Place {
  /** Path of keys with dots; empty for the whole answer. */
  at: string;
  /** Its last key. */
  key: string;
  schema: JsonSchema;
}

/** Of a union the first that has parts, which is what can be read. */
export const readable = (schema: JsonSchema['items']): JsonSchema => {
  if (typeof schema !== 'object' || Array.isArray(schema)) return {};
  return schema.anyOf?.find(one => one.properties ?? one.items) ?? schema;
};

/** Whether a value of the schema may be of a type. */
export const mayBe = (schema: JsonSchema, type: string): boolean =>
  [schema.type ?? []].flat().some(one => one === type);

/** Below this no answer has its rows or its total. */
const deepest = 3;

/** The places of an answer outside its lists, nearest the top first. */
export const placesIn = (answer: JsonSchema): Place[] => {
  const found: Place[] = [{ at: '', key: '', schema: readable(answer) }];
  let level = found;
  for (let depth = 0; depth < deepest; depth += 1) {
    level = level.flatMap(({ at, schema }) =>
      Object.entries(schema.properties ?? {}).map(([key, inner]) => ({
        at: at ? `${at}.${key}` : key,
        key,
        schema: readable(inner),
      })),
    );
    found.push(...level);
  }
  return found;
};

/** A key without what only its spelling adds: `page[size]`, `$pageSize` and `page_size` are one. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z\d]/g, '');

/** What stands at a place; an empty schema where nothing does. */
export const schemaAt = (answer: JsonSchema, at: string): JsonSchema =>
  at === ''
    ? readable(answer)
    : at.split('.').reduce<JsonSchema>((inner, key) => {
        const properties = inner.properties ?? {};
        return Object.hasOwn(properties, key) ? readable(properties[key]) : {};
      }, readable(answer));

/** What is left of a place below another; nothing where it is not below. */
export const placeBelow = (at: string, above: string): string | undefined => {
  if (above === '' || at === above) return above === '' ? at : '';
  return at.startsWith(`${above}.`) ? at.slice(above.length + 1) : undefined;
};

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
