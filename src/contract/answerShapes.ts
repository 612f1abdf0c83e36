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

const types = {
  string: 'string',
  number: 'number',
  integer: 'int',
  boolean: 'boolean',
  null: 'null',
  array: 'array',
  object: 'object',
} as const;

/** Words that a shape cannot do without; of a schema with one of them it says nothing. */
const beyond = ['$ref', 'allOf', 'oneOf', 'not', 'prefixItems'];

const isNull = (schema: JsonSchema | boolean): boolean => typeof schema === 'object' && schema.type === 'null';

/** A schema as a shape. What a shape cannot say is left out, so that it asks for less and never for more. */
export const shapeOf = (schema: JsonSchema | boolean): Shape => {
  if (typeof schema === 'boolean' || beyond.some(word => word in schema)) return {};
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
    const some = choices.filter(one => !isNull(one)).map(shapeOf);
    const [only] = some;
    return { ...(some.length === 1 ? only : { anyOf: some }), ...(some.length < choices.length && { nullable: true }) };
  }
  return {
    ...(type && !Array.isArray(type) && { type: types[type] }),
    ...(fixed !== undefined && { values: [fixed] }),
    ...(values && { values }),
    ...(minimum !== undefined && { min: minimum }),
    ...(items !== undefined && !Array.isArray(items) && { rows: shapeOf(items) }),
    ...(properties && {
      keys: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, shapeOf(part)])),
    }),
    ...(required && { required }),
    ...(type === 'object' && additionalProperties !== false && { open: true }),
  };
};

/** What the contract says of every answer, for a browser that has neither the contract nor zod. */
export const answerShapes = (): AnswerShapes =>
  Object.fromEntries(Object.entries<Call>(contract).map(([call, { answer }]) => [call, shapeOf(inlineSchema(answer))]));
