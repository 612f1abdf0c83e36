import { callFor, type NewCall } from './calls';
import { columnNames } from './checkForms';
import type { NewField } from './fields';
import { isNaming, namingRank } from './fieldTypes';
import { isOwnOrName } from './guesses';

/** The number of columns that a list begins with. */
const maxColumns = 6;

/** The fields with what their record is called by in front. */
export const namedFirst = (fields: readonly NewField[]): NewField[] => {
  const ranked = fields.filter(({ name }) => !name.includes('.') && isNaming(name));
  const [first] = ranked.toSorted((a, b) => namingRank(a.name) - namingRank(b.name));
  return first ? [first, ...fields.filter(field => field !== first)] : [...fields];
};

/** The columns that a list begins with if none are named: few, in the order of the fields. */
export const initialColumns = (fields: readonly NewField[], calls: readonly NewCall[]): string[] => {
  const all = columnNames(fields, callFor(calls, 'list'));
  if (all.length <= maxColumns) return all;
  // Dates and choices tell records apart at a glance; long texts and what lies deeper come last.
  const rankOf = ({ name, type }: NewField): number => {
    if (!isOwnOrName(name)) return 3;
    if (['richText', 'textarea', 'texts', 'url'].includes(type)) return 2;
    return name === fields[0]?.name || ['date', 'dateTime', 'flag', 'reference', 'select'].includes(type) ? 0 : 1;
  };
  const ranked = fields.filter(({ name }) => all.includes(name)).toSorted((a, b) => rankOf(a) - rankOf(b));
  const likeliest = ranked.slice(0, maxColumns).map(({ name }) => name);
  return all.filter(name => likeliest.includes(name));
};
