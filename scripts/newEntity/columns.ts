import { columnNames } from './fit';
import type { NewCall } from './calls';
import { namingRank, withoutWrapper } from './namedKinds';
import type { NewField } from './newField';

/** How many columns a list begins with. */
const most = 6;

/** How much a column of a kind is worth in a row: the lower the more. @default 1 */
const worth: Readonly<Record<string, number>> = {
  select: 0,
  reference: 0,
  flag: 0,
  url: 2,
  richText: 3,
  textarea: 3,
  html: 3,
  images: 3,
  video: 3,
  location: 3,
};

/** The fields with what their record is called by in front. */
export const namedFirst = (fields: readonly NewField[]): NewField[] => {
  const ranked = fields.filter(({ name }) => !withoutWrapper(name).includes('.') && namingRank(name) >= 0);
  const [first] = ranked.toSorted((a, b) => namingRank(a.name) - namingRank(b.name));
  return first ? [first, ...fields.filter(field => field !== first)] : [...fields];
};

/** The columns that a list begins with where nobody has named any: few, in the order of the fields. */
export const chosenColumns = (fields: readonly NewField[], list: NewCall | undefined): string[] => {
  const all = columnNames(fields, list);
  if (all.length <= most) return all;
  const [first, ...others] = fields.filter(({ name }) => all.includes(name));
  // When it was made is worth a column, further dates are not.
  const made = others.find(({ kind }) => kind === 'date');
  const ranked = others
    .filter(field => field !== made)
    .toSorted(
      (a, b) => Number(a.kind === 'date') - Number(b.kind === 'date') || (worth[a.kind] ?? 1) - (worth[b.kind] ?? 1),
    );
  const chosen = [first, made, ...ranked].flatMap(field => field?.name ?? []).slice(0, most);
  return all.filter(name => chosen.includes(name));
};
