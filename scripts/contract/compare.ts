import { type JsonSchema, inlineSchema } from '../../src/contract/componentSchemas';
import { choicesAmong, inferSchema, areNames } from '../api/inferSchema';
import { z } from 'zod';
import { choicesOf, bare } from '../newEntity/calls';
import { keyText } from '../newEntity/words';
import { own, type JsonObject } from '../api/json';
import { isPlain } from '../../src/api/plain';
import { records } from '../../src/contract/shapes';
import { plainSchema, zodWriter } from '../newEntity/zodText';

/** Where values stand that are held against the contract. */
export interface Place {
  /** Rows written as `[]`: `answer.payload.partners[].title`. */
  at: string;
  position: Position;
  /** Name of the record that the values are part of. */
  record?: string;
}

/** Takes a proposal. */
type Propose = (proposal: Proposal) => void;

/** The key that a place ends with. */
const lastKey = ({ at }: Place): string => at.replaceAll('[]', '').split('.').at(-1) ?? '';

/** `3 of 57` */
const ofAll = (some: number, all: number): string => `${some} of ${all}`;

/** Words that may be told: letters alone, and not many. */
const isPlainWord = (word: string): boolean => /^[A-Za-z_-]{1,24}$/.test(word);

/** Keys whose few words may be about a person or a place all the same. */
const personal = /title|state|country|nation|place|bank|uid|label/i;

/** The words that texts choose from, each seen several times; nothing where they may be more than words. @param at place of the texts */
const fewWords = (at: string, texts: readonly string[]): string[] | undefined => {
  // What is sent is typed by people.
  if (!at.startsWith('answer')) return undefined;
  const words = personal.test(at.split('.').at(-1) ?? '') ? undefined : choicesAmong(texts, at);
  return words && words.length > 1 && words.every(isPlainWord) ? words : undefined;
};

type Type = NonNullable<JsonSchema['type']>;

type OneType = Exclude<Type, readonly unknown[]>;

const widened = (type: OneType): OneType => (type === 'integer' ? 'number' : type);

/**
 * A schema of what was seen, without what was only seen by chance: lists of words, which are proposed one by one or not
 * at all, and that numbers are whole.
 */
export const withoutChance = ({ enum: _words, const: _word, type, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  ...(type !== undefined && { type: Array.isArray(type) ? type.map(widened) : widened(type) }),
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => [
        key,
        typeof inner === 'object' ? withoutChance(inner) : inner,
      ]),
    ),
  }),
  ...(typeof schema.items === 'object' && !Array.isArray(schema.items) && { items: withoutChance(schema.items) }),
  ...(typeof schema.additionalProperties === 'object' && {
    additionalProperties: withoutChance(schema.additionalProperties),
  }),
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a value is that the contract has nothing for. */
const textFor = (values: readonly unknown[], { at, position }: Place): string => {
  const texts = values.filter(isText);
  const words = texts.length === values.length ? fewWords(at, texts) : undefined;
  return contractText(words ? { type: 'string', enum: words } : withoutChance(inferSchema(values).schema), position);
};

const line = (place: Place, text: string): string => `${keyText(lastKey(place))}: ${text},`;

/** The alternatives of what the contract has; dots stand for what is long. */
const textOf = (schema: z.ZodType): string => {
  const text = contractText(inlineSchema(schema), 'body').replace(/^z\.union\(\[(.*)\]\)$/, '$1');
  return /[[{]/.test(text.replace(/z\.enum\(\[[^[{]*?\]\)/g, '')) ? '…' : text;
};

const learnWords = (words: readonly string[], texts: readonly string[], place: Place, propose: Propose): void => {
  const others = texts.filter(text => !words.includes(text));
  if (others.length === 0) return;
  const all = [...new Set([...words, ...(fewWords(place.at, texts) ?? [])])];
  const text = all.length > words.length ? contractText({ type: 'string', enum: all }, place.position) : 'z.string()';
  const why = `${ofAll(others.length, texts.length)} are none of the ${words.length} words of the contract`;
  propose({ kind: 'more words', at: place.at, record: place.record, lines: [line(place, text)], why });
};

/** Holds values against a schema as a whole: their types, and the words they may be. */
const learnValues = (schema: z.ZodType, values: readonly unknown[], place: Place, propose: Propose): void => {
  const { at, record, position } = place;
  const words = choicesOf(schema);
  const texts = values.filter(isText);
  if (words) learnWords(words, texts, place, propose);
  const others = values.filter(value => !(words && isText(value)) && !schema.safeParse(value).success);
  if (others.length > 0) {
    const seen = contractText(withoutChance(inferSchema(others).schema), 'body');
    const text = `z.union([${textOf(schema)}, ${seen}])${position === 'row' ? '.nullish()' : ''}`;
    const why = `of another type in ${ofAll(others.length, values.length)}`;
    propose({ kind: 'wider type', at, record, lines: [line(place, text)], why });
  }
  const few = schema instanceof z.ZodString && others.length === 0 ? fewWords(at, texts) : undefined;
  if (!few) return;
  const text = contractText({ type: 'string', enum: few }, position);
  propose({
    kind: 'few words',
    at,
    record,
    lines: [line(place, text)],
    why: `${few.length} words in ${texts.length} values`,
  });
};

/** In so many objects a key has to be seen before `always` is worth a word. */
const enough = 20;

/** The values under a key, of the objects that have it. */
const valuesUnder = (key: string, objects: readonly JsonObject[]): unknown[] =>
  objects.flatMap(object => (Object.hasOwn(object, key) ? [own(object, key)] : []));

/** Proposes the keys that objects have and the contract does not. */
const learnNewKeys = (
  known: readonly string[],
  objects: readonly JsonObject[],
  place: Place,
  propose: Propose,
): void => {
  const { at, record, position } = place;
  const keys = [...new Set(objects.flatMap(object => Object.keys(object)))].filter(key => !known.includes(key));
  if (!areNames(keys, objects)) {
    const why = `${keys.length} keys that seem to be data themselves`;
    propose({ kind: 'new key', at, record, lines: ['z.record(z.string(), …)'], why });
    return;
  }
  for (const key of keys) {
    const values = valuesUnder(key, objects);
    const below = `${at}.${key}`;
    const mayMiss = position === 'body' && values.length < objects.length ? '.optional()' : '';
    const text = `${textFor(values, { ...place, at: below })}${mayMiss}`;
    const why = `in ${ofAll(values.length, objects.length)}`;
    propose({ kind: 'new key', at: below, record, lines: [`${keyText(key)}: ${text},`], why });
  }
};

/** The line of a key with another mark of what may be missing; dots stand for what is long. */
const marked = (key: string, schema: z.ZodType, mark: string): string => {
  const inner = bare(schema);
  const isPlain = [z.ZodString, z.ZodNumber, z.ZodBoolean].some(type => inner instanceof type);
  const text = isPlain && inner instanceof z.ZodType ? contractText(inlineSchema(inner), 'body') : '…';
  return `${keyText(key)}: ${text}${mark},`;
};

/** Proposes what a key of the contract is to be that is missing or null against it, or always there. */
const learnKey = (
  key: string,
  schema: z.ZodType,
  objects: readonly JsonObject[],
  { at, record }: Place,
  propose: Propose,
): void => {
  const values = valuesUnder(key, objects);
  const missing = objects.length - values.length;
  const nulls = values.filter(value => value === null).length;
  const takesNull = schema.safeParse(null).success;
  const takesNone = schema.safeParse(undefined).success;
  const common = { at: `${at}.${key}`, record };
  if (missing > 0 && !takesNone) {
    const lines = [marked(key, schema, takesNull || nulls > 0 ? '.nullish()' : '.optional()')];
    propose({ ...common, kind: 'may be missing', lines, why: `missing in ${ofAll(missing, objects.length)}` });
  } else if (nulls > 0 && !takesNull) {
    const lines = [marked(key, schema, takesNone ? '.nullish()' : '.nullable()')];
    propose({ ...common, kind: 'may be null', lines, why: `null in ${ofAll(nulls, values.length)}` });
  } else if (missing + nulls === 0 && takesNone && objects.length >= enough) {
    propose({ ...common, kind: 'always there', lines: [marked(key, schema, '')], why: `in all ${objects.length}` });
  }
};

const recordOf = (schema: z.ZodType): string | undefined => [...records].find(([, one]) => one === schema)?.[0];

const isHolder = (schema: unknown): boolean => schema instanceof z.ZodObject || schema instanceof z.ZodArray;

const isHeld = (value: unknown): boolean => typeof value === 'object';

/** The alternative that a value fits best. */
const nearest = (options: readonly z.ZodType[], value: unknown): z.ZodType | undefined =>
  options
    .map(option => ({ option, faults: option.safeParse(value).error?.issues.length ?? 0 }))
    .toSorted((a, b) => a.faults - b.faults)[0]?.option;

const learnUnion = (union: z.ZodUnion, values: readonly unknown[], place: Place, propose: Propose): void => {
  const holders = union.options.filter(isHolder).filter(option => option instanceof z.ZodType);
  const chosen = values.map(value => (isHeld(value) ? nearest(holders, value) : undefined));
  learnValues(
    union,
    values.filter((_, n) => !chosen[n]),
    place,
    propose,
  );
  for (const option of holders)
    learn(
      option,
      values.filter((_, n) => chosen[n] === option),
      place,
      propose,
    );
};

const learnObjects = (object: z.ZodObject, values: readonly unknown[], place: Place, propose: Propose): void => {
  const objects = values.filter(isPlain);
  const record = recordOf(object);
  const inside: Place = record ? { ...place, record, position: 'row' } : place;
  if (!(object.def.catchall instanceof z.ZodUnknown)) learnNewKeys(Object.keys(object.shape), objects, inside, propose);
  for (const [key, below] of Object.entries(object.shape)) {
    if (!(below instanceof z.ZodType)) continue;
    learnKey(key, below, objects, inside, propose);
    learn(below, valuesUnder(key, objects), { ...inside, at: `${place.at}.${key}` }, propose);
  }
};

/**
 * Holds values against a schema of the contract, and proposes what the schema is to be for all of them to fit, and no
 * wider than they need.
 * @param values of one place, of any number of requests
 */
export const learn = (schema: z.ZodType, values: readonly unknown[], place: Place, propose: Propose): void => {
  const inner = bare(schema);
  const filled = values.filter(value => value !== null && value !== undefined);
  if (!(inner instanceof z.ZodType) || filled.length === 0) return;
  if (inner instanceof z.ZodUnion) {
    learnUnion(inner, filled, place, propose);
  } else if (inner instanceof z.ZodObject) {
    if (filled.some(isPlain)) learnObjects(inner, filled, place, propose);
    learnValues(
      inner,
      filled.filter(value => !isPlain(value)),
      place,
      propose,
    );
  } else if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) {
    learn(inner.element, filled.filter(Array.isArray).flat(), { ...place, at: `${place.at}[]` }, propose);
    learnValues(
      inner,
      filled.filter(value => !Array.isArray(value)),
      place,
      propose,
    );
  } else {
    learnValues(inner, filled, place, propose);
  }
};

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

/** Proposals for one call. */
export interface CallProposals {
  /** `METHOD path`. */
  call: string;
  /** Where it stands, `src/contract/faqs.ts:12`; absent where the contract does not have it. */
  place?: string;
  /** How many requests it was seen in. */
  seen: number;
  proposals: (Proposal & { /** Where the record or the call stands. */ place?: string })[];
}

/** Where values stand: in a record of an answer, where everything may be missing or null, or elsewhere. */
type Position = 'row' | 'body';

const writer = zodWriter();

/** A schema in which every key may be missing, as in a record. */
const loose = ({ required: _required, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => [key, typeof inner === 'object' ? loose(inner) : inner]),
    ),
  }),
  ...(typeof schema.items === 'object' && !Array.isArray(schema.items) && { items: loose(schema.items) }),
});

/** A schema of what was seen as source text in the words of the contract. */
export const contractText = (schema: JsonSchema, position: Position): string =>
  writer.textOf(plainSchema(position === 'row' ? loose(schema) : schema), position === 'body', position);

/** The row of a list as a record of the contract: its identifier is there where it always was, all else may be missing. */
export const rowText = (row: JsonSchema): string => {
  const required = (row.required ?? []).filter(key => key === '_id');
  return `z.strictObject(${writer.shapeText(plainSchema({ ...loose(row), required }), 'row')})`;
};
