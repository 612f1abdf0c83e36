import type { GetListParams, GetListResult } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { withFilledIn } from '../data/filledIn';
import { changesIn, isSame } from '../data/merge';
import { unsorted } from '../data/parameters';
import type { Field, RaRecord } from '../fields/field';
import { valueAt } from '../values/valueAt';
import type { Entity } from '../schema/entity';
import { fullName } from '../views/recordName';
import type { FormAttempt, SaveAttempt } from './saveAttempt';

/** Whether the server holds the values that were sent: `unclear` where that cannot be decided. */
export type Finding = 'saved' | 'notSaved' | 'unclear';

/** Finds out whether the server holds the values that were sent. Rejects if it cannot be read. */
export type FindSave = (attempt: SaveAttempt) => Promise<Finding>;

/**
 * Compares a record with a change that was sent.
 * @param record its values as a form has them now: those that a form fills in prove nothing
 */
export const compareWithSent = (attempt: FormAttempt & { base: FieldValues }, record: unknown): Finding => {
  const { fields, sent } = attempt;
  const base = withFilledIn(fields, attempt.base, sent);
  const sentChanges = changesIn(fields, Object.keys(fields), base, sent).filter(({ field }) => !field?.secret);
  if (sentChanges.length === 0) return 'unclear';
  const savedChanges = sentChanges.filter(({ field, path }) =>
    isSame(field, valueAt(record, path), valueAt(sent, path)),
  );
  if (savedChanges.length === sentChanges.length) return 'saved';
  return savedChanges.length === 0 ? 'notSaved' : 'unclear';
};

/** Whether a row has the sent values that can be compared: a server returns no secret, and an empty value proves nothing. */
const hasSentValues = ({ fields, sent }: FormAttempt, row: RaRecord): boolean => {
  const comparableFields = Object.entries(fields).filter(
    ([path, field]) => !field.secret && !field.isEmpty(valueAt(sent, path)) && valueAt(row, path) !== undefined,
  );
  const hasSent = ([path, field]: [string, Field]) => isSame(field, valueAt(row, path), valueAt(sent, path));
  return comparableFields.length > 0 && comparableFields.every(hasSent);
};

const perPage = 100;
/** Pages that are read at most to find a new record. */
const mostPages = 5;

/** Whether a page is the last one of its list. @param rowCount number of rows on it and on the pages before */
const isLastPage = ({ data, total, pageInfo }: GetListResult<RaRecord>, rowCount: number): boolean => {
  if (data.length === 0) return true;
  return total === undefined ? pageInfo?.hasNextPage === false : rowCount >= total;
};

/**
 * Looks for a new record by its values: on the first pages of its list and, if there are more, with the search of the API.
 * A record of the same name alone decides nothing: a server may have rewritten a value, such as the address of a file.
 */
export const findNewRecord = async (
  dataProvider: { getList: (name: string, params: GetListParams) => Promise<GetListResult<RaRecord>> },
  { name, entity, ...attempt }: FormAttempt & { name: string; entity: Entity },
): Promise<Finding> => {
  const sentName = fullName(entity, { ...attempt.sent, id: '' });
  const isSaved = (row: RaRecord): boolean => hasSentValues(attempt, row);
  const readPage = (page: number, filter: object = {}) =>
    dataProvider.getList(name, { pagination: { page, perPage }, sort: unsorted, filter });
  const rows: RaRecord[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the record is expected on the first page
    const result = await readPage(page);
    if (result.data.some(isSaved)) return 'saved';
    rows.push(...result.data);
    if (isLastPage(result, rows.length))
      return rows.some(row => fullName(entity, row) === sentName) ? 'unclear' : 'notSaved';
  }
  const searchResults = await readPage(1, { search: sentName });
  return searchResults.data.some(isSaved) ? 'saved' : 'unclear';
};
