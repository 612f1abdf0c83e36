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
