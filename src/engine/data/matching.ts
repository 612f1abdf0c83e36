import { daysOf, presetNamed } from '../fields/date/presets';
import type { Field, RaRecord } from '../fields/field';
import { normalizeText } from '../fields/normalizeText';
import { searchText } from '../inputs/digits';
import { toText } from '../fields/toText';
import type { Entity } from '../schema/entity';
import { parseFilterKey } from './filterQuery';
import type { Filter } from './parameters';
import { queryFields, readValue, type QueryFields } from './queryFields';
import { comparableText, comparableValues } from './rowOrder';

/** The text that a value is found by; of a phone number also its digits. */
const searchableText = (field: Field, value: unknown): string => {
  const text = field.toText(value);
  return field.type === 'phone' && /\D/.test(text) ? `${text}\n${searchText(text)}` : text;
};

type Test = (row: RaRecord) => boolean;

const testOf = (fields: QueryFields, key: string, operand: unknown): Test => {
  const { path, operator } = parseFilterKey(fields, key);
  const field = fields[path];
  if (operator === 'any') {
    const accepted = new Set(comparableValues(operand, field));
    return row => comparableValues(readValue(fields, path, row), field).some(value => accepted.has(value));
  }
  if (operator === 'empty') {
    return row => {
      const value = readValue(fields, path, row);
      return (value === undefined || value === null || (field?.isEmpty(value) ?? false)) === (operand === 'true');
    };
  }
  if (operator === 'contains') {
    const part = normalizeText(field?.type === 'phone' ? searchText(toText(operand)) : toText(operand));
    return row => {
      const value = readValue(fields, path, row);
      return normalizeText(field ? searchableText(field, value) : comparableText(value)).includes(part);
    };
  }
  if (operator === 'within') {
    const preset = presetNamed(operand);
    const [first, last] = preset ? daysOf(preset) : ['', ''];
    return row => {
      const day = field?.dayOf(readValue(fields, path, row)) ?? '';
      return day !== '' && day >= first && day <= last;
    };
  }
  if (field?.filtering === 'days') {
    const limit = toText(operand);
    return row => {
      const day = field.dayOf(readValue(fields, path, row));
      return day !== '' && (operator === 'from' ? day >= limit : day <= limit);
    };
  }
  const limit = Number(toText(operand) || Number.NaN);
  return row => {
    const number = Number(comparableText(readValue(fields, path, row)) || Number.NaN);
    return operator === 'from' ? number >= limit : number <= limit;
  };
};

/** A test of rows by all conditions of a filter; an empty one accepts every row. */
export const createFilter = (fields: QueryFields, filter: Filter): Test => {
  const tests = Object.entries(filter).flatMap(([key, operand]) =>
    operand === undefined || operand === null ? [] : [testOf(fields, key, operand)],
  );
  return row => tests.every(test => test(row));
};

/** Returns the searchable text of a row: every value that reads as words, and the id. */
const wordsOf = (fields: QueryFields) => {
  const read = Object.entries(fields).filter(
    ([, { filtering }]) => filtering === 'contains' || filtering === 'choices',
  );
  return (row: RaRecord): string =>
    normalizeText(
      [row.id, ...read.map(([path, field]) => searchableText(field, readValue(fields, path, row)))].join('\n'),
    );
};

/** Finds rows that hold every word of a search. */
export const createSearch = (fields: QueryFields, search: string, name: (row: RaRecord) => string = () => ''): Test => {
  const wordsIn = wordsOf(fields);
  const searchWords = normalizeText(search).split(/\s+/);
  return row => {
    const words = `${wordsIn(row)}\n${normalizeText(name(row))}`;
    return searchWords.every(word => words.includes(word));
  };
};

/** A test of rows by a filter and a text to search for, by which the names of records are found, too. */
export const createMatch = (entity: Entity, { filter, search }: { filter: Filter; search: string }): Test => {
  const isInFilter = createFilter(queryFields(entity), filter);
  if (!search) return isInFilter;
  const isFound = createSearch(queryFields(entity), search, row => toText(entity.recordName?.(row)));
  return row => isInFilter(row) && isFound(row);
};
