import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError, messageFor, statusOf } from '../api/error';
import { isPlain } from '../api/plain';
import type { Row } from '../kinds/field';
import { countText } from '../language/countText';
import { t } from '../language/t';
import { NotSentError } from './notSent';
import type { Rows } from './wire';

/** Page size for walking through a list in search of one record. */
const walkSize = 100;

/** The rows of a page of a list, or of one that was read whole. */
const rowsIn = (data: unknown): unknown[] => {
  const { data: page, rows = page } = isPlain(data) ? data : {};
  return Array.isArray(rows) ? rows : [];
};

const isRowWithId = (row: unknown, id: string): row is Row => isPlain(row) && row.id === id;

/** Whether rows are known to be old, with newer ones on their way or nobody who asks for them. */
const isOld = (query: Query): boolean =>
  query.state.isInvalidated && (query.state.fetchStatus === 'fetching' || query.getObserversCount() === 0);

/** A record that a list has already brought. */
export const cachedRow = (queryClient: QueryClient, resource: string, id: string): Row | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource] })
    .filter(({ queryKey }) => queryKey[1] === 'getList' || queryKey[1] === 'getWhole')
    .flatMap(query => (isOld(query) ? [] : rowsIn(query.state.data)))
    .find(row => isRowWithId(row, id));

/** A page of a list, as far as it takes to go on from it. */
export type Read = Pick<Rows, 'data' | 'total'> & { pageInfo?: { hasNextPage?: boolean } };
type ReadPage = (page: { page: number; perPage: number }) => Promise<Read>;

/** Whether a page that came without a total is the last: the server says so, or gave other than it was asked for. */
export const isLastPage = ({ data, pageInfo }: Read, perPage: number): boolean =>
  data.length === 0 || !(pageInfo?.hasNextPage ?? data.length === perPage);

/** The error for a list of which fewer rows arrived than the server reports: what is missing is not known. */
export const incomplete = (read: number, total: number): ApiError =>
  new ApiError(
    t('Only %{read} of %{total} records arrived, so this list is not complete. Try again.', {
      read: countText(read),
      total: countText(total),
    }),
    0,
  );

/**
 * The rows of a list, page by page, until it ends or they are enough. A page that is shorter than the first, though the
 * server reports more rows, is asked for once more.
 * @throws ApiError where fewer rows arrive than the server reports
 */
export const readPages = async (
  readPage: ReadPage,
  isEnough: (rows: readonly Row[]) => boolean,
): Promise<readonly Row[]> => {
  const readOn = async (page: number, size: number, before: readonly Row[]): Promise<readonly Row[]> => {
    const ask = () => readPage({ page, perPage: walkSize });
    const isShort = ({ data: { length }, total = 0 }: Read) => length < size && before.length + length < total;
    const first = await ask();
    const second = isShort(first) ? await ask() : first;
    const read = second.data.length < first.data.length ? first : second;
    const { data, total } = read;
    const rows = [...before, ...data];
    const isLast = total === undefined ? isLastPage(read, walkSize) : rows.length >= total;
    if (isLast || isEnough(rows)) return rows;
    if (total !== undefined && data.length === 0) throw incomplete(rows.length, total);
    return readOn(page + 1, page === 1 ? data.length : size, rows);
  };
  return readOn(1, 1, []);
};

/** A record searched for page by page: this API has no call for a single record. */
export const findRow = async (readPage: ReadPage, id: string): Promise<Row | undefined> => {
  const isIt = (row: Row) => row.id === id;
  return (await readPages(readPage, rows => rows.some(isIt))).find(isIt);
};

/** Records searched for together, in the order of their ids; one that is nowhere is left out. */
export const findRows = async (readPage: ReadPage, ids: readonly string[]): Promise<Row[]> => {
  const found = (rows: readonly Row[]) => {
    const known = new Map(rows.map(row => [row.id, row]));
    return ids.flatMap(id => known.get(id) ?? []);
  };
  return found(await readPages(readPage, rows => found(rows).length === ids.length));
};

const unlessGone = (error: unknown): void => {
  if (statusOf(error) !== 404) throw error;
};

/** Records that are read one by one, in the order of their ids; one that is gone is left out. */
export const readEach = async (
  ids: readonly string[],
  readOne: (id: string) => Promise<Row | undefined>,
): Promise<Row[]> => {
  const rows = await Promise.all(ids.map(id => readOne(id).catch(unlessGone)));
  return rows.flatMap(row => row ?? []);
};

/** Each record of several that were read before a write. @throws NotSentError for one that is not among them */
export const rowIn = (rows: readonly Row[]): ((id: string) => Row) => {
  const known = new Map(rows.map(row => [row.id, row]));
  return id => {
    const row = known.get(id);
    if (!row) throw new NotSentError(messageFor(404), 404, false);
    return row;
  };
};
