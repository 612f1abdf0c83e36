import type { GetListParams, GetListResult } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { changesIn, isSame } from '../data/merge';
import { unsorted } from '../data/rowOrder';
import type { RaRecord, Fields } from '../fields/field';
import { valueAt } from '../fields/valueAt';
import type { Entity } from '../schema/entity';
import { fullName } from '../views/recordName';

/** A save that was sent. */
export interface SaveAttempt {
  /** The values that were sent. */
  sent: FieldValues;
  /** The record's values before; missing for a new record. */
  base?: FieldValues;
}

/** Whether the server holds the values that were sent; `unclear` where that cannot be decided. */
export type Finding = 'saved' | 'notSaved' | 'unclear';

/** Finds out whether the server holds the values that were sent. Rejects if it cannot be read. */
export type LookForSave = (attempt: SaveAttempt) => Promise<Finding>;

/** A save whose values are looked for, and the fields of its form. */
export interface FormAttempt extends SaveAttempt {
  fields: Fields;
}

/** Compares a record as it is now with a change that was sent. */
export const compareWithSent = (attempt: FormAttempt & { base: FieldValues }, record: unknown): Finding => {
  const { fields, sent: sentValues, base } = attempt;
  const sentChanges = changesIn(fields, Object.keys(fields), base, sentValues).filter(({ field }) => !field?.secret);
  const savedChanges = sentChanges.filter(({ field, path, theirs }) => isSame(field, valueAt(record, path), theirs));
  if (sentChanges.length === 0) return 'unclear';
  if (savedChanges.length === sentChanges.length) return 'saved';
  return savedChanges.length === 0 ? 'notSaved' : 'unclear';
};

/** Paths of the sent values that can be compared with a row. A server returns no secret, and an empty value proves nothing. */
const comparablePaths = ({ fields, sent: sentValues }: FormAttempt, row: unknown): string[] =>
  Object.entries(fields).flatMap(([path, field]) => {
    const isSent = !field.secret && !field.isEmpty(valueAt(sentValues, path));
    return isSent && valueAt(row, path) !== undefined ? path : [];
  });

const perPage = 100;
/** Pages that are read at most to find a new record. */
const mostPages = 5;

/** Whether a page is the last one of its list. @param rowCount number of rows on it and on the pages before */
const isLastPage = ({ data, total, pageInfo }: GetListResult<RaRecord>, rowCount: number): boolean => {
  if (data.length === 0) return true;
  return total === undefined ? pageInfo?.hasNextPage === false : rowCount >= total;
};

/**
 * Looks for a new record by its values: on the first pages of its list, then with the search of the API. A record of the
 * same name alone decides nothing: a server may have rewritten a value, such as the address of a file.
 */
export const findNewRecord = async (
  dataProvider: { getList: (name: string, params: GetListParams) => Promise<GetListResult<RaRecord>> },
  { name, entity, ...attempt }: FormAttempt & { name: string; entity: Entity },
): Promise<Finding> => {
  const { fields, sent: sentValues } = attempt;
  const sentTitle = fullName(entity, { ...sentValues, id: '' });
  const isSent = (row: RaRecord): boolean => {
    const paths = comparablePaths(attempt, row);
    return paths.length > 0 && paths.every(path => isSame(fields[path], valueAt(row, path), valueAt(sentValues, path)));
  };
  const readPage = (page: number, filter: object = {}) =>
    dataProvider.getList(name, { pagination: { page, perPage }, sort: unsorted, filter });
  /** Looks on a page and those after it. @param previousRows the rows of the pages before */
  const findFrom = async (page: number, previousRows: readonly RaRecord[]): Promise<Finding> => {
    const result = await readPage(page);
    if (result.data.some(isSent)) return 'saved';
    const rows = [...previousRows, ...result.data];
    if (isLastPage(result, rows.length))
      return rows.some(row => fullName(entity, row) === sentTitle) ? 'unclear' : 'notSaved';
    if (page < mostPages) return findFrom(page + 1, rows);
    const searchResults = await readPage(1, { search: sentTitle });
    return searchResults.data.some(isSent) ? 'saved' : 'unclear';
  };
  return findFrom(1, []);
};
