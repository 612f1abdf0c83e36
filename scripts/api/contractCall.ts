import { shortList } from '../commandLine';
import { isMade } from '../newEntity/fieldTypes';
import { isOpaqueId } from './identifiers';
import type { Member } from './members';
import { callName } from './openapi';
import { parameterName, parameterPattern } from './paths';
import { isAnything, type Key, keysOf, objectOf, type Schema, unionOf, valuesIn, withoutNull } from './schemas';
import { valuesKeyOf, withValues } from './wrappers';

const isScalar = ({ type, enum: words }: Schema): boolean =>
  words !== undefined || type === 'string' || type === 'integer' || type === 'number';

/** The schema of another record's identifier, with the keys of that record, where the value may be either of them. */
const identifierIn = ({ anyOf = [] }: Schema): Schema | undefined => {
  const identifiers = anyOf.filter(isScalar);
  const record = anyOf.find(({ properties }) => properties);
  return identifiers.length > 0 && record
    ? {
        ...unionOf([...identifiers, ...anyOf.filter(({ type }) => type === 'null')]),
        recordKeys: Object.keys(record.properties ?? {}).join(' '),
      }
    : undefined;
};

/** The number of steps of keys that are left of a record: one more where its values lie in an object of it. */
export const stepsOfRecord = (row: Schema): number => (valuesKeyOf(row) === undefined ? 2 : 3);

/**
 * A record without what lies deeper in it than some steps of keys, and without the items of its lists: types that are
 * written out to the end are too deep for the compiler.
 */
export const cutRecord = (schema: Schema, steps: number): Schema => {
  const identifier = identifierIn(schema);
  if (identifier) return identifier;
  const { anyOf, items, additionalProperties, ...others } = schema;
  const isCut = steps === 0 && Boolean(schema.properties ?? items ?? additionalProperties);
  if (isCut) return {};
  return {
    ...others,
    ...(anyOf && unionOf(anyOf.map(choice => cutRecord(choice, steps)))),
    ...(items && { items: cutRecord(items, isScalar(items) ? steps : 0) }),
    ...(additionalProperties && { additionalProperties: cutRecord(additionalProperties, 0) }),
    ...(schema.properties &&
      objectOf(keysOf(schema).map(key => ({ ...key, schema: cutRecord(key.schema, steps - 1) })))),
  };
};

/**
 * An answer whose records are cut: in a record one object is left of several that lie in each other.
 * @param idKey key of a record's identifier, which tells a record apart from the object around it
 */
const cutAnswer = (schema: Schema, idKey: string, steps = 4): Schema => {
  if (steps === 0) return cutRecord(schema, 0);
  if (valuesIn(schema).has(idKey)) {
    const record = cutRecord(schema, stepsOfRecord(withoutNull(schema).value));
    // No record of an answer is without its identifier, though not every description says so.
    return Object.hasOwn(record.properties ?? {}, idKey)
      ? { ...record, required: [...new Set([...(record.required ?? []), idKey])] }
      : record;
  }
  return {
    ...schema,
    ...(schema.anyOf && unionOf(schema.anyOf.map(choice => cutAnswer(choice, idKey, steps)))),
    ...(schema.items && { items: cutAnswer(schema.items, idKey, steps) }),
    ...(schema.properties &&
      objectOf(keysOf(schema).map(key => ({ ...key, schema: cutAnswer(key.schema, idKey, steps - 1) })))),
  };
};

/** A path as a contract has it, where `:id` is the record's identifier and nothing else: `pets/{id}/toys/{toyId}` → `pets/:petId/toys/:id` */
const contractPath = ({ path, idParameter }: Member): string => {
  const steps = path.split('/');
  const idIndex = steps.findLastIndex(step => step.includes(`{${idParameter}}`));
  const nameOf = (index: number, name: string): string =>
    index === idIndex ? 'id' : parameterName(steps, index, name);
  return steps
    .map((step, index) => step.replace(parameterPattern, (_, name: string) => `:${nameOf(index, name)}`))
    .join('/');
};

const yesAndNo = ['0', '1', 't', 'f', 'true', 'false', 'yes', 'no'];

/** A value of a body, where a row has the same one: what a body does not describe is as there, a number may have decimals as there, and yes or no is not sent as words. */
const asInRow = (schema: Schema, inRow: Schema = {}): Schema => {
  const { value, isNullable } = withoutNull(schema);
  if (isAnything(schema)) return inRow;
  const rowType = withoutNull(inRow).value.type;
  const withType = (type: Schema): Schema => (isNullable ? unionOf([type, { type: 'null' }]) : type);
  if (value.type === 'integer' && rowType === 'number') return withType({ ...value, type: rowType });
  const isWords = value.enum?.every(word => yesAndNo.includes(String(word))) === true;
  return isWords && rowType === 'boolean' ? withType({ type: rowType }) : schema;
};

/** The facts about a collection that its calls rest on. */
interface CollectionFacts {
  /** Key of a record's identifier. */
  idKey: string;
  /** A row as the application holds it. */
  record: Schema;
  /** Path of a record's values in a body; empty where the body itself has them. */
  valuesAt: string;
}

/**
 * A call as the contract has it: its records are cut, and its body has no identifier that the server makes or does not
 * need, and needs no time at which a record was made.
 * @param doubts what is not certain is added to them
 */
export const contractCall = (call: Member, { idKey, record, valuesAt }: CollectionFacts, doubts: string[]): Member => {
  const { part, answer, body } = call;
  const isOwnId = ({ name }: Key) => name === idKey && isOpaqueId(idKey, call.path);
  const isMadeByServer = (key: Key) => isOwnId(key) && (part === 'create' || (part === 'update' && !key.isRequired));
  const isMadeTime = ({ name, isRequired }: Key) =>
    isRequired && isMade(name) && Object.hasOwn(record.properties ?? {}, name);

  const sentValues = (keys: Key[]): Key[] => {
    const times = keys.filter(isMadeTime).map(({ name }) => name);
    if (times.length > 0)
      doubts.push(
        `${callName(call)} describes ${shortList(times)} as needed; the server sets that, so no form asks for it.`,
      );
    return keys
      .filter(key => !isMadeByServer(key))
      .map(({ name, schema, isRequired }) => ({
        name,
        schema: asInRow(schema, record.properties?.[name]),
        isRequired: isRequired && !times.includes(name),
      }));
  };

  const sentBody = (whole: Schema): Schema => {
    // The values of a wrapped body begin deeper.
    const cutBody = cutRecord(whole, 3 + valuesAt.split('.').filter(Boolean).length);
    if (cutBody.properties === undefined) return cutBody;
    const filled = withValues(cutBody, valuesAt, sentValues);
    if (!valuesAt.includes('.')) return filled;
    // JSON:API has the identifier beside the values.
    const aroundValues = valuesAt.replace(/\.[^.]*$/, '');
    return withValues(filled, aroundValues, keys => keys.filter(key => !(isOwnId(key) && part === 'create')));
  };

  return {
    ...call,
    path: contractPath(call),
    sample: undefined,
    answer: cutAnswer(answer, idKey),
    ...(body && { body: sentBody(body) }),
  };
};
