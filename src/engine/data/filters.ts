import { presetNamed } from '../fields/date/presets';
import type { Field } from '../fields/field';
import type { QueryFields } from './queryFields';
import { comparableText } from './rowOrder';

/**
 * Operators of filter keys: `title_q` a part of the text, `price_gte` and `price_lte` a range, `createdAt_within` a
 * named span of days, `photos_empty` whether there is no value; without one the value, or one of several.
 */
const endings = { q: 'contains', gte: 'from', lte: 'to', within: 'within', empty: 'empty' } as const;

type Operator = (typeof endings)[keyof typeof endings] | 'any';

export interface Condition {
  path: string;
  operator: Operator;
}

/** Reads a key of a filter. What is the path of a field as it stands is no path with an ending. */
export const parseFilterKey = (fields: QueryFields, key: string): Condition => {
  const at = key.lastIndexOf('_');
  const ending = Object.entries(endings).find(([name]) => name === key.slice(at + 1));
  return ending && at > 0 && !fields[key]
    ? { path: key.slice(0, at), operator: ending[1] }
    : { path: key, operator: 'any' };
};

/** Whether a field of the entity, or a record that one of its fields belongs to, stands at a path. */
export const isKnownPath = (fields: QueryFields, path: string): boolean =>
  path === 'id' || Object.keys(fields).some(name => name === path || name.startsWith(`${path}.`));

/** Whether a filter can be carried out: it is about a field, and of days only by a span that has the name. */
export const isUsableFilter = (fields: QueryFields, key: string, value: unknown): boolean => {
  const { path, operator } = parseFilterKey(fields, key);
  if (operator === 'empty') return fields[path] !== undefined && (value === 'true' || value === 'false');
  return isKnownPath(fields, path) && (operator !== 'within' || presetNamed(value) !== undefined);
};

/** The values that a row may be chosen by: of several, each. */
export const comparableValues = (value: unknown, field?: Field): readonly string[] =>
  (Array.isArray(value) && value.length > 0 ? value : [value]).map((item: unknown) => comparableText(item, field));
