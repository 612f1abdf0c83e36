import { daysOf, presetNamed } from '../fields/date/presets';
import type { Field, RaRecord } from '../fields/field';
import { normalizeText } from '../fields/normalizeText';
import { toText } from '../fields/toText';
import { readValue, type QueryFields } from './queryFields';
import { comparableText, type Filter } from './rowOrder';

/**
 * Operators of filter keys: `title_q` a part of the text, `price_gte` and `price_lte` a range, `createdAt_within` a
 * named span of days; without one the value, or one of several.
 */
const endings = { q: 'contains', gte: 'from', lte: 'to', within: 'within' } as const;

type Operator = (typeof endings)[keyof typeof endings] | 'any';

export interface Condition {
  path: string;
  operator: Operator;
}

/** Reads a key of a filter. What is the path of a field as it stands is no path with an ending. */
export const parseFilterKey = (fields: QueryFields, key: string): Condition => {
  const [, path = '', ending = ''] = /^(.+)_([a-z]+)$/.exec(key) ?? [];
  const found = Object.entries(endings).find(([name]) => name === ending);
  return found && !fields[key] ? { path, operator: found[1] } : { path: key, operator: 'any' };
};

/** Whether a field of the entity, or a record that one of its fields belongs to, stands at a path. */
export const isKnownPath = (fields: QueryFields, path: string): boolean =>
  path === 'id' || Object.keys(fields).some(name => name === path || name.startsWith(`${path}.`));

/** Whether a filter can be carried out: it is about a field, and of days only by a span that has the name. */
export const isUsableFilter = (fields: QueryFields, key: string, wanted: unknown): boolean => {
  const { path, operator } = parseFilterKey(fields, key);
  return isKnownPath(fields, path) && (operator !== 'within' || presetNamed(wanted) !== undefined);
};

type Test = (row: RaRecord) => boolean;

/** The values that a row may be chosen by: of several, each. */
export const comparableValues = (value: unknown, field?: Field): readonly string[] =>
  (Array.isArray(value) && value.length > 0 ? value : [value]).map((item: unknown) => comparableText(item, field));

const testOf = (fields: QueryFields, key: string, wanted: unknown): Test => {
  const { path, operator } = parseFilterKey(fields, key);
  const field = fields[path];
  if (operator === 'any') {
    const accepted = new Set(comparableValues(wanted, field));
    return row => comparableValues(readValue(fields, path, row), field).some(value => accepted.has(value));
  }
  if (operator === 'contains') {
    const part = normalizeText(toText(wanted));
    return row =>
      normalizeText(
        field?.toText(readValue(fields, path, row)) ?? comparableText(readValue(fields, path, row)),
      ).includes(part);
  }
  if (operator === 'within') {
    const preset = presetNamed(wanted);
    const [first, last] = preset ? daysOf(preset) : ['', ''];
    return row => {
      const day = field?.dayOf(readValue(fields, path, row)) ?? '';
      return day !== '' && day >= first && day <= last;
    };
  }
  if (field?.filtering === 'days') {
    const limit = toText(wanted);
    return row => {
      const day = field.dayOf(readValue(fields, path, row));
      return day !== '' && (operator === 'from' ? day >= limit : day <= limit);
    };
  }
  const limit = Number(toText(wanted) || Number.NaN);
  return row => {
    const number = Number(comparableText(readValue(fields, path, row)) || Number.NaN);
    return operator === 'from' ? number >= limit : number <= limit;
  };
};

/** A test of rows by all conditions of a filter; an empty one accepts every row. */
export const createFilter = (fields: QueryFields, filter: Filter): Test => {
  const tests = Object.entries(filter).flatMap(([key, wanted]) =>
    wanted === undefined || wanted === null ? [] : [testOf(fields, key, wanted)],
  );
  return row => tests.every(test => test(row));
};

/** What a search looks at: every value that reads as words, and the id. */
const wordsOf = (fields: QueryFields) => {
  const read = Object.entries(fields).filter(
    ([, { filtering }]) => filtering === 'contains' || filtering === 'choices',
  );
  return (row: RaRecord): string =>
    normalizeText([row.id, ...read.map(([path, field]) => field.toText(readValue(fields, path, row)))].join('\n'));
};

/** Finds rows that hold every word of a search. */
export const createSearch = (fields: QueryFields, search: string, name: (row: RaRecord) => string = () => ''): Test => {
  const wordsIn = wordsOf(fields);
  const wanted = normalizeText(search).split(/\s+/).filter(Boolean);
  return row => {
    const words = `${wordsIn(row)}\n${normalizeText(name(row))}`;
    return wanted.every(word => words.includes(word));
  };
};
