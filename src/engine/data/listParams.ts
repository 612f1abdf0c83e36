import type { RaRecord } from '../fields/field';
import type { Page, Sort } from './parameters';

/** Most rows that are read to answer what the API itself cannot. */
export const maxRows = 10_000;

/** The order in which the server sends rows: this API sorts nothing. */
export const unsorted = { field: '', order: 'ASC' } as const;

/** Whether this is the server's own order. `id`, react-admin's default, is: ids grow with time, and lists begin with the newest. */
export const isUnsorted = ({ field }: Sort): boolean => field === '' || field === 'id';

/** The parameters for the first rows of a list. @param most their number */
export const firstRows = (most: number) =>
  ({ pagination: { page: 1, perPage: most }, sort: unsorted, filter: {} }) as const;

/** The rows of one page. */
export const rowsOfPage = (rows: readonly RaRecord[], { page, perPage }: Page): RaRecord[] =>
  rows.slice((page - 1) * perPage, page * perPage);
