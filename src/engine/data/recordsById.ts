import { messageFor, statusOf } from '../http/error';
import type { RaRecord } from '../fields/field';
import { mapInPool, mostCalls } from '../store/pool';
import { NotSentError } from './errors';
import { readPages, type ReadPage } from './readWhole';

/** Reads records, each with a call, some at a time, in the order of their ids; one that is gone is left out. */
export const readSeparately = async (
  ids: readonly string[],
  readOne: (id: string) => Promise<RaRecord | undefined>,
): Promise<RaRecord[]> => {
  const rows = await mapInPool(mostCalls, ids, id => readOne(id).catch(unlessGone));
  return rows.flatMap(row => row ?? []);
};

const unlessGone = (error: unknown): void => {
  if (statusOf(error) !== 404) throw error;
};

/** Searches for records page by page, and returns them in the order of their ids; one that is nowhere is left out. */
export const findRows = async (readPage: ReadPage, ids: readonly string[]): Promise<RaRecord[]> => {
  const pickRows = (rows: readonly RaRecord[]) => {
    const rowsById = new Map(rows.map(row => [row.id, row]));
    return ids.flatMap(id => rowsById.get(id) ?? []);
  };
  return pickRows(await readPages(readPage, { isEnough: rows => pickRows(rows).length === ids.length }));
};

/** Searches for a record page by page: this API has no call for a single record. */
export const findRow = async (readPage: ReadPage, id: string): Promise<RaRecord | undefined> => {
  const [row] = await findRows(readPage, [id]);
  return row;
};

/** Returns a lookup of records that were read before a write. It throws NotSentError for one that is not among them. */
export const createRowLookup = (rows: readonly RaRecord[]): ((id: string) => RaRecord) => {
  const rowsById = new Map(rows.map(row => [row.id, row]));
  return id => {
    const row = rowsById.get(id);
    if (!row) throw new NotSentError(messageFor(404), 404);
    return row;
  };
};
