import {
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  oneof,
  record,
  string,
  array,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import type { Call } from '../../src/contract/call';
import { contract } from '../../src/contract';

/** The calls of the contract by their keys. */
export const calls: readonly (readonly [key: string, call: Call])[] = Object.entries(contract);

/** Whatever an API may send, with numbers at the edges of what a number can be. */
const anything = oneof(jsonValue(), constantFrom<unknown>(0, -1, 1.5, -1.5, 1e300, -1e300, Infinity, '', null, [], {}));

const plain: Readonly<Record<string, Arbitrary<unknown>>> = {
  string: string(),
  integer: integer({ min: 0 }),
  number: integer(),
  boolean: constantFrom(true, false),
  null: constantFrom(null),
};

const values = ({ type, enum: choices, const: fixed }: JsonSchema): Arbitrary<unknown> => {
  if (fixed !== undefined) return constantFrom<unknown>(fixed);
  if (choices) return constantFrom<unknown>(...choices);
  return (typeof type === 'string' && plain[type]) || anything;
};

/** Answers that are much like a schema: some values are anything, some keys are missing, some are strange. */
const muchLike = (schema: JsonSchema | boolean | undefined): Arbitrary<unknown> => {
  if (typeof schema !== 'object') return anything;
  const { anyOf, items, properties, type } = schema;
  const right = (): Arbitrary<unknown> => {
    if (anyOf) return oneof(...anyOf.map(muchLike));
    if (Array.isArray(type)) return oneof(...type.map(one => values({ ...schema, type: one })));
    if (type === 'array') return array(muchLike(Array.isArray(items) ? undefined : items), { maxLength: 3 });
    if (!properties) return values(schema);
    const known = record(Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, muchLike(part)])), {
      requiredKeys: [],
    });
    const strange = dictionary(oneof(string(), constantFrom('constructor', 'a.b', '[]')), anything, { maxKeys: 2 });
    return oneof(
      { arbitrary: known, weight: 3 },
      { arbitrary: tuple(strange, known).map(([more, held]) => ({ ...more, ...held })), weight: 1 },
    );
  };
  return oneof({ arbitrary: right(), weight: 15 }, { arbitrary: anything, weight: 1 });
};

/** Answers that are much like what a call answers. */
export const answersOf = ({ answer }: Call): Arbitrary<unknown> => muchLike(inlineSchema(answer));
