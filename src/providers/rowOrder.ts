import type { Fields } from '../define/views';
import type { Row } from '../kinds/field';
import { plainText } from '../kinds/plainText';
import { valueAt } from '../kinds/valueAt';

/** Most rows that are read to answer what the API itself cannot. */
export const mostRows = 10_000;

/** What rows are chosen by, as react-admin gives it: a value, or several of which one fits, by path. */
export type Filter = Readonly<Record<string, unknown>>;

/** An order of rows, as react-admin gives it; without a field the server's own. */
export interface Sort {
  field: string;
  order: string;
}

/**
 * Whether an order is the one in which the server sends rows anyway. So is that by `id`, which react-admin asks for
 * where nobody has chosen an order: the ids of this API grow with time, and its lists begin with the newest.
 */
export const isOfServer = ({ field }: Sort): boolean => field === '' || field === 'id';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const isoDate = /^\d{4}-\d{2}-\d{2}/;

/** A value as it is compared: that of a record which is pointed to is its id. */
export const comparable = (value: unknown): string =>
  plainText(valueAt(value, '_id')) || (typeof value === 'boolean' ? String(value) : plainText(value));

/** The rows in an order; one without a value comes first going up. */
export const sortRows = (rows: readonly Row[], fields: Fields, { field, order }: Sort): readonly Row[] => {
  if (isOfServer({ field, order })) return rows;
  const direction = order === 'DESC' ? -1 : 1;
  const keyOf = (row: Row): string | number => {
    const value = valueAt(row, field);
    // A date reads in an order of its own; as it travels, its order is that of time.
    const isAsItTravels = typeof value === 'number' || (typeof value === 'string' && isoDate.test(value));
    return isAsItTravels ? value : fields[field]?.toText(value) || comparable(value);
  };
  return rows.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (typeof first === 'number' && typeof second === 'number') return direction * (first - second);
    return direction * collator.compare(String(first), String(second));
  });
};
