import { daysOf, presetNamed } from '../fields/date/presets';
import type { Field, RaRecord } from '../fields/field';
import { normalizeText } from '../fields/normalizeText';
import { toSearchText } from '../inputs/phone';
import { toText } from '../fields/toText';
import type { Entity } from '../schema/entity';
import { parseFilterKey } from './filterQuery';
import type { Filter } from './parameters';
import { comparableText, comparableValues, queryFields, rowValue, type QueryFields } from './queryFields';

/** The text by which a value is found; of a phone number also its digits. */
const searchableText = (field: Field, value: unknown): string => {
  const text = field.toText(value);
  return field.type === 'phone' ? `${text}\n${toSearchText(text)}` : text;
};

/** A day after all others, as days are compared. */
const lastDay = '9999-12-31';

type RowTest = (row: RaRecord) => boolean;

/** A test of rows by one condition of a filter. @param key such as `price_gte`, see `suffixes` in `filterQuery.ts` */
const createCondition = (fields: QueryFields, key: string, operand: unknown): RowTest => {
  const { path, operator } = parseFilterKey(fields, key);
  const field = fields[path];
  const valueOf = (row: RaRecord) => rowValue(field, path, row);
  if (operator === 'any') {
    const acceptedValues = new Set(comparableValues(operand, field));
    return row => comparableValues(valueOf(row), field).some(value => acceptedValues.has(value));
  }
  if (operator === 'empty') return row => field?.isEmpty(valueOf(row)) === (operand === 'true');
  if (operator === 'contains') {
    const text = field?.type === 'phone' ? toSearchText(toText(operand)) : toText(operand);
    const searchedText = normalizeText(text);
    const textOf = (value: unknown) => (field ? searchableText(field, value) : comparableText(value));
    return row => normalizeText(textOf(valueOf(row))).includes(searchedText);
  }
  const isDayWithin = (first: string, last: string) => (row: RaRecord) => {
    const day = field?.dayOf(valueOf(row)) ?? '';
    return day !== '' && day >= first && day <= last;
  };
  if (operator === 'within') {
    const preset = presetNamed(operand);
    return preset ? isDayWithin(...daysOf(preset)) : () => false;
  }
  if (field?.filtering === 'days') {
    const limit = toText(operand);
    return operator === 'from' ? isDayWithin(limit, lastDay) : isDayWithin('', limit);
  }
  const limit = Number(toText(operand) || Number.NaN);
  const numberOf = (row: RaRecord) => Number(comparableText(valueOf(row)) || Number.NaN);
  return row => (operator === 'from' ? numberOf(row) >= limit : numberOf(row) <= limit);
};

/** A test of rows by all conditions of a filter; an empty one accepts every row. */
export const createFilter = (fields: QueryFields, filter: Filter): RowTest => {
  const tests = Object.entries(filter).flatMap(([key, operand]) =>
    operand === undefined || operand === null ? [] : [createCondition(fields, key, operand)],
  );
  return row => tests.every(test => test(row));
};

/** Finds rows that hold every word of a search, in a value that reads as words, the id or the record's name. */
export const createSearch = (
  fields: QueryFields,
  search: string,
  recordName: (row: RaRecord) => string = () => '',
): RowTest => {
  const textFields = Object.entries(fields).filter(
    ([, { filtering }]) => filtering === 'contains' || filtering === 'choices',
  );
  const searchedWords = normalizeText(search).split(/\s+/);
  return row => {
    const texts = textFields.map(([path, field]) => searchableText(field, rowValue(field, path, row)));
    const rowText = normalizeText([row.id, ...texts, recordName(row)].join('\n'));
    return searchedWords.every(word => rowText.includes(word));
  };
};

/** A test of rows by a filter and a text to search for, by which the names of records are found, too. */
export const createMatch = (entity: Entity, { filter, search }: { filter: Filter; search: string }): RowTest => {
  const isInFilter = createFilter(queryFields(entity), filter);
  if (!search) return isInFilter;
  const isFound = createSearch(queryFields(entity), search, row => toText(entity.recordName?.(row)));
  return row => isInFilter(row) && isFound(row);
};
