import { ApiError } from '../api/error';
import type { Fields } from '../define/views';
import type { Row } from '../kinds/field';
import { t } from '../language/t';
import { valueAt } from '../kinds/valueAt';
import { readPages } from './lookup';
import { comparable, mostRows, type Filter } from './rowOrder';
import type { Rows } from './wire';

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
