import type { JsonSchema } from '../../src/contract/componentSchemas';
import { entriesOf, own, ownList, ownText, type JsonObject } from './json';
import { isPlain } from '../../src/api/plain';

type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'integer';
const types: readonly JsonType[] = ['object', 'array', 'string', 'number', 'boolean', 'null', 'integer'];

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The keywords that are kept as they are, by the type of what they must hold to be kept. */
const kept: ReadonlyMap<string, string> = new Map([
  ['string', 'format pattern title description contentMediaType contentEncoding'],
  ['number', 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems'],
  ['boolean', 'uniqueItems readOnly writeOnly deprecated'],
]);

const isKept = ([key, value]: readonly [key: string, value: unknown]): boolean =>
  key === 'const' || key === 'default'
    ? isScalar(value)
    : (kept
        .get(typeof value)
        ?.split(' ')
        .includes(key) ?? false);

/** The keywords of a schema that hold no other schema. */
const plainKeywords = (schema: unknown): JsonSchema => {
  const choices = own(schema, 'enum');
  return {
    ...Object.fromEntries(entriesOf(schema).filter(isKept)),
    ...(Array.isArray(choices) && { enum: choices.filter(isScalar) }),
  };
};

const scalarType = (value: unknown): JsonType | undefined => types.find(type => type === typeof value);

/** The types that a schema names or shows. */
const typesOf = (schema: unknown): JsonType[] => {
  const named = [own(schema, 'type')].flat();
  const known = types.filter(type => named.includes(type));
  if (known.length > 0) return known;
  if (own(schema, 'properties') !== undefined) return ['object'];
  if (own(schema, 'items') !== undefined) return ['array'];
  const choices = own(schema, 'enum');
  const shown = (Array.isArray(choices) ? choices : [own(schema, 'const')]).map(scalarType);
  return types.filter(type => shown.includes(type));
};

/** A schema with its types; none where any will do. */
const withTypes = (schema: JsonSchema, named: readonly JsonType[]): JsonSchema => {
  const [first, ...more] = named;
  if (!first) return schema;
  return { type: more.length > 0 ? [...named] : first, ...schema };
};

/** A schema that takes null besides. */
const orNull = ({ type, const: only, ...schema }: JsonSchema): JsonSchema => {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf.filter(one => one.type !== 'null'), { type: 'null' }] };
  if (type === undefined && only === undefined && !schema.enum) return schema;
  const choices = schema.enum ?? (only === undefined ? undefined : [only]);
  const withNull = [type ?? []].flat().filter(one => one !== 'null');
  return {
    ...withTypes({}, withNull.length > 0 ? [...withNull, 'null'] : []),
    ...schema,
    ...(choices && { enum: [...choices.filter(choice => choice !== null), null] }),
  };
};

/** References within references: what is below is left open. */
const deepest = 6;
/** Schemas within schemas: no document is so deep, but a hostile one may be. */
const deepestSchema = 100;
/** Schemas in one whole schema: some APIs refer to all they have from everywhere. */
const most = 4000;

const decoded = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** What a reference within a document points to. */
const pointedTo = (document: unknown, ref: string): unknown => {
  if (!ref.startsWith('#/')) return undefined;
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inner, step) => own(inner, decoded(step)), document);
};

/** A part of a document, itself or what it refers to. */
export const dereferenced = (document: unknown, part: unknown): unknown => {
  let found = part;
  for (let step = 0; step < deepest; step += 1) {
    const ref = ownText(found, '$ref');
    if (ref === undefined) return found;
    found = pointedTo(document, ref);
  }
  return undefined;
};

const isNull = (schema: JsonSchema): boolean =>
  schema.type === 'null' || schema.const === null || (schema.enum?.length === 1 && schema.enum[0] === null);

/** One schema that both fit, where the second says more of the first. */
const merged = (first: JsonSchema, second: JsonSchema): JsonSchema => {
  const properties = { ...first.properties, ...second.properties };
  const required = [...new Set([...(first.required ?? []), ...(second.required ?? [])])];
  return {
    ...first,
    ...second,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
};

/** Writes out one schema of a document. */
class Writer {
  readonly #document: unknown;
  #written = 0;
  #depth = 0;

  constructor(document: unknown) {
    this.#document = document;
  }

  #below(schema: unknown, refs: readonly string[]): JsonSchema {
    const properties = entriesOf(own(schema, 'properties')).map(([key, inner]): [string, JsonSchema] => [
      key,
      this.whole(inner, refs),
    ]);
    const required = ownList(schema, 'required').filter(key => typeof key === 'string');
    const items = own(schema, 'items');
    const others = own(schema, 'additionalProperties');
    return {
      ...(own(schema, 'properties') !== undefined && { properties: Object.fromEntries(properties) }),
      ...(required.length > 0 && { required }),
      ...(items !== undefined && { items: this.whole(items, refs) }),
      ...(others !== undefined && {
        additionalProperties: isPlain(others) ? this.whole(others, refs) : others === true,
      }),
    };
  }

  #union(members: readonly unknown[], refs: readonly string[]): JsonSchema {
    const written = members.map(member => this.whole(member, refs));
    const useful = written.filter(member => !isNull(member));
    const [only = {}, ...more] = useful;
    const union = more.length > 0 ? { anyOf: useful } : only;
    return useful.length < written.length ? orNull(union) : union;
  }

  /** @param refs the references that led here */
  whole(schema: unknown, refs: readonly string[] = []): JsonSchema {
    this.#written += 1;
    if (!isPlain(schema) || this.#written > most || this.#depth > deepestSchema) return {};
    this.#depth += 1;
    const written = this.#write(schema, refs);
    this.#depth -= 1;
    return written;
  }

  #write(schema: JsonObject, refs: readonly string[]): JsonSchema {
    const ref = ownText(schema, '$ref');
    if (ref !== undefined) {
      if (refs.includes(ref) || refs.length >= deepest) return {};
      const target = this.whole(pointedTo(this.#document, ref), [...refs, ref]);
      return merged(target, plainKeywords(schema));
    }
    const itself = withTypes({ ...plainKeywords(schema), ...this.#below(schema, refs) }, typesOf(schema));
    const parts = ownList(schema, 'allOf').map(part => this.whole(part, refs));
    const union = [...ownList(schema, 'oneOf'), ...ownList(schema, 'anyOf')];
    const all = [...parts, ...(union.length > 0 ? [this.#union(union, refs)] : []), itself];
    const written = all.reduce(merged);
    return own(schema, 'nullable') === true ? orNull(written) : written;
  }
}

/**
 * A schema of a document as one that stands alone: references are followed, except to what they are within, `allOf`
 * is merged, `oneOf` is written as `anyOf`, and null as a type.
 */
export const wholeSchema = (document: unknown, schema: unknown): JsonSchema => new Writer(document).whole(schema);
