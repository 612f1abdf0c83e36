import type { Field, RaRecord } from '../fields/field';
import { getRecordId } from '../fields/recordId';
import { normalizeText } from '../fields/normalizeText';
import { dash, toText } from '../fields/toText';
import type { Page, Sort } from './parameters';
import { rowValue, type QueryFields } from './queryFields';

/** Most rows that are read to answer what the API itself cannot. */
export const maxRows = 10_000;

/** Whether this is the server's own order. `id`, react-admin's default, is: ids grow with time, and lists begin with the newest. */
export const isUnsorted = ({ field }: Sort): boolean => field === '' || field === 'id';

/** The beginning of '2025-03-31' and '2025-03-31T10:00:00Z'. */
const isoDate = /^\d{4}-\d{2}-\d{2}/;

/** A value as it is compared: that of a record which is pointed to is its id. */
export const comparableText = (value: unknown, field?: Field): string =>
  (field?.idOf ?? getRecordId)(value) || (typeof value === 'boolean' ? String(value) : toText(value));

/** The values by which a row is filtered: of a list of them, each. */
export const comparableValues = (value: unknown, field?: Field): readonly string[] =>
  (Array.isArray(value) && value.length > 0 ? value : [value]).map((item: unknown) => comparableText(item, field));

const plainWords = /^[a-z ]*$/;
/** Anything but letters, combining marks, digits and spaces, such as `-` or `(`. */
const signs = /[^\p{L}\p{M}\p{N}\s]/gu;
const numbers = /\d+/g;

/** A number within a text, so that a longer one comes later. @example sortableNumber('007') // '017', sortableNumber('12') // '0212' */
const sortableNumber = (digits: string): string => {
  const number = digits.replace(/^0+(?=\d)/, '');
  return String(number.length).padStart(2, '0') + number;
};

/** A text that sorts in reading order: signs, numbers by size, letters. Plain words, the most frequent, need no work. */
const sortableText = (text: string): string => {
  const words = normalizeText(text);
  return plainWords.test(words) ? words : words.replace(signs, '!$&').replace(numbers, sortableNumber);
};

const compare = (a: string | number, b: string | number): number => Number(a > b) - Number(a < b);

/** Sorts rows; those without a value, which show a dash, come last in both directions. Equal rows keep their order. */
export const sortRows = <T extends RaRecord>(
  rows: readonly T[],
  fields: QueryFields,
  { field, order }: Sort,
): readonly T[] => {
  if (isUnsorted({ field, order })) return rows;
  const direction = order === 'DESC' ? -1 : 1;
  const sortField = fields[field];
  const isOfNumbers = sortField?.filtering === 'range';
  const keyOf = (row: T): string | number | undefined => {
    const value = rowValue(sortField, field, row);
    if (isOfNumbers && toText(value) !== '' && Number.isFinite(Number(value))) return Number(value);
    // A formatted date does not sort by time; the ISO text does.
    if (typeof value === 'string' && isoDate.test(value)) return value;
    const text = (sortField ? sortField.toText(value) : comparableText(value)).trim();
    if (text === '' || text === dash) return undefined;
    return typeof value === 'number' ? value : sortableText(text);
  };
  const blankRows: T[] = [];
  const keyedRows: { row: T; key: string | number }[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) blankRows.push(row);
    else keyedRows.push({ row, key });
  }
  // Numbers among texts are compared as texts.
  const isNumeric = keyedRows.every(({ key }) => typeof key === 'number');
  const comparableKey = (key: string | number) =>
    isNumeric || typeof key === 'string' ? key : sortableText(String(key));
  return keyedRows
    .map(({ row, key }) => ({ row, key: comparableKey(key) }))
    .toSorted((a, b) => direction * compare(a.key, b.key))
    .map(({ row }) => row)
    .concat(blankRows);
};

/** The rows of one page. */
export const rowsOfPage = (rows: readonly RaRecord[], { page, perPage }: Page): RaRecord[] =>
  rows.slice((page - 1) * perPage, page * perPage);

/** The order in which the server sends rows: this API sorts nothing. */
export const unsorted = { field: '', order: 'ASC' } as const;

/** The parameters for the first rows of a list. @param most their number */
export const firstRows = (most: number) =>
  ({ pagination: { page: 1, perPage: most }, sort: unsorted, filter: {} }) as const;
