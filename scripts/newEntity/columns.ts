import { columnNames } from './fit';
import { factsOf } from './kinds';
import type { NewCall } from './calls';
import { namingRank } from './namedKinds';
import type { NewField } from './newField';

/** How many columns a list begins with. */
const most = 6;

/** What takes too much room in a row, or says too little there. */
const wide: readonly string[] = ['richText', 'textarea', 'html', 'images', 'video', 'location'];

/** The fields with what their record is called by in front. */
export const namedFirst = (fields: readonly NewField[]): NewField[] => {
  const ranked = fields.filter(({ name }) => !name.includes('.') && namingRank(name) >= 0);
  const [first] = ranked.toSorted((a, b) => namingRank(a.name) - namingRank(b.name));
  return first ? [first, ...fields.filter(field => field !== first)] : [...fields];
};

/** The columns that a list begins with where nobody has named any: few, in the order of the fields. */
export const chosenColumns = (fields: readonly NewField[], list: NewCall | undefined): string[] => {
  const all = columnNames(fields, list);
  if (all.length <= most) return all;
  const narrow = all.filter(name => fields.some(field => field.name === name && !wide.includes(field.kind)));
  const made = narrow.filter(name => fields.some(field => field.name === name && factsOf(field.kind).isShownOnly));
  const others = narrow.filter(name => !made.includes(name));
  // When it was made is worth a column, further dates are not.
  const kept = new Set([...others.slice(0, made.length > 0 ? most - 1 : most), ...made].slice(0, most));
  return kept.size > 0 ? all.filter(name => kept.has(name)) : all.slice(0, most);
};
