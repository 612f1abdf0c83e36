import { z } from 'zod';
import type { Wire } from './kinds';

/** A schema without its marks that the value may be missing or null. */
export const bare = (schema: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return bare(schema.unwrap());
  if (!(schema instanceof z.ZodUnion)) return schema;
  const [only, ...others] = schema.options.filter(option => !(option instanceof z.ZodNull));
  return others.length === 0 ? bare(only) : schema;
};

/** The schemas below an object's keys; of anything else none. */
export const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> => {
  const object = bare(schema);
  return object instanceof z.ZodObject ? object.shape : {};
};

/** The values in a row or a body by their paths, at most three steps deep, without what lies in lists. */
export const pathsIn = (schema: unknown, steps = 3): Map<string, unknown> =>
  new Map(
    Object.entries(shapeOf(schema)).flatMap(([key, inner]): [string, unknown][] => [
      [key, inner],
      ...(steps > 1
        ? Array.from(pathsIn(inner, steps - 1), ([path, deep]): [string, unknown] => [`${key}.${path}`, deep])
        : []),
    ]),
  );

/** The texts that a schema takes, where it takes no others. */
export const choicesOf = (schema: unknown): string[] | undefined => {
  const value = bare(schema);
  if (value instanceof z.ZodEnum) return value.options.map(String);
  return value instanceof z.ZodLiteral && typeof value.value === 'string' ? [value.value] : undefined;
};

/** The only value that a schema takes. */
export const onlyValue = (schema: unknown): unknown => (schema instanceof z.ZodLiteral ? schema.value : undefined);

/** How the value of a schema travels; `undefined` for what no kind holds. */
export const wireOf = (schema: unknown): Wire | undefined => {
  const value = bare(schema);
  if (value instanceof z.ZodString || choicesOf(value)) return 'text';
  if (value instanceof z.ZodBoolean || typeof onlyValue(value) === 'boolean') return 'yes or no';
  if (value instanceof z.ZodNumber || typeof onlyValue(value) === 'number') return 'number';
  const item = value instanceof z.ZodArray ? shapeOf(value.element) : {};
  if ('imgPath' in item) return 'list of images';
  if ('videoPath' in item) return 'list of videos';
  const keys = shapeOf(value);
  return 'coordinates' in keys || ('lat' in keys && 'lng' in keys) ? 'place' : undefined;
};

/** How the value of a schema may be sent: where a body takes several types, a text among them will do. */
export const sentWireOf = (schema: unknown): Wire | undefined => {
  const value = bare(schema);
  const takesText = value instanceof z.ZodUnion && value.options.some(option => bare(option) instanceof z.ZodString);
  return wireOf(schema) ?? (takesText ? 'text' : undefined);
};

/** What a body must have and what none of the paths gives it. */
export const missingIn = (body: unknown, given: readonly string[]): string[] =>
  Object.entries(shapeOf(body)).flatMap(([key, inner]) => {
    if (inner instanceof z.ZodOptional || given.includes(key)) return [];
    const below = given.flatMap(path => (path.startsWith(`${key}.`) ? path.slice(key.length + 1) : []));
    return below.length === 0 ? [key] : missingIn(inner, below).map(path => `${key}.${path}`);
  });
