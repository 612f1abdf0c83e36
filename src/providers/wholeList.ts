import { ApiError } from '../api/error';
import type { Fields } from '../define/views';
import type { Row } from '../kinds/field';
import { t } from '../language/t';
import { plainText } from '../kinds/plainText';
import { valueAt } from '../kinds/valueAt';
import { readPages } from './lookup';
import type { Rows } from './wire';

/** Most rows that are read to answer what the API itself cannot. */
export const mostRows = 10_000;

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

/** What rows are chosen by, as react-admin gives it: a value, or several of which one fits, by path. */
export type Filter = Readonly<Record<string, unknown>>;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const isoDate = /^\d{4}-\d{2}-\d{2}/;

/** A value as it is compared: that of a record which is pointed to is its id. */
const comparable = (value: unknown): string =>
  plainText(valueAt(value, '_id')) || (typeof value === 'boolean' ? String(value) : plainText(value));

/** Whether a field of the entity, or a record that one of its fields belongs to, stands at a path. */
const isKnown = (fields: Fields, path: string): boolean =>
  path === 'id' || Object.keys(fields).some(name => name === path || name.startsWith(`${path}.`));

/** @throws ApiError that names the first path which is no field of the entity. */
export const assertKnown = (name: string, fields: Fields, paths: readonly string[], use: 'filter' | 'sort'): void => {
  const unknown = paths.find(path => !isKnown(fields, path));
  if (unknown === undefined) return;
  const values = { name, field: unknown };
  throw new ApiError(
    use === 'filter'
      ? t("%{name} has no field '%{field}' to filter by.", values)
      : t("%{name} has no field '%{field}' to sort by.", values),
    0,
  );
};

/** The rows that a filter lets through. */
export const filterRows = (rows: readonly Row[], filter: Filter): readonly Row[] => {
  const conditions = Object.entries(filter).filter(([, wanted]) => wanted !== undefined);
  return rows.filter(row =>
    conditions.every(([path, wanted]) => {
      const value = comparable(valueAt(row, path));
      return (Array.isArray(wanted) ? wanted : [wanted]).some(one => comparable(one) === value);
    }),
  );
};

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

/**
 * Reads all rows of a list.
 * @throws ApiError for a list of more than `mostRows`
 */
export const readWhole = async (readPage: (page: { page: number; perPage: number }) => Promise<Rows>) => {
  const rows = await readPages(readPage, read => read.length > mostRows);
  if (rows.length > mostRows) {
    throw new ApiError(
      t('This list is too long to be sorted or filtered here: more than %{most} rows.', { most: mostRows }),
      0,
    );
  }
  return rows;
};
