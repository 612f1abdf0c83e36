import { z } from 'zod';
import { isPlain, type Plain } from '../../src/engine/http/plain';
import { dialectAt } from '../../src/contract/dialects';
import { collectionNames } from '../data/collections';
import type { EntityRecord } from '../data/records';
import { example } from './example';
import { schemaAt, unwrapped } from './listing';
import type { OrdinaryCall } from './ordinary';
import { placed } from './spoken';

/** A record that another one points to, with as much of it as the contract shows there. */
const linked = (id: string, schema: z.ZodObject, { context }: OrdinaryCall): object => {
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

/** A record as the contract shows it: what nobody gave is the least that it takes, a key may stand for a whole record. */
export const shownAs = (record: EntityRecord, row: unknown, ordinary: OrdinaryCall): Plain => {
  const [key] = dialectAt(ordinary.key).id;
  const least = row instanceof z.ZodType ? example(row) : {};
  const values = Object.entries(record.values).flatMap(([name, value]): [string, unknown][] => {
    if (!(row instanceof z.ZodObject)) return [[name, value]];
    const schema = unwrapped(row.shape[name]);
    if (schema instanceof z.ZodObject && '_id' in schema.shape && typeof value === 'string')
      return [[name, linked(value, schema, ordinary)]];
    // A body may call a value as a row does, and mean another.
    return schema instanceof z.ZodType && schema.nullable().safeParse(value).success ? [[name, value]] : [];
  });
  const shownRecord = placed(
    { ...(isPlain(least) && least), ...Object.fromEntries(values) },
    key,
    idOf(record, row, key),
  );
  return isPlain(shownRecord) ? shownRecord : {};
};
