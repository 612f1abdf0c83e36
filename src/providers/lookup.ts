import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '../kinds/field';
import type { Rows } from './wire';

/** Page size for walking through a list in search of one record. */
const walkSize = 100;

const rowsIn = (data: unknown): unknown[] => {
  const held = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  return Array.isArray(held) ? held : [];
};

const isRowWithId = (row: unknown, id: string): row is Row =>
  typeof row === 'object' && row !== null && 'id' in row && row.id === id;

/** A record that a list on screen has already brought. */
export const cachedRow = (queryClient: QueryClient, resource: string, id: string): Row | undefined =>
  queryClient
    .getQueriesData({ queryKey: [resource, 'getList'] })
    .flatMap(([, data]) => rowsIn(data))
    .find(row => isRowWithId(row, id));

/** A record searched for page by page: this API has no call for a single record. */
export const findRow = async (
  readPage: (page: { page: number; perPage: number }) => Promise<Rows>,
  id: string,
  page = 1,
  readBefore = 0,
): Promise<Row | undefined> => {
  const { data, total } = await readPage({ page, perPage: walkSize });
  const found = data.find(row => row.id === id);
  const read = readBefore + data.length;
  const isLast = total === undefined ? data.length !== walkSize : read >= total;
  if (found || data.length === 0 || isLast) return found;
  return findRow(readPage, id, page + 1, read);
};
