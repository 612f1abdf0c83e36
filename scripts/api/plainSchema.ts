import { isPlain } from '../../src/engine/http/plain';
import { entriesOf, type JsonObject, ownList, ownText, ownValue } from './json';
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

/** Levels of a schema that are references: what is below is left open. */
const maxReferences = 6;
/** Schemas within schemas: no document is so deep, but a hostile one may be. */
const maxDepth = 100;
/** Schemas in one whole schema: some APIs refer to all they have from everywhere. */
const maxSchemas = 4000;

/** `a~1b` → `a/b` */
const decoded = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** The target of a reference within a document, such as `#/components/schemas/Pet`. */
const pointedTo = (document: unknown, ref: string): unknown =>
  ref.startsWith('#/')
    ? ref
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : ownValue(inner, decoded(step))),
          document,
        )
    : undefined;

/**
 * A schema in the one form: references are followed, except to what they are within, and `allOf` is merged. What it says
 * besides is left out.
 * @param document what its references are in
 */
export const plainSchema = (whole: unknown, document?: unknown): Schema => {
  let count = 0;

  /**
   * A schema, what it refers to and its `allOf` in one.
   * @param above the references that led here
   * @param level how many levels above are references
   * @returns it, and the references with those that were followed
   */
  const merge = (schema: unknown, above: ReadonlySet<string>, depth: number, level: number): Merged => {
    count += 1;
    if (!isPlain(schema) || count > maxSchemas || depth > maxDepth) return { schema: {}, refs: above };
    let refs = above;
    const mergePart = (part: unknown, partLevel: number): JsonObject => {
      const merged = merge(part, refs, depth + 1, partLevel);
      refs = merged.refs;
      return merged.schema;
    };
    const parts = ownList(schema, 'allOf').map(part => mergePart(part, level));
    const ref = ownText(schema, '$ref');
    if (ref !== undefined && !refs.has(ref) && level < maxReferences) {
      refs = new Set(refs).add(ref);
      parts.unshift(mergePart(pointedTo(document, ref), level + 1));
    }
    return { schema: [...parts, schema].reduce(mergeTwo), refs };
  };

  const read = (part: unknown, above: ReadonlySet<string>, depth: number, level: number): Schema => {
    const { schema, refs } = merge(part, above, depth, level);
    const levelBelow = level + (refs.size > above.size ? 1 : 0);
    const inner = (below: unknown) => read(below, refs, depth + 1, levelBelow);
    const { properties, items, additionalProperties: otherValues = properties === undefined ? {} : false } = schema;

    const ofType = (type: Type): Schema => {
      if (type === 'array') return { type, ...keywordsOf(schema, 'limits'), items: inner(items) };
      if (type !== 'object') return { type, ...keywordsOf(schema, 'limits') };
      const required = [...new Set(ownList(schema, 'required'))].filter(key => typeof key === 'string');
      const describedKeys = entriesOf(properties).map(([key, value]) => [key, inner(value)] as const);
      const isDescribed = (name: string) => describedKeys.some(([key]) => key === name);
      // Some descriptions need what they do not describe.
      const neededKeys = properties === undefined ? [] : required.filter(name => !isDescribed(name));
      const keys = [...describedKeys, ...neededKeys.map(name => [name, {}] as const)];
      return {
        type,
        ...keywordsOf(schema, 'limits'),
        ...objectOf(keys.map(([name, value]) => ({ name, schema: value, isRequired: required.includes(name) }))),
        ...(otherValues !== false && { additionalProperties: inner(otherValues) }),
      };
    };

    const alternatives = (): Schema[] => {
      const only = schema.const;
      const values = (only === undefined ? ownList(schema, 'enum') : [only]).filter(isScalar);
      const some = values.filter(value => value !== null);
      if (values.length > 0)
        return [...(some.length > 0 ? [{ enum: some }] : []), ...(some.length < values.length ? [nullSchema] : [])];
      const union = unionOf([...ownList(schema, 'oneOf'), ...ownList(schema, 'anyOf')].map(inner));
      if (!isAnything(union)) return [union];
      const namedTypes = [schema.type].flat().flatMap(name => types.find(type => type === name) ?? []);
      const typesOfParts: readonly Type[] =
        properties === undefined ? (items === undefined ? [] : ['array']) : ['object'];
      return (namedTypes.length > 0 ? namedTypes : typesOfParts).map(ofType);
    };

    const all = alternatives();
    return {
      ...unionOf(schema.nullable === true && all.length > 0 ? [...all, nullSchema] : all),
      ...keywordsOf(schema, 'annotations'),
      ...(schema.default !== undefined && schema.default !== null && { hasDefault: true }),
      // A default with parts of a second is the moment in which the description was made: the server sets it.
      ...(/^\d{4}-\d\d-\d\dT[\d:]+\.\d*[1-9]/.test(String(schema.default)) && { readOnly: true }),
    };
  };

  return read(whole, new Set(), 0, 0);
};

/** A part of a document, itself or what it refers to. */
export const dereferenced = (document: unknown, part: unknown): unknown => {
  let target = part;
  for (let step = 0; step < maxReferences; step += 1) {
    const ref = ownText(target, '$ref');
    if (ref === undefined) return target;
    target = pointedTo(document, ref);
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

interface Merged {
  schema: JsonObject;
  refs: ReadonlySet<string>;
}

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
