import { z } from 'zod';
import { setAt } from '../../src/engine/values/paths';
import { type Plain, isPlain } from '../../src/engine/values/plain';
import { dialectAt } from '../../src/contract/dialects';
import type { Dialect } from '../../src/dialect/dialect';
import { collectionNames } from '../data/collections';
import type { EntityRecord } from '../data/records';
import type { Refusal } from '../refusal';
import { example, schemaAt, unwrapped } from './answerShape';
import type { OrdinaryCall } from './ordinary';

/** Returns an answer with a value at a path; with the empty path the value itself. */
const withValue = (answer: unknown, path: string, value: unknown): unknown =>
  path === '' ? value : setAt(isPlain(answer) ? answer : {}, path, value);

/** Joins paths: `payload`, `rows` → `payload.rows`. Empty ones are left out. */
export const joinPaths = (...paths: readonly string[]): string => paths.filter(Boolean).join('.');

/** The body of a refused call, in a dialect. */
export const refusalIn = ({ errors = {} }: Dialect, { message, errors: fieldTexts }: Refusal): unknown => {
  const refusal = withValue({}, errors.message?.[0] ?? 'message', message);
  if (!fieldTexts || errors.fields === undefined) return refusal;
  const { fields, field, text: textKey = 'message' } = errors;
  if (field === undefined) return withValue(refusal, fields, fieldTexts);
  // A list such as `[{ field: 'title', message: 'Too long' }]`.
  const list = Object.entries(fieldTexts).map(([key, text]) => setAt(setAt({}, field, key), textKey, text));
  return withValue(refusal, fields, list);
};

/** Finds a referenced record in any collection, and takes the values that the contract has there. */
const referencedRecord = (id: string, schema: z.ZodObject, { context }: OrdinaryCall): object => {
  const records = collectionNames.map(name => context.store.find(name, id));
  const referenced: object = records.find(record => record !== undefined) ?? {};
  const documentedEntries = Object.entries(referenced).filter(([key]) => key in schema.shape);
  return { _id: id, ...Object.fromEntries(documentedEntries) };
};

/** The identifier as a number, for a contract whose identifiers are numbers: the last eight hex digits. */
export const numberOf = (id: string): number => Number.parseInt(id.slice(-8), 16);

/** The identifier of a record: a number where the row's schema has one. */
const idOf = ({ _id }: EntityRecord, rowSchema: unknown, key: string): string | number =>
  schemaAt(rowSchema, key) instanceof z.ZodNumber ? numberOf(_id) : _id;

/** A record as the contract documents its row: missing values are examples, and an identifier becomes its record where the schema has an object. */
export const documentedRow = (record: EntityRecord, rowSchema: unknown, ordinary: OrdinaryCall): Plain => {
  const [idKey] = dialectAt(ordinary.key).id;
  const exampleRow = rowSchema instanceof z.ZodType ? example(rowSchema) : {};
  const documentedValues = Object.entries(record.values).flatMap(([key, value]): [string, unknown][] => {
    if (!(rowSchema instanceof z.ZodObject)) return [[key, value]];
    const schema = unwrapped(rowSchema.shape[key]);
    if (schema instanceof z.ZodObject && '_id' in schema.shape && typeof value === 'string')
      return [[key, referencedRecord(value, schema, ordinary)]];
    // A body may have a value of another type under the same key.
    const isDocumented = schema instanceof z.ZodType && schema.nullable().safeParse(value).success;
    return isDocumented ? [[key, value]] : [];
  });
  const row = { ...(isPlain(exampleRow) && exampleRow), ...Object.fromEntries(documentedValues) };
  return setAt(row, idKey, idOf(record, rowSchema, idKey));
};

/** Returns an answer with its message and the mark of success, where the contract has them. */
export const withMessage = (answer: unknown, { key, call }: OrdinaryCall, message: string): unknown => {
  const { result, message: messagePath } = dialectAt(key);
  const hasMessage = messagePath !== undefined && message && schemaAt(call.answer, messagePath);
  const answerWithMessage = hasMessage ? withValue(answer, messagePath, message) : answer;
  const hasResult = result && schemaAt(call.answer, result.at);
  return hasResult ? withValue(answerWithMessage, result.at, result.is) : answerWithMessage;
};

/** Returns an answer with a value at a path, or under a key that has dots itself, such as `@odata.count`. */
export const withValueAt = (schema: z.ZodType, answer: unknown, path: string, value: unknown): unknown =>
  schema instanceof z.ZodObject && path in schema.shape && isPlain(answer)
    ? { ...answer, [path]: value }
    : withValue(answer, path, value);

/** Returns the example answer of a call with a record at a path, where the contract has an object there. */
export const withRecord = (ordinary: OrdinaryCall, record: EntityRecord, path: string | undefined): unknown => {
  const { call } = ordinary;
  const answer = example(call.answer);
  const rowSchema = path === undefined ? undefined : schemaAt(call.answer, path);
  return path !== undefined && rowSchema instanceof z.ZodObject
    ? withValue(answer, path, documentedRow(record, rowSchema, ordinary))
    : (answer ?? {});
};

/** The answer to a write, with the written record where the dialect has it. */
export const writeAnswer = (ordinary: OrdinaryCall, record: EntityRecord, message: string): unknown => {
  const { payload = '', written } = dialectAt(ordinary.key);
  const recordPath = written === undefined ? undefined : joinPaths(payload, written);
  return withMessage(withRecord(ordinary, record, recordPath), ordinary, message);
};
