import type { z } from 'zod';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';

const itemsOf = ({ items }: JsonSchema): JsonSchema =>
  typeof items === 'object' && !Array.isArray(items) ? items : {};

const valueOf = (schema: JsonSchema, name: string, variant: string): unknown => {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (typeof choice === 'object') return valueOf(choice, name, variant);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') return objectOf(schema, variant);
  if (schema.type === 'array') return [valueOf(itemsOf(schema), name, variant)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return variant.length;
  return `${variant} ${name}`;
};

const objectOf = ({ properties = {} }: JsonSchema, variant: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      valueOf(typeof schema === 'object' ? schema : {}, name, variant),
    ]),
  );

/** A body as the contract documents it; texts tell which variant and key they belong to. */
export const sampleBody = (body: z.ZodType | undefined, variant: string): Record<string, unknown> => {
  if (!body) throw new Error('This call takes no body.');
  const schema = inlineSchema(body);
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  return objectOf(typeof choice === 'object' ? choice : schema, variant);
};
