import type { RaRecord } from '../fields/field';
import { normalizeText } from '../fields/normalizeText';
import { dash, toText } from '../fields/toText';
import { isUnsorted, type Sort } from './parameters';
import { comparableText, rowValue, type QueryFields } from './queryFields';

/** The beginning of '2025-03-31' and '2025-03-31T10:00:00Z'. */
const isoDate = /^\d{4}-\d{2}-\d{2}/;

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
