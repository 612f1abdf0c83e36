import { shortList } from '../sentences';
import { isMade } from '../newEntity/fields';
import { cutAnswer, cutRecord } from './cutSchema';
import { asInContract, isOpaque, type Member } from './paths';
import { isAnything, type Key, type Schema, unionOf, withoutNull } from './schemas';
import { withValues } from './wrappers';

const yesAndNo = ['0', '1', 't', 'f', 'true', 'false', 'yes', 'no'];

/** A value of a body, where a row has the same one: what a body does not describe is as there, and yes or no is not sent as words. */
const asInRow = (schema: Schema, inRow: Schema = {}): Schema => {
  const { value, isNullable } = withoutNull(schema);
  if (isAnything(schema)) return inRow;
  const isWords = value.enum?.every(word => yesAndNo.includes(String(word))) === true;
  if (!isWords || withoutNull(inRow).value.type !== 'boolean') return schema;
  return isNullable ? unionOf([{ type: 'boolean' }, { type: 'null' }]) : { type: 'boolean' };
};

/**
 * A call as the contract has it: its records are cut, and a body has no identifier that the server makes or does not need.
 * It needs no time at which a record was made.
 */
export const contractCall = (call: Member, id: string, record: Schema, at: string, doubts: string[]): Member => {
  const isMadeId = ({ name, isRequired }: Key) =>
    name === id && isOpaque(id) && (call.part === 'create' || (call.part === 'update' && !isRequired));
  const isMadeTime = ({ name, isRequired }: Key) =>
    isRequired && isMade(name) && Object.hasOwn(record.properties ?? {}, name);
  const valuesOf = (keys: Key[]): Key[] => {
    const times = keys.filter(isMadeTime).map(({ name }) => name);
    if (times.length > 0)
      doubts.push(
        `${call.method} ${call.path} describes ${shortList(times)} as needed; the server sets that, so no form asks for it.`,
      );
    return keys
      .filter(key => !isMadeId(key))
      .map(({ name, schema, isRequired }) => ({
        name,
        schema: asInRow(schema, record.properties?.[name]),
        isRequired: isRequired && !times.includes(name),
      }));
  };
  const { answer, body } = call;
  // JSON:API has the identifier beside the values.
  const madeBody = (whole: Schema): Schema => {
    const filled = withValues(whole, at, valuesOf);
    return at.includes('.')
      ? withValues(filled, at.replace(/\.[^.]*$/, ''), keys =>
          keys.filter(key => !isMadeId({ ...key, isRequired: true })),
        )
      : filled;
  };
  // The values of a wrapped body begin deeper.
  const cutBody = body && cutRecord(body, 3 + at.split('.').filter(Boolean).length);
  return asInContract({
    ...call,
    sample: undefined,
    answer: cutAnswer(answer, id),
    ...(cutBody && { body: cutBody.properties === undefined ? cutBody : madeBody(cutBody) }),
  });
};
