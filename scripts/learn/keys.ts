import { z } from 'zod';
import { bare } from '../newEntity/schema';
import { keyText } from '../newEntity/words';
import { own, type JsonObject } from '../source/json';
import { areNames } from '../source/keys';
import { inlineSchema } from '../../src/contract/componentSchemas';
import { contractText } from './contractText';
import { ofAll, type Place, type Propose } from './place';
import { textFor } from './values';

/** In so many objects a key has to be seen before `always` is worth a word. */
const enough = 20;

/** The values under a key, of the objects that have it. */
export const valuesUnder = (key: string, objects: readonly JsonObject[]): unknown[] =>
  objects.flatMap(object => (Object.hasOwn(object, key) ? [own(object, key)] : []));

/** Proposes the keys that objects have and the contract does not. */
export const learnNewKeys = (
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
export const learnKey = (
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
