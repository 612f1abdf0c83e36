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

/** A value in a document where a schema is looked for. */
interface Place {
  value: unknown;
  /** The references that it lies within. */
  refs: ReadonlySet<string>;
  /** The number of values above, and of references among them. */
  depth: number;
  level: number;
}

/** One of the schemas that are merged into one: of most keywords the last counts. */
interface Part extends Place {
  value: JsonObject;
}

/** The place below a key of the part that has it, if one has. */
const placeAt = (parts: readonly Part[], key: string): Place[] => {
  const part = parts.findLast(({ value }) => value[key] !== undefined);
  return part ? [{ ...part, value: part.value[key], depth: part.depth + 1 }] : [];
};

/** The places of a list of schemas below a key. */
const placesAt = (parts: readonly Part[], key: 'oneOf' | 'anyOf'): Place[] =>
  placeAt(parts, key).flatMap(place => [place.value].flat().map(value => ({ ...place, value })));

/** The places of each property. */
const propertiesIn = (parts: readonly Part[]): Map<string, Place[]> => {
  const places = new Map<string, Place[]>();
  for (const part of parts)
    for (const [key, value] of entriesOf(part.value.properties))
      places.set(key, [...(places.get(key) ?? []), { ...part, value, depth: part.depth + 1 }]);
  return places;
};

/** A default with parts of a second is the moment in which the description was made: the server sets it. */
const isMomentOfDescription = (value: unknown): boolean => /^\d{4}-\d\d-\d\dT[\d:]+\.\d*[1-9]/.test(String(value));

/**
 * A schema in the one form: references are followed, except to what they are within, and `allOf` is merged. What it says
 * besides is left out.
 * @param document what its references are in
 */
export const plainSchema = (whole: unknown, document?: unknown): Schema => {
  let count = 0;

  /** A schema, before it what it refers to and its `allOf`. */
  const partsOf = (place: Place): Part[] => {
    const { value, refs, level } = place;
    count += 1;
    if (!isPlain(value) || count > maxSchemas || place.depth > maxDepth) return [];
    const inner = { refs, level, depth: place.depth + 1 };
    const ref = ownText(value, '$ref');
    const isFollowed = ref !== undefined && !refs.has(ref) && level < maxReferences;
    const target = isFollowed
      ? partsOf({ ...inner, value: targetOf(document, ref), refs: new Set(refs).add(ref), level: level + 1 })
      : [];
    return [
      ...target,
      ...ownList(value, 'allOf').flatMap(part => partsOf({ ...inner, value: part })),
      { ...place, value },
    ];
  };

  /** A schema as one of its types has it. */
  const ofType = (type: Type, schema: JsonObject, parts: readonly Part[]): Schema => {
    const typed = { type, ...keywordsOf(schema, 'limits') };
    if (type === 'array') return { ...typed, items: read(placeAt(parts, 'items')) };
    if (type !== 'object') return typed;
    const { properties, additionalProperties = properties === undefined ? {} : false } = schema;
    const required = parts.flatMap(({ value }) => ownList(value, 'required')).filter(key => typeof key === 'string');
    const keys = propertiesIn(parts);
    // Some descriptions need what they do not describe.
    if (properties !== undefined) for (const name of required) if (!keys.has(name)) keys.set(name, []);
    return {
      ...typed,
      ...objectOf(
        Array.from(keys, ([name, places]) => ({ name, schema: read(places), isRequired: required.includes(name) })),
      ),
      ...(additionalProperties !== false && { additionalProperties: read(placeAt(parts, 'additionalProperties')) }),
    };
  };

  /** The schemas of which a value fits one: those of its words, of its `oneOf` and `anyOf`, or of its types. */
  const alternativesOf = (schema: JsonObject, parts: readonly Part[]): Schema[] => {
    const values = (schema.const === undefined ? ownList(schema, 'enum') : [schema.const]).filter(isScalar);
    const words = values.filter(value => value !== null);
    if (values.length > 0)
      return [...(words.length > 0 ? [{ enum: words }] : []), ...(words.length < values.length ? [nullSchema] : [])];
    const choices = [...placesAt(parts, 'oneOf'), ...placesAt(parts, 'anyOf')];
    const union = unionOf(choices.map(choice => read([choice])));
    if (!isAnything(union) && schema.properties === undefined) return [union];
    // Each alternative also has the properties beside them.
    const beside = parts.map(part => {
      const { properties, required } = part.value;
      return {
        ...part,
        value: { ...(properties !== undefined && { properties }), ...(required !== undefined && { required }) },
      };
    });
    if (!isAnything(union)) return choices.map(choice => read([...beside, choice]));
    const namedTypes = [schema.type].flat().flatMap(name => types.find(type => type === name) ?? []);
    if (namedTypes.length > 0) return namedTypes.map(type => ofType(type, schema, parts));
    if (schema.properties !== undefined) return [ofType('object', schema, parts)];
    return schema.items === undefined ? [] : [ofType('array', schema, parts)];
  };

  const read = (places: readonly Place[]): Schema => {
    const parts = places.flatMap(partsOf);
    const schema = parts.reduce<JsonObject>((merged, { value }) => ({ ...merged, ...value }), {});
    const alternatives = alternativesOf(schema, parts);
    const isNullable = schema.nullable === true && alternatives.length > 0;
    return {
      ...unionOf(isNullable ? [...alternatives, nullSchema] : alternatives),
      ...keywordsOf(schema, 'annotations'),
      ...(schema.default !== undefined && schema.default !== null && { hasDefault: true }),
      ...(isMomentOfDescription(schema.default) && { readOnly: true }),
    };
  };

  return read([{ value: whole, refs: new Set(), depth: 0, level: 0 }]);
};
