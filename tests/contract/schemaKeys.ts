import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Child = JsonSchema | boolean | undefined;

const toJson = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' });

const isSchema = (child: Child): child is JsonSchema => typeof child === 'object';

/** The forms a schema allows: the options of a union, down to the last, else the schema itself. */
const formsOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(option => formsOf(option)) ?? [schema];

/** Dotted paths of everything below a schema; `[]` stands for the entries of a list, a `?` for what may be missing. */
const pathsOf = (schema: Child, path: string): string[] => {
  if (!isSchema(schema)) return [path];
  const below = formsOf(schema)
    .filter(({ type }) => type !== 'null')
    .flatMap(form => {
      if (form.properties) {
        const at = path.replace(/\?$/, '');
        return Object.entries(form.properties).flatMap(([key, child]) =>
          pathsOf(child, `${at && `${at}.`}${key}${form.required?.includes(key) ? '' : '?'}`),
        );
      }
      const items = Array.isArray(form.items) ? undefined : form.items;
      return isSchema(items) && items.type === 'object' ? pathsOf(items, `${path.replace(/\?$/, '')}[]`) : [path];
    });
  return [...new Set(below)];
};

const sorted = (keys: string[]) => keys.toSorted().join(' ');

/** Keys of each form of a schema, sorted, in one string: what the tables of the documents are compared with. */
export const keysOfForms = (schema: z.ZodType): string[] =>
  formsOf(toJson(schema)).map(form => sorted(pathsOf(form, '').filter(Boolean)));

/** Keys of a record beside `_id`, sorted; all of them may be missing. */
export const recordKeys = (record: z.ZodType): string =>
  sorted(
    pathsOf(toJson(record), '')
      .map(key => key.replaceAll('?', ''))
      .filter(key => key !== '_id'),
  );

/** Keys of an object on its own level, sorted; with `?` where they may be missing. */
export const ownKeys = (schema: z.ZodType): string => {
  const { properties = {}, required = [] } = toJson(schema);
  return sorted(Object.keys(properties).map(key => (required.includes(key) ? key : `${key}?`)));
};

/** The same keys in sorted order. */
export const inOrder = (keys: string) => sorted(keys.split(' ').filter(Boolean));
