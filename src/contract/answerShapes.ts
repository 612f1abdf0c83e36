import { contract } from './index';
import type { Call } from './call';
import { inlineSchema, type JsonSchema } from './componentSchemas';

/** What the contract says of a value, as little as it takes to compare types without zod. An empty one says nothing. */
export interface Shape {
  type?: 'string' | 'number' | 'int' | 'boolean' | 'null' | 'array' | 'object';
  /** Whether it may be null as well. @default false */
  nullable?: true;
  /** The values it may have; without them any. */
  values?: readonly unknown[];
  /** The least number it may be. */
  min?: number;
  /** What the rows of a list are. */
  rows?: Shape;
  /** The keys of an object; without `open` it has no others. */
  keys?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  open?: true;
  /** Several shapes of which it has one. */
  anyOf?: readonly Shape[];
}

/** The shape of each call's answer, under `METHOD path`. */
export type AnswerShapes = Readonly<Record<string, Shape>>;

/** Thrown where a schema says something that a shape cannot; its message says where and what to do. */
export class ShapeError extends Error {}

const types = {
  string: 'string',
  number: 'number',
  integer: 'int',
  boolean: 'boolean',
  null: 'null',
  array: 'array',
  object: 'object',
} as const;

const known = new Set(
  '$schema type const enum anyOf items minimum properties required additionalProperties'.split(' '),
);

const isNull = (schema: JsonSchema | boolean): boolean => typeof schema === 'object' && schema.type === 'null';

/** A schema as a shape. @throws ShapeError where it says more than types, keys and fixed values */
export const shapeOf = (schema: JsonSchema | boolean, call: string): Shape => {
  const refuse = (word: string) =>
    new ShapeError(
      `The answer of '${call}' uses '${word}', which src/contract/answerShapes.ts cannot put into a shape. Write it with strict objects, lists, unions and plain types, or teach it there.`,
    );
  const inner = (part: JsonSchema | boolean) => shapeOf(part, call);
  if (typeof schema === 'boolean') throw refuse(String(schema));
  const strange = Object.keys(schema).find(word => !known.has(word));
  if (strange) throw refuse(strange);
  const {
    type,
    const: fixed,
    enum: values,
    anyOf,
    items,
    minimum,
    properties,
    required,
    additionalProperties,
  } = schema;
  const choices = anyOf ?? (Array.isArray(type) ? type.map(one => ({ ...schema, type: one })) : undefined);
  if (choices) {
    const some = choices.filter(one => !isNull(one)).map(inner);
    const [only] = some;
    return { ...(some.length === 1 ? only : { anyOf: some }), ...(some.length < choices.length && { nullable: true }) };
  }
  if (Array.isArray(items)) throw refuse('items');
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    throw refuse('additionalProperties');
  return {
    ...(type && !Array.isArray(type) && { type: types[type] }),
    ...(fixed !== undefined && { values: [fixed] }),
    ...(values && { values }),
    ...(minimum !== undefined && { min: minimum }),
    ...(items !== undefined && { rows: inner(items) }),
    ...(properties && {
      keys: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, inner(part)])),
    }),
    ...(required && { required }),
    ...(type === 'object' && additionalProperties !== false && { open: true }),
  };
};

/** What the contract says of every answer, for a browser that has neither the contract nor zod. */
export const answerShapes = (): AnswerShapes =>
  Object.fromEntries(
    Object.entries<Call>(contract).map(([call, { answer }]) => [call, shapeOf(inlineSchema(answer), call)]),
  );
