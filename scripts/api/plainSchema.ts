import { isPlain } from '../../src/engine/values/plain';
import { decodedStep, entriesOf, type JsonObject, ownList, ownText, ownValue } from './json';
import {
  annotations,
  isAnything,
  nullSchema,
  objectOf,
  type Scalar,
  type Schema,
  type Type,
  types,
  unionOf,
} from './schemas';

/** The most levels of a schema that are references: what is below is left open. */
const maxReferences = 6;
/** The most schemas within schemas: no document is so deep, but a hostile one may be. */
const maxDepth = 100;
/** The most schemas in one whole schema: some APIs refer to all they have from everywhere. */
const maxSchemas = 4000;

/** `a~1b` → `a/b` */
const decoded = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** The target of a reference within a document, such as `#/components/schemas/Pet`. */
const targetOf = (document: unknown, ref: string): unknown => {
  if (!ref.startsWith('#/')) return undefined;
  let target = document;
  for (const step of ref.slice(2).split('/'))
    target = Array.isArray(target)
      ? target[Number(step)]
      : (ownValue(target, decoded(step)) ?? ownValue(target, decoded(decodedStep(step))));
  return target;
};

/** A part of a document, itself or what it refers to. */
export const dereferenced = (document: unknown, part: unknown): unknown => {
  let target = part;
  for (let step = 0; step < maxReferences; step += 1) {
    const ref = ownText(target, '$ref');
    if (ref === undefined) return target;
    target = targetOf(document, ref);
  }
  return undefined;
};

/** The keys of two parts of a schema; what both say of a key counts together. */
const bothOf = (first: unknown, second: unknown): JsonObject => {
  const keys = new Map(entriesOf(first));
  for (const [key, schema] of entriesOf(second))
    keys.set(key, keys.has(key) ? { allOf: [keys.get(key), schema] } : schema);
  return Object.fromEntries(keys);
};

/** Two parts of a schema as one; of most keywords the second counts. */
const mergeTwo = (first: JsonObject, second: JsonObject): JsonObject => ({
  ...first,
  ...second,
  ...((first.properties ?? second.properties) !== undefined && {
    properties: bothOf(first.properties, second.properties),
  }),
  required: [...ownList(first, 'required'), ...ownList(second, 'required')],
});

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Keywords that are copied, with the type that they must have. */
const keywordTypes: Readonly<Record<string, 'string' | 'number' | 'boolean'>> = {
  format: 'string',
  contentMediaType: 'string',
  record: 'string',
  description: 'string',
  minimum: 'number',
  maximum: 'number',
  minLength: 'number',
  maxLength: 'number',
  default: 'number',
  readOnly: 'boolean',
  writeOnly: 'boolean',
};

/** The annotations of a schema, or its limits of values. A bound beyond every safe integer says nothing. */
const keywordsOf = (schema: JsonObject, kind: 'annotations' | 'limits'): Schema =>
  Object.fromEntries(
    Object.entries(schema).filter(
      ([key, value]) =>
        keywordTypes[key] === typeof value &&
        annotations.includes(key) === (kind === 'annotations') &&
        !(typeof value === 'number' && Math.abs(value) >= Number.MAX_SAFE_INTEGER),
    ),
  );

/** Reads a schema within another one. */
type Reader = (part: unknown) => Schema;

/** A schema as one of its types has it. */
const ofType = (type: Type, schema: JsonObject, readInner: Reader): Schema => {
  const typed = { type, ...keywordsOf(schema, 'limits') };
  if (type === 'array') return { ...typed, items: readInner(schema.items) };
  if (type !== 'object') return typed;
  const { properties, additionalProperties = properties === undefined ? {} : false } = schema;
  const required = [...new Set(ownList(schema, 'required'))].filter(key => typeof key === 'string');
  const describedKeys = entriesOf(properties).map(([key, value]) => [key, readInner(value)] as const);
  const isDescribed = (name: string) => describedKeys.some(([key]) => key === name);
  // Some descriptions need what they do not describe.
  const neededKeys = properties === undefined ? [] : required.filter(name => !isDescribed(name));
  const keys = [...describedKeys, ...neededKeys.map(name => [name, {}] as const)];
  return {
    ...typed,
    ...objectOf(keys.map(([name, value]) => ({ name, schema: value, isRequired: required.includes(name) }))),
    ...(additionalProperties !== false && { additionalProperties: readInner(additionalProperties) }),
  };
};

/** The schemas of which a value fits one: those of its words, of its `oneOf` and `anyOf`, or of its types. */
const alternativesOf = (schema: JsonObject, readInner: Reader): Schema[] => {
  const values = (schema.const === undefined ? ownList(schema, 'enum') : [schema.const]).filter(isScalar);
  const words = values.filter(value => value !== null);
  if (values.length > 0)
    return [...(words.length > 0 ? [{ enum: words }] : []), ...(words.length < values.length ? [nullSchema] : [])];
  const choices = [...ownList(schema, 'oneOf'), ...ownList(schema, 'anyOf')];
  const union = unionOf(choices.map(readInner));
  const { properties, required } = schema;
  if (!isAnything(union) && properties === undefined) return [union];
  // Each alternative also has the properties beside them.
  if (!isAnything(union)) return choices.map(choice => readInner({ allOf: [{ properties, required }, choice] }));
  const namedTypes = [schema.type].flat().flatMap(name => types.find(type => type === name) ?? []);
  if (namedTypes.length > 0) return namedTypes.map(type => ofType(type, schema, readInner));
  if (schema.properties !== undefined) return [ofType('object', schema, readInner)];
  return schema.items === undefined ? [] : [ofType('array', schema, readInner)];
};

/** A default with parts of a second is the moment in which the description was made: the server sets it. */
const isMomentOfDescription = (value: unknown): boolean => /^\d{4}-\d\d-\d\dT[\d:]+\.\d*[1-9]/.test(String(value));

/** The way from the whole schema to a part of it. */
interface Way {
  /** The references that were followed. */
  refs: ReadonlySet<string>;
  /** The number of schemas above. */
  depth: number;
  /** The number of those that are references. */
  level: number;
}

/**
 * A schema in the one form: references are followed, except to what they are within, and `allOf` is merged. What it says
 * besides is left out.
 * @param document what its references are in
 */
export const plainSchema = (whole: unknown, document?: unknown): Schema => {
  let count = 0;
  /** The references that lead to a schema within a merged one, of which another part may have come without them. */
  const origins = new WeakMap<object, Way['refs']>();
  const refsTo = (schema: object, refs: Way['refs']): Way['refs'] => new Set([...refs, ...(origins.get(schema) ?? [])]);

  /** A schema of which all that lies within it is noted as within some references, too. */
  const within = (schema: JsonObject, refs: Way['refs']): JsonObject => {
    if (refs.size === 0) return schema;
    const noted = (inner: unknown): unknown => {
      if (Array.isArray(inner)) return inner.map(noted);
      if (!isPlain(inner)) return inner;
      const copy = { ...inner };
      origins.set(copy, refsTo(inner, refs));
      return copy;
    };
    const lists = ['items', 'additionalProperties', 'oneOf', 'anyOf'].filter(key => Object.hasOwn(schema, key));
    return {
      ...schema,
      ...Object.fromEntries(lists.map(key => [key, noted(schema[key])])),
      ...(isPlain(schema.properties) && {
        properties: Object.fromEntries(entriesOf(schema.properties).map(([key, inner]) => [key, noted(inner)])),
      }),
    };
  };

  /** A schema, what it refers to and its `allOf` in one. @param followed gets the references that it follows */
  const merge = (schema: unknown, way: Way, followed: Set<string>): JsonObject => {
    count += 1;
    if (!isPlain(schema) || count > maxSchemas || way.depth > maxDepth) return {};
    const refs = refsTo(schema, way.refs);
    const depth = way.depth + 1;
    const parts = ownList(schema, 'allOf').map(part => merge(part, { ...way, refs, depth }, followed));
    const ref = ownText(schema, '$ref');
    if (ref !== undefined && !refs.has(ref) && !followed.has(ref) && way.level < maxReferences) {
      followed.add(ref);
      const refsWithin = new Set(refs).add(ref);
      const target = merge(targetOf(document, ref), { refs: refsWithin, depth, level: way.level + 1 }, followed);
      parts.unshift(within(target, refsWithin));
    }
    return within([...parts, schema].reduce(mergeTwo), origins.get(schema) ?? new Set());
  };

  const read = (part: unknown, way: Way): Schema => {
    const followed = new Set<string>();
    const schema = merge(part, way, followed);
    const refs = isPlain(part) ? refsTo(part, way.refs) : way.refs;
    const level = followed.size > 0 ? way.level + 1 : way.level;
    const alternatives = alternativesOf(schema, inner => read(inner, { refs, depth: way.depth + 1, level }));
    const isNullable = schema.nullable === true && alternatives.length > 0;
    return {
      ...unionOf(isNullable ? [...alternatives, nullSchema] : alternatives),
      ...keywordsOf(schema, 'annotations'),
      ...(schema.default !== undefined && schema.default !== null && { hasDefault: true }),
      ...(isMomentOfDescription(schema.default) && { readOnly: true }),
    };
  };

  return read(whole, { refs: new Set(), depth: 0, level: 0 });
};
