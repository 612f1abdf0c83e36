import { z } from 'zod';
import { setAt } from '../../src/engine/fields/valueAt';
import { isPlain, type Plain } from '../../src/engine/http/plain';
import { dialectAt } from '../../src/contract/dialects';
import type { Dialect } from '../../src/dialect/dialect';
import { collectionNames } from '../data/collections';
import type { EntityRecord } from '../data/records';
import type { Refusal } from '../refusal';
import { example, schemaAt, unwrapped } from './answerShape';
import type { OrdinaryCall } from './ordinary';

/** An answer with a value at a path; the empty path is the whole answer. */
const withValue = (answer: unknown, path: string, value: unknown): unknown =>
  path === '' ? value : setAt(isPlain(answer) ? answer : {}, path, value);

/** `payload`, `rows` → `payload.rows`; empty paths are left out. */
export const joinPaths = (...paths: readonly string[]): string => paths.filter(Boolean).join('.');

/** The body of a refused call. */
export const refusalIn = ({ errors = {} }: Dialect, { message, errors: fieldTexts }: Refusal): unknown => {
  const refusal = withValue({}, errors.message?.[0] ?? 'message', message);
  if (!fieldTexts || errors.fields === undefined) return refusal;
  const list = Object.entries(fieldTexts).map(([key, text]) =>
    setAt(setAt({}, errors.field ?? 'field', key), errors.text ?? 'message', text),
  );
  return withValue(refusal, errors.fields, errors.field === undefined ? fieldTexts : list);
};

/** A record that another one points to, with as much of it as the contract shows there. */
const documentedLink = (id: string, schema: z.ZodObject, { context }: OrdinaryCall): object => {
  const records = collectionNames.map(name => context.store.find(name, id));
  const linkedRecord: object = records.find(record => record !== undefined) ?? {};
  const documented = Object.entries(linkedRecord).filter(([key]) => key in schema.shape);
  return { _id: id, ...Object.fromEntries(documented) };
};

/** Identifiers that are numbers are made of the end of those that the mock gives. */
export const numberOf = (id: string): number => Number.parseInt(id.slice(-8), 16);

/** The identifier of a record, as a row of this schema has it. */
const idOf = ({ _id }: EntityRecord, row: unknown, key: string): string | number =>
  schemaAt(row, key) instanceof z.ZodNumber ? numberOf(_id) : _id;

/** A record as the contract shows it: missing values are examples, and an id is replaced by its record where the schema has an object. */
export const documentedRow = (record: EntityRecord, rowSchema: unknown, ordinary: OrdinaryCall): Plain => {
  const [key] = dialectAt(ordinary.key).id;
  const least = rowSchema instanceof z.ZodType ? example(rowSchema) : {};
  const values = Object.entries(record.values).flatMap(([name, value]): [string, unknown][] => {
    if (!(rowSchema instanceof z.ZodObject)) return [[name, value]];
    const schema = unwrapped(rowSchema.shape[name]);
    if (schema instanceof z.ZodObject && '_id' in schema.shape && typeof value === 'string')
      return [[name, documentedLink(value, schema, ordinary)]];
    // A body may call a value as a row does, and mean another.
    return schema instanceof z.ZodType && schema.nullable().safeParse(value).success ? [[name, value]] : [];
  });
  const row = withValue(
    { ...(isPlain(least) && least), ...Object.fromEntries(values) },
    key,
    idOf(record, rowSchema, key),
  );
  return isPlain(row) ? row : {};
};

/** An answer with its message and the mark of success, where its contract has places for them. */
export const withMessage = (answer: unknown, { key, call }: OrdinaryCall, message: string): unknown => {
  const { result, message: at } = dialectAt(key);
  const withText = at !== undefined && message && schemaAt(call.answer, at) ? withValue(answer, at, message) : answer;
  return result && schemaAt(call.answer, result.at) ? withValue(withText, result.at, result.is) : withText;
};

/** An answer with a value at a place of it, whose keys may have dots themselves. */
export const withValueAt = (schema: z.ZodType, answer: unknown, path: string, value: unknown): unknown =>
  schema instanceof z.ZodObject && path in schema.shape && isPlain(answer)
    ? { ...answer, [path]: value }
    : withValue(answer, path, value);

/** An answer with a record in it, where the contract has a place for one. */
export const withRecord = (ordinary: OrdinaryCall, record: EntityRecord, at: string | undefined): unknown => {
  const { call } = ordinary;
  const answer = example(call.answer);
  const row = at === undefined ? undefined : schemaAt(call.answer, at);
  return row instanceof z.ZodObject
    ? withValue(answer, at ?? '', documentedRow(record, row, ordinary))
    : (answer ?? {});
};

export const writeAnswer = (ordinary: OrdinaryCall, record: EntityRecord, message: string): unknown => {
  const { payload = '', written: at } = dialectAt(ordinary.key);
  return withMessage(
    withRecord(ordinary, record, at === undefined ? undefined : joinPaths(payload, at)),
    ordinary,
    message,
  );
};
