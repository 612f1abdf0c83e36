import { z } from 'zod';
import { isPlain } from '../../src/api/plain';
import { type JsonSchema, inlineSchema } from '../../src/contract/componentSchemas';
import { records } from '../../src/contract/shapes';
import { areNames, choicesAmong, inferSchema } from '../api/inferSchema';
import { type JsonObject, own } from '../api/json';
import { choicesOf } from '../newEntity/calls';
import { keyText } from '../newEntity/words';
import { plainSchema, zodWriter } from '../newEntity/zodText';

/** What recorded traffic proposes to change in the contract. It never holds a value, only keys, types and plain words. */
export interface Proposal {
  kind:
    | 'new call'
    | 'new key'
    | 'wider type'
    | 'may be null'
    | 'may be missing'
    | 'more words'
    | 'few words'
    | 'always there';
  /** Where in the call, rows written as `[]`: `answer.payload.partners[].logo`. Empty for a whole call. */
  at: string;
  /** What to write, in the words of the contract. */
  lines: string[];
  /** What was seen, in numbers. */
  why: string;
  /** Name of the record that it concerns, where the contract has one. */
  record?: string;
}

/** Where values stand that are compared with the contract. */
interface Place {
  /** Rows written as `[]`: `answer.payload.partners[].title`. */
  at: string;
  /** Whether in a record of an answer, where everything may be missing or null. @default false */
  isInRecord?: boolean;
  /** Name of the record that the values are part of. */
  record?: string;
}

/** A schema with each schema in it changed. */
const mapped = (schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema => {
  const { properties, items, additionalProperties: others } = schema;
  const below = (inner: JsonSchema | boolean) => (typeof inner === 'object' ? mapped(inner, change) : inner);
  return change({
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, below(inner)])),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: below(items) }),
    ...(others !== undefined && { additionalProperties: below(others) }),
  });
};

/** Without what was only seen by chance: lists of words, which are proposed one by one or not at all, and that numbers are whole. */
const withoutChance = ({ enum: _words, const: _word, type, ...schema }: JsonSchema): JsonSchema => {
  const types = [type ?? []].flat().map(one => (one === 'integer' ? 'number' : one));
  const [first, ...others] = types;
  return { ...schema, ...(first && { type: others.length > 0 ? types : first }) };
};

/** The schema of what was seen, as it is proposed. */
export const schemaOf = (values: readonly unknown[]): JsonSchema => mapped(inferSchema(values).schema, withoutChance);

/** A schema in which every key may be missing, as in a record. */
const loose = (schema: JsonSchema): JsonSchema => mapped(schema, ({ required: _required, ...rest }) => rest);

const writer = zodWriter();

/** A schema of what was seen as source text in the words of the contract. */
export const contractText = (schema: JsonSchema, isInRecord = false): string =>
  writer.textOf(plainSchema(isInRecord ? loose(schema) : schema), !isInRecord, isInRecord ? 'row' : 'body');

/** The row of a list as a record of the contract: its identifier is there where it always was, all else may be missing. */
export const rowText = (row: JsonSchema): string => {
  const required = (row.required ?? []).filter(key => key === '_id');
  return `z.strictObject(${writer.shapeText(plainSchema({ ...loose(row), required }), 'row')})`;
};

/** The key that a place ends with. */
const lastKey = (at: string): string => at.replaceAll('[]', '').split('.').at(-1) ?? '';

/** `3 of 57` */
const ofAll = (some: number, all: number): string => `${some} of ${all}`;

/** Keys whose few words may be about a person or a place all the same. */
const personal = /title|state|country|nation|place|bank|uid|label/i;

/** The words that texts choose from, each seen several times; nothing where they may be more than words. @param at place of the texts */
const fewWords = (at: string, texts: readonly string[]): string[] | undefined => {
  // What is sent is typed by people.
  if (!at.startsWith('answer') || personal.test(lastKey(at))) return undefined;
  const words = choicesAmong(texts, at);
  return words && words.length > 1 && words.every(word => /^[A-Za-z_-]{1,24}$/.test(word)) ? words : undefined;
};

const wordsText = (words: readonly string[], isInRecord?: boolean): string =>
  contractText({ type: 'string', enum: [...words] }, isInRecord);

const isText = (value: unknown): value is string => typeof value === 'string';

const line = ({ at }: Place, text: string): string => `${keyText(lastKey(at))}: ${text},`;

/** The alternatives of what the contract has; dots stand for what is long. */
const textOf = (schema: z.ZodType): string => {
  const text = contractText(inlineSchema(schema)).replace(/^z\.union\(\[(.*)\]\)$/, '$1');
  return /[[{]/.test(text.replace(/z\.enum\(\[[^[{]*?\]\)/g, '')) ? '…' : text;
};

/** Compares values with a schema as a whole: their types, and the words they may be. */
const learnValues = (schema: z.ZodType, values: readonly unknown[], place: Place): Proposal[] => {
  if (values.length === 0) return [];
  const { at, record, isInRecord } = place;
  const propose = (kind: Proposal['kind'], text: string, why: string): Proposal[] => [
    { kind, at, record, lines: [line(place, text)], why },
  ];
  const words = choicesOf(plainSchema(inlineSchema(schema)));
  const texts = values.filter(isText);
  const few = fewWords(at, texts) ?? [];
  const others = values.filter(value => !(words && isText(value)) && !schema.safeParse(value).success);
  const strange = words ? texts.filter(text => !words.includes(text)) : [];
  const all = [...new Set([...(words ?? []), ...few])];
  return [
    ...(words && strange.length > 0
      ? propose(
          'more words',
          all.length > words.length ? wordsText(all, isInRecord) : 'z.string()',
          `${ofAll(strange.length, texts.length)} are none of the ${words.length} words of the contract`,
        )
      : []),
    ...(others.length > 0
      ? propose(
          'wider type',
          `z.union([${textOf(schema)}, ${contractText(schemaOf(others))}])${isInRecord ? '.nullish()' : ''}`,
          `of another type in ${ofAll(others.length, values.length)}`,
        )
      : []),
    ...(schema instanceof z.ZodString && others.length === 0 && few.length > 0
      ? propose('few words', wordsText(few, isInRecord), `${few.length} words in ${texts.length} values`)
      : []),
  ];
};

/** The values under a key, of the objects that have it. */
const valuesUnder = (key: string, objects: readonly JsonObject[]): unknown[] =>
  objects.flatMap(object => (Object.hasOwn(object, key) ? [own(object, key)] : []));

/** Proposes the keys that objects have and the contract does not. */
const learnNewKeys = (known: readonly string[], objects: readonly JsonObject[], place: Place): Proposal[] => {
  const { at, record, isInRecord } = place;
  const keys = [...new Set(objects.flatMap(object => Object.keys(object)))].filter(key => !known.includes(key));
  if (!areNames(keys, objects)) {
    const why = `${keys.length} keys that seem to be data themselves`;
    return [{ kind: 'new key', at, record, lines: ['z.record(z.string(), …)'], why }];
  }
  return keys.map(key => {
    const values = valuesUnder(key, objects);
    const below = `${at}.${key}`;
    const texts = values.filter(isText);
    const words = texts.length === values.length ? fewWords(below, texts) : undefined;
    const text = words ? wordsText(words, isInRecord) : contractText(schemaOf(values), isInRecord);
    const mark = !isInRecord && values.length < objects.length ? '.optional()' : '';
    const why = `in ${ofAll(values.length, objects.length)}`;
    return { kind: 'new key', at: below, record, lines: [`${keyText(key)}: ${text}${mark},`], why };
  });
};

/** In so many objects a key has to be seen before `always` is worth a word. */
const enough = 20;

/** Proposes what a key of the contract is to be that is missing or null against it, or always there. */
const learnKey = (
  key: string,
  schema: z.ZodType,
  objects: readonly JsonObject[],
  { at, record }: Place,
): Proposal[] => {
  const values = valuesUnder(key, objects);
  const missing = objects.length - values.length;
  const nulls = values.filter(value => value === null).length;
  const takesNull = schema.safeParse(null).success;
  const takesNone = schema.safeParse(undefined).success;
  const propose = (kind: Proposal['kind'], mark: string, why: string): Proposal[] => {
    const inner = bare(schema);
    const isShort = [z.ZodString, z.ZodNumber, z.ZodBoolean].some(type => inner instanceof type);
    // Dots stand for what is long.
    const text = isShort ? contractText(inlineSchema(inner)) : '…';
    return [{ kind, at: `${at}.${key}`, record, lines: [`${keyText(key)}: ${text}${mark},`], why }];
  };
  if (missing > 0 && !takesNone)
    return propose(
      'may be missing',
      takesNull || nulls > 0 ? '.nullish()' : '.optional()',
      `missing in ${ofAll(missing, objects.length)}`,
    );
  if (nulls > 0 && !takesNull)
    return propose('may be null', takesNone ? '.nullish()' : '.nullable()', `null in ${ofAll(nulls, values.length)}`);
  return missing + nulls === 0 && takesNone && objects.length >= enough
    ? propose('always there', '', `in all ${objects.length}`)
    : [];
};

/** A schema without its marks that the value may be missing or null. */
const bare = (schema: unknown): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return bare(schema.unwrap());
  if (schema instanceof z.ZodUnion) {
    const [only, ...others] = schema.options.filter(option => !(option instanceof z.ZodNull));
    if (others.length === 0) return bare(only);
  }
  return schema instanceof z.ZodType ? schema : z.unknown();
};

const faultsOf = (option: z.ZodType, value: unknown) => option.safeParse(value).error?.issues.length ?? 0;

const learnUnion = (union: z.ZodUnion, values: readonly unknown[], place: Place): Proposal[] => {
  const holders = union.options.flatMap(option =>
    option instanceof z.ZodObject || option instanceof z.ZodArray ? [option] : [],
  );
  // An object belongs to the alternative that it fits best.
  const chosen = values.map(value =>
    typeof value === 'object' ? holders.toSorted((a, b) => faultsOf(a, value) - faultsOf(b, value))[0] : undefined,
  );
  return [
    ...learnValues(
      union,
      values.filter((_, n) => !chosen[n]),
      place,
    ),
    ...holders.flatMap(option =>
      learn(
        option,
        values.filter((_, n) => chosen[n] === option),
        place,
      ),
    ),
  ];
};

const learnObjects = (object: z.ZodObject, objects: readonly JsonObject[], place: Place): Proposal[] => {
  const record = [...records].find(([, one]) => one === object)?.[0];
  const inside: Place = record ? { ...place, record, isInRecord: true } : place;
  const isOpen = object.def.catchall instanceof z.ZodUnknown;
  return [
    ...(isOpen ? [] : learnNewKeys(Object.keys(object.shape), objects, inside)),
    ...Object.entries(object.shape).flatMap(([key, below]) =>
      below instanceof z.ZodType
        ? [
            ...learnKey(key, below, objects, inside),
            ...learn(below, valuesUnder(key, objects), { ...inside, at: `${place.at}.${key}` }),
          ]
        : [],
    ),
  ];
};

/**
 * Compares values with a schema of the contract, and proposes what the schema is to be for all of them to fit, and no
 * wider than they need.
 * @param values of one place, of any number of requests
 */
export const learn = (schema: unknown, values: readonly unknown[], place: Place): Proposal[] => {
  const inner = bare(schema);
  const filled = values.filter(value => value !== null && value !== undefined);
  if (filled.length === 0) return [];
  if (inner instanceof z.ZodUnion) return learnUnion(inner, filled, place);
  const isObject = inner instanceof z.ZodObject;
  const isList = inner instanceof z.ZodArray;
  const fitting = isObject ? filled.filter(isPlain) : [];
  const lists = isList ? filled.filter(Array.isArray) : [];
  const others = filled.filter(value => !(isObject && isPlain(value)) && !(isList && Array.isArray(value)));
  return [
    ...(isObject ? learnObjects(inner, fitting, place) : []),
    ...(isList && lists.length > 0 ? learn(inner.element, lists.flat(), { ...place, at: `${place.at}[]` }) : []),
    ...learnValues(inner, others, place),
  ];
};
