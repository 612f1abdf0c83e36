import type { FieldValues } from 'react-hook-form';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { changesIn, isSame } from '../data/merge';
import { unsorted } from '../data/rowOrder';
import type { RaRecord } from '../fields/field';
import { valueAt } from '../fields/valueAt';
import type { Entity } from '../schema/entity';
import type { Fields } from '../schema/views';
import { fullName } from '../views/recordName';

/** A save whose outcome is unknown: what was sent, and the record's values before; none of a new record. */
export interface UnclearAttempt {
  sent: FieldValues;
  base?: FieldValues;
}

/** Whether the server holds what was sent. `unclear` where that cannot be decided. */
export type Finding = 'saved' | 'notSaved' | 'unclear';

/** The values to look for, by the fields of the form. */
export interface SentQuestion extends UnclearAttempt {
  fields: Fields;
}

/** The sent values that can be compared: a server gives no secret back. */
const comparable = ({ fields, sent: sentValues }: SentQuestion, row: unknown): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const isSent = !field.secret && !field.isEmpty(valueAt(sentValues, name));
    return isSent && valueAt(row, name) !== undefined ? name : [];
  });

/** Compares a record as it is now with a change that was sent. */
export const compareWithSent = (question: SentQuestion & { base: FieldValues }, now: unknown): Finding => {
  const { fields, sent: sentValues, base } = question;
  const changed = changesIn(fields, Object.keys(fields), base, sentValues).filter(({ field }) => !field?.secret);
  const arrived = changed.filter(({ field, path, theirs }) => isSame(field, valueAt(now, path), theirs));
  if (changed.length === 0) return 'unclear';
  return arrived.length === changed.length ? 'saved' : arrived.length === 0 ? 'notSaved' : 'unclear';
};

const perPage = 100;
/** So many pages are read to find a new record. */
const mostPages = 5;

/** Looks for a new record by what was sent: on the first pages of its list, then with the search of the API. */
export const findSent = async (
  dataProvider: DeedbookDataProvider,
  { name, entity, ...question }: SentQuestion & { name: string; entity: Entity },
): Promise<Finding> => {
  const { fields, sent: sentValues } = question;
  const title = fullName(entity, { ...sentValues, id: '' });
  const isSent = (row: RaRecord): boolean => {
    const paths = comparable(question, row);
    return paths.length > 0 && paths.every(path => isSame(fields[path], valueAt(row, path), valueAt(sentValues, path)));
  };
  const readPage = (page: number, filter: object = {}) =>
    dataProvider.getList<RaRecord>(name, { pagination: { page, perPage }, sort: unsorted, filter });
  const readFrom = async (page: number, before: readonly RaRecord[]): Promise<Finding> => {
    const { data, total, pageInfo } = await readPage(page);
    const rows = [...before, ...data];
    if (data.some(isSent)) return 'saved';
    const isLast = data.length === 0 || (total === undefined ? pageInfo?.hasNextPage === false : rows.length >= total);
    // A server may have rewritten a value, such as the address of a file.
    if (isLast) return rows.some(row => fullName(entity, row) === title) ? 'unclear' : 'notSaved';
    if (page < mostPages) return readFrom(page + 1, rows);
    const searchResults = await readPage(1, { search: title });
    return searchResults.data.some(isSent) ? 'saved' : 'unclear';
  };
  return readFrom(1, []);
};
