import type { JsonSchema } from '../../src/contract/componentSchemas';
import { isPlain } from '../../src/engine/values/plain';
import { ownValue, type JsonObject } from './json';

/** Whether a text has a format, by the format's name in JSON Schema. */
const formatTests: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: text => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  date: text => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  'date-time': text =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
  email: text => /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(text),
  uri: text => /^https?:\/\/\S+$/.test(text) && URL.canParse(text),
};

const formats = Object.keys(formatTests);

/** `12.50`, as some APIs send amounts, and no `01.10` */
const decimalPattern = /^-?(?:0|[1-9]\d{0,11})\.(\d{1,4})$/;
/** Names of codes that may look like one. */
const codeName = /(?<!n)version|release|build$|section|chapter|clause|code|number|phone|(_|\b)(no|id|ip|ref|sku)$/i;

/** Whether texts are numbers with decimals, always as many: `1.2` beside `1.10` are versions or sections. */
const areDecimals = (texts: readonly string[], at: string): boolean => {
  const decimals = new Set(texts.map(text => decimalPattern.exec(text)?.[1]?.length));
  return decimals.size === 1 && !decimals.has(undefined) && !codeName.test(at.split('.').at(-1) ?? '');
};

/** The format of numbers that are seconds or milliseconds since 1970: of this century, at a key that is called after a time. */
const momentFormat = (numbers: readonly number[], at: string): string | undefined => {
  if (!/(time|date|stamp|At|_at|On|_on|ed|expir\w*|since|until)$/.test(at)) return undefined;
  const areAll = (unit: number) => numbers.every(number => number > 9e8 * unit && number < 4e9 * unit);
  if (areAll(1)) return 'unix-time';
  return areAll(1000) ? 'unix-time-ms' : undefined;
};

/** The format that all of the texts have; empty ones are passed over. */
const formatOf = (texts: readonly string[]): string | undefined => {
  const filled = texts.filter(text => text !== '');
  return filled.length === 0 ? undefined : formats.find(format => filled.every(text => formatTests[format]?.(text)));
};

/** Keys whose text is about a person or a place: it may have few values and yet is no choice. */
const personalKey =
  /name|first|last|mail|phone|mobile|city|town|street|address|author|owner|person|contact|user|guest|customer|agent|password|token|secret|by$|note|comment/i;

/** `draft`, `in_progress`, `Room-2`, but no phrase and no number of several digits */
const wordPattern = /^[A-Za-z](?:[A-Za-z_-]|\d(?!\d)){0,23}$/;

const isAboutPerson = (at: string): boolean =>
  personalKey.test(at.split('.').at(-1) ?? '') || /address|location/i.test(at);

/**
 * The words that texts choose from, if they look like a choice: at least 8 texts, at most 6 different ones, each there twice.
 * @param at path of the texts; what is about a person or a place is no choice
 */
const choicesAmong = (texts: readonly string[], at: string): string[] | undefined => {
  if (texts.length < 8 || isAboutPerson(at)) return undefined;
  const counts = new Map<string, number>();
  for (const text of texts) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
    if (counts.size > 6 || !wordPattern.test(text)) return undefined;
  }
  return [...counts.values()].every(count => count > 1) ? [...counts.keys()].toSorted() : undefined;
};

/** `title`, `größe`, `@odata.count`, `$ref` */
const namePattern = /^[@$_\p{L}\d][\p{L}\p{M}\d_$@.:-]{0,63}$/u;
/** `64d2f0c8`, or the beginning of a uuid */
const hexPattern = /^[\da-f-]*\d[\da-f-]*$/i;
/** `asha@example.com`, but not `items@odata.count` */
const mailPattern = /^[^@]+@(?!odata\.)[^@]+$/;

/** Whether a key is data itself by its form: an identifier, a number, a date, an address of mail. */
const isData = (key: string): boolean =>
  /^[^\p{L}_$]*$/u.test(key) || (key.length >= 8 && hexPattern.test(key)) || mailPattern.test(key);

const has = (key: string) => (object: JsonObject) => Object.hasOwn(object, key);

/** More keys than this, of which no object has most, are a directory. */
const maxNames = 12;

/**
 * Whether the keys of objects name what is below them. Otherwise the objects are directories: their keys are data,
 * which must not be written anywhere.
 * @param keys all keys of the objects
 */
export const areNames = (keys: readonly string[], objects: readonly JsonObject[]): boolean => {
  const isShared = (key: string) => objects.filter(has(key)).length * 2 > objects.length;
  // A key such as `First Name` could be a person, if not most of several objects had it.
  const isName = (key: string) => namePattern.test(key) || (objects.length > 1 && isShared(key));
  if (keys.some(isData) || !keys.every(isName)) return false;
  return keys.length <= maxNames || keys.some(isShared);
};

/** Something that samples leave open. It never holds a value of theirs. */
export interface Doubt {
  /** The place in a sample, rows written as `[]` and keys that are data as `*`: `payload.partners[].title`. */
  at: string;
  /** A sentence without its place: `is always null`. */
  why: string;
}

type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** Below this, nothing is read: no answer is so deep, but a hostile one may be. */
const maxDepth = 40;

/** The type of a value of JSON. */
const typeOf = (value: unknown): JsonType | undefined => {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (Array.isArray(value)) return 'array';
  if (isPlain(value)) return 'object';
  const type = typeof value;
  return type === 'string' || type === 'boolean' ? type : undefined;
};

const typeOrder: readonly JsonType[] = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'];

/** The types of the samples; a number that is not whole makes the whole ones numbers. */
const typesOf = (samples: readonly unknown[]): JsonType[] => {
  const types = new Set(samples.map(typeOf));
  if (types.has('number')) types.delete('integer');
  return typeOrder.filter(type => types.has(type));
};

const placeBelow = (at: string, key: string): string => (at ? `${at}.${key}` : key);

/**
 * The JSON Schema that all samples fit, of the keywords `type`, `properties`, `required`, `additionalProperties`,
 * `items`, `enum` and `format`, and what the samples leave open.
 * @param samples JSON values of one kind, such as the answers of one call
 */
export const inferSchema = (samples: readonly unknown[]): { schema: JsonSchema; doubts: Doubt[] } => {
  const doubts: Doubt[] = [];
  const doubt = (at: string, why: string) => doubts.push({ at, why });

  /** The format of texts, or the words that they choose from. @param types of all values at their place */
  const ofTexts = (texts: readonly string[], at: string, types: readonly JsonType[]): JsonSchema => {
    const areAmounts = areDecimals(texts, at);
    if (areAmounts) doubt(at, 'looks like a number with decimals, which travels as a text');
    const format = areAmounts ? 'decimal' : formatOf(texts);
    if (format) {
      if (texts.includes('')) doubt(at, `is of format ${format}, but sometimes empty`);
      return { format };
    }
    const hasOthers = types.some(type => type !== 'string' && type !== 'null');
    const choices = hasOthers ? undefined : choicesAmong(texts, at);
    if (!choices) return {};
    doubt(at, 'seems to be one of few words; there may be others');
    return { enum: types.includes('null') ? [...choices, null] : choices };
  };

  const ofObjects = (objects: readonly JsonObject[], at: string, depth: number): JsonSchema => {
    const keys = [...new Set(objects.flatMap(object => Object.keys(object)))];
    if (!areNames(keys, objects)) {
      doubt(at, 'has keys that are data, not names; all their values count as one');
      const values = objects.flatMap(object => Object.values(object));
      return { additionalProperties: schemaOf(values, placeBelow(at, '*'), depth + 1) };
    }
    const properties = keys.map((key): [string, JsonSchema] => {
      const values = objects.filter(has(key)).map(object => ownValue(object, key));
      return [key, schemaOf(values, placeBelow(at, key), depth + 1)];
    });
    const required = keys.filter(key => objects.every(has(key)));
    return { properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
  };

  const ofLists = (lists: readonly (readonly unknown[])[], at: string, depth: number): JsonSchema => {
    const items = lists.flat(1);
    if (items.length > 0) return { items: schemaOf(items, `${at}[]`, depth + 1) };
    doubt(at, 'is always empty, so what it holds is not known');
    return { items: {} };
  };

  const schemaOf = (values: readonly unknown[], at: string, depth: number): JsonSchema => {
    const types = typesOf(values);
    const [first, ...more] = types;
    if (!first || depth > maxDepth) {
      doubt(at, first ? 'is too deep to be read' : 'was not seen');
      return {};
    }
    if (first === 'null') doubt(at, 'is always null');
    const objects = values.filter(isPlain);
    const isRowOrWhole = at === '' || at.endsWith('[]');
    if (objects.length === 1 && values.length === 1 && isRowOrWhole)
      doubt(at, 'was seen only once, so which keys may be missing is not known');
    const valueTypes = types.filter(type => type !== 'null');
    if (valueTypes.length > 1) doubt(at, `is of several types: ${valueTypes.join(', ')}`);
    const lists = values.filter(value => Array.isArray(value));
    const texts = values.filter(value => typeof value === 'string');
    const numbers = values.filter(value => typeof value === 'number');
    const moment = first === 'integer' ? momentFormat(numbers, at) : undefined;
    return {
      type: more.length === 0 ? first : types,
      ...ofTexts(texts, at, types),
      ...(moment !== undefined && { format: moment }),
      ...(lists.length > 0 && ofLists(lists, at, depth)),
      ...(objects.length > 0 && ofObjects(objects, at, depth)),
    };
  };

  return { schema: schemaOf(samples, '', 0), doubts };
};
