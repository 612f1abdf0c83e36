import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The reference of a named schema in the document. */
export const schemaRef = (name: string) => `#/components/schemas/${name}`;

/** Options by which schemas are written as they travel, without the bounds that every safe integer has. */
const conversion = {
  io: 'input',
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

/** A schema on its own, without a name. */
export const inlineSchema = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, conversion);

/** The named schemas of a document. A schema that is used in another one is a reference to its name there. */
export class ComponentSchemas {
  readonly #names = new Map<z.ZodType, string>();

  /** Adds a schema. @returns its name: the one that it was added with first */
  add(schema: z.ZodType, name: string): string {
    const schemaName = this.#names.get(schema) ?? name;
    this.#names.set(schema, schemaName);
    return schemaName;
  }

  /** All schemas by name. */
  toJSON(): Record<string, JsonSchema> {
    const registry = z.registry<{ id: string }>();
    for (const [schema, id] of this.#names) registry.add(schema, { id });
    const { schemas } = z.toJSONSchema(registry, { ...conversion, uri: schemaRef });
    return Object.fromEntries(
      Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]),
    );
  }
}
