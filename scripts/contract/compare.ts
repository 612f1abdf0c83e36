import { isPlain } from '../../src/engine/http/plain';
import { areNames, inferSchema, typeOf } from '../api/inferSchema';
import { type JsonObject, own } from '../api/json';
import { isAnything, type Key, keysOf, plainSchema, type Schema, withoutNull } from '../api/schemas';
import { choicesOf } from '../newEntity/calls';
import { keyText, quoted } from '../newEntity/words';
import { type Calls, partsOf } from './traffic';
import { zodWriter } from './zodText';

/** What recorded traffic proposes to change in the contract. It never holds a value, only keys, types and plain words. */
export interface Proposal {
  kind: 'new call' | 'new key' | 'wider type' | 'may be null' | 'may be missing' | 'more words';
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
  /** Name of the record of an answer that the values are part of: everything in it may be missing or null. */
  record?: string;
}

const { textOf } = zodWriter();

/** The schema of what was seen, as it is proposed. */
const seen = (values: readonly unknown[]): Schema => plainSchema(inferSchema(values, false).schema);

/** A schema in the words of the contract. */
const contractText = (schema: Schema, record?: string): string =>
  record === undefined ? textOf(schema, true, 'body') : textOf(schema, false, 'record');

/** The key that a place ends with. */
const lastKey = (at: string): string => at.replaceAll('[]', '').split('.').at(-1) ?? '';

/** What the key at a place is to be. */
const proposal = (kind: Proposal['kind'], { at, record }: Place, text: string, why: string): Proposal => ({
  kind,
  at,
  record,
  lines: [`${keyText(lastKey(at))}: ${text},`],
  why,
});

/** `3 of 57` */
const ofAll = (some: number, all: number): string => `${some} of ${all}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a value is of a type that a schema takes. */
const takes = (schema: Schema | undefined, value: unknown): boolean =>
  (schema?.anyOf ?? (schema ? [schema] : [])).some(one => {
    if (one.enum) return one.enum.some(choice => choice === value);
    const type = typeOf(value);
    return isAnything(one) || one.type === type || (one.type === 'number' && type === 'integer');
  });

/** Compares values with a schema as a whole: their types, and the words they may be. */
const learnValues = (schema: Schema, values: readonly unknown[], place: Place): Proposal[] => {
  const { record } = place;
  const words = choicesOf(schema);
  const texts = values.filter(isText);
  const others = values.filter(value => !(words && isText(value)) && !takes(schema, value));
  const strange = words ? texts.filter(text => !words.includes(text)) : [];
  const proposals: Proposal[] = [];
  if (words && strange.length > 0) {
    const why = `${ofAll(strange.length, texts.length)} are none of the ${words.length} words of the contract`;
    proposals.push(proposal('more words', place, 'z.string()', why));
  }
  if (others.length > 0) {
    const known = contractText(schema).replace(/^z\.union\(\[(.*)\]\)$/, '$1');
    // Dots stand for what is long.
    const short = /[[{]/.test(known.replace(/z\.enum\(\[[^[{]*?\]\)/g, '')) ? '…' : known;
    const text = `z.union([${short}, ${contractText(seen(others))}])${record === undefined ? '' : '.nullish()'}`;
    proposals.push(proposal('wider type', place, text, `of another type in ${ofAll(others.length, values.length)}`));
  }
  return proposals;
};

/** The values under a key, of the objects that have it. */
const valuesUnder = (key: string, objects: readonly JsonObject[]): unknown[] =>
  objects.flatMap(object => (Object.hasOwn(object, key) ? [own(object, key)] : []));

/** Proposes the keys that objects have and the contract does not. */
const learnNewKeys = (known: readonly Key[], objects: readonly JsonObject[], { at, record }: Place): Proposal[] => {
  const all = new Set(objects.flatMap(object => Object.keys(object)));
  for (const { name } of known) all.delete(name);
  const keys = [...all];
  if (!areNames(keys, objects)) {
    const why = `${keys.length} keys that seem to be data themselves`;
    return [{ kind: 'new key', at, record, lines: ['z.record(z.string(), …)'], why }];
  }
  return keys.map(key => {
    const values = valuesUnder(key, objects);
    const below = `${at}.${key}`;
    const text = contractText(seen(values), record);
    const mark = record === undefined && values.length < objects.length ? '.optional()' : '';
    return proposal('new key', { at: below, record }, text + mark, `in ${ofAll(values.length, objects.length)}`);
  });
};

/** Proposes what a key of the contract is to be that is missing or null against it. */
const learnKey = ({ name, schema, isRequired }: Key, objects: readonly JsonObject[], place: Place): Proposal[] => {
  const values = valuesUnder(name, objects);
  const missing = objects.length - values.length;
  const nulls = values.filter(value => value === null).length;
  const takesNull = takes(schema, null);
  const propose = (kind: Proposal['kind'], mark: string, why: string): Proposal[] => {
    const { value } = withoutNull(schema);
    // Dots stand for what is long.
    const text = ['string', 'number', 'integer', 'boolean'].includes(value.type ?? '') ? contractText(value) : '…';
    return [proposal(kind, { ...place, at: `${place.at}.${name}` }, text + mark, why)];
  };
  if (missing > 0 && isRequired) {
    const mark = takesNull || nulls > 0 ? '.nullish()' : '.optional()';
    return propose('may be missing', mark, `missing in ${ofAll(missing, objects.length)}`);
  }
  if (nulls > 0 && !takesNull) {
    const mark = isRequired ? '.nullable()' : '.nullish()';
    return propose('may be null', mark, `null in ${ofAll(nulls, values.length)}`);
  }
  return [];
};

const learnObjects = (schema: Schema, objects: readonly JsonObject[], place: Place): Proposal[] => {
  const keys = keysOf(schema);
  const inside = { at: place.at, record: schema.record ?? place.record };
  return [
    ...(schema.additionalProperties ? [] : learnNewKeys(keys, objects, inside)),
    ...keys.flatMap(key => [
      ...learnKey(key, objects, inside),
      ...learn(key.schema, valuesUnder(key.name, objects), { ...inside, at: `${place.at}.${key.name}` }),
    ]),
  ];
};

/** In how many ways an object is not what a schema says. */
const faultsOf = ({ properties = {}, required = [] }: Schema, object: JsonObject): number =>
  Object.entries(object).filter(([key, value]) => !takes(properties[key], value)).length +
  required.filter(key => !Object.hasOwn(object, key)).length;

/**
 * Compares values with a schema of the contract, and proposes what the schema is to be for all of them to fit, and no
 * wider than they need.
 * @param values of one place, of any number of requests
 */
export const learn = (schema: Schema, values: readonly unknown[], place: Place): Proposal[] => {
  const filled = values.filter(value => value !== null && value !== undefined);
  const { value: inner } = withoutNull(schema);
  const alternatives = inner.anyOf ?? [inner];
  const shapes = alternatives.filter(({ type }) => type === 'object');
  const list = alternatives.find(({ type }) => type === 'array');
  // An object belongs to the alternative that it fits best.
  const shapeOf = (value: unknown) =>
    isPlain(value) ? shapes.toSorted((a, b) => faultsOf(a, value) - faultsOf(b, value))[0] : undefined;
  const lists = list ? filled.filter(Array.isArray) : [];
  const others = filled.filter(value => !(list && Array.isArray(value)) && !shapeOf(value));
  return [
    ...shapes.flatMap(shape => {
      const objects = filled.filter(isPlain).filter(value => shapeOf(value) === shape);
      return objects.length > 0 ? learnObjects(shape, objects, place) : [];
    }),
    ...(list && lists.length > 0 ? learn(list.items ?? {}, lists.flat(), { ...place, at: `${place.at}[]` }) : []),
    ...(others.length > 0 ? learnValues(inner, others, place) : []),
  ];
};

/** An answer whose rows read as records do, where everything may be missing. */
const answerText = (answers: readonly unknown[]): string => {
  if (answers.length === 0) return 'acknowledgement';
  const schema = seen(answers);
  const keys = keysOf(schema);
  const payload = keys.find(({ name }) => name === 'payload')?.schema;
  if (!payload || keys.some(({ name }) => !['result', 'message', 'payload'].includes(name)))
    return contractText(schema);
  const lines = keysOf(payload).map(({ name, schema: value }) => {
    // Of a record only the identifier is always there.
    const row = keysOf(value.items).map(
      key => `${keyText(key.name)}: ${textOf(key.schema, key.isRequired && key.name === '_id', 'record')}`,
    );
    return `${keyText(name)}: ${row.length > 0 ? `rows(z.strictObject({ ${row.join(', ')} }))` : contractText(value)}`;
  });
  return `answer(${lines.length === 0 ? contractText(payload) : `z.strictObject({ ${lines.join(', ')} })`})`;
};

/** The call that requests were made to and that the contract does not have. */
export const newCall = ({ key, traffic }: Calls): Proposal => {
  const { queries, bodies, files, answers } = partsOf(traffic);
  const parts = [
    "summary: '…'",
    ...(queries.some(query => Object.keys(query).length > 0) ? [`query: ${contractText(seen(queries))}`] : []),
    ...(bodies.length > 0 ? [`body: ${contractText(seen(bodies))}`] : []),
    ...(files.length > 0 ? [`files: [${files.map(quoted).join(', ')}]`] : []),
    `answer: ${answerText(answers)}`,
  ];
  const lines = [`${quoted(key)}: {`, ...parts.map(part => `  ${part},`), '},'];
  return { kind: 'new call', at: '', lines, why: 'not in the contract' };
};
