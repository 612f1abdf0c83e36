import { isPlain, type Plain } from '../http/plain';
import { valueAt } from '../http/valueAt';
import { dialectOf, rowsPath, type ListCall } from '../schema/calls';
import type { Pages } from '../../dialect/dialect';
import { toText } from '../fields/toText';
import type { Sort } from './rowOrder';

const placeIn = (json: unknown, path: string): unknown =>
  isPlain(json) && Object.hasOwn(json, path) ? json[path] : valueAt(json, path);

export interface Page {
  /** Counted from 1. */
  page: number;
  perPage: number;
}

/** The page parameters of a list's call. */
export const pagesOf = (call: ListCall): Pages => {
  const pages = call.pages ?? dialectOf(call).pages;
  return call.size && 'size' in pages ? { ...pages, size: call.size } : pages;
};

/** The query values that ask for a page. @param cursor what the page before gave */
export const pageQuery = (pages: Pages, { page, perPage }: Page, cursor?: string): Plain => {
  const before = (page - 1) * perPage;
  if (pages.by === 'page') return { [pages.page]: page - 1 + (pages.first ?? 1), [pages.size]: perPage };
  if (pages.by === 'offset') return { [pages.offset]: before, [pages.size]: perPage };
  if (pages.by === 'cursor') return { [pages.cursor]: cursor, [pages.size]: perPage };
  return { [pages.range]: [before, before + perPage - 1] };
};

/** The text that asks for a page: some APIs give the address of that page, which has it in its query. */
const cursorIn = (text: string, key: string): string | undefined =>
  text.includes('?') && URL.canParse(text, 'http://page.invalid')
    ? (new URL(text, 'http://page.invalid').searchParams.get(key) ?? undefined)
    : text || undefined;

/** The cursor of the next page; `undefined` after the last. */
export const nextCursor = (pages: Pages, json: unknown, rows: readonly unknown[]): string | undefined => {
  if (pages.by !== 'cursor') return undefined;
  const { next } = pages;
  if (typeof next === 'string') return cursorIn(toText(placeIn(json, next)), pages.cursor);
  return placeIn(json, next.more) === true ? toText(valueAt(rows.at(-1), next.ofLastRow)) || undefined : undefined;
};

/** The query values of an order that the call itself knows. */
export const sortQuery = (call: ListCall, { field, order }: Sort): Plain => {
  const sorting = call.sort === true ? dialectOf(call).sort : call.sort;
  const isDown = order === 'DESC';
  if (!sorting) return {};
  if ('signed' in sorting) return { [sorting.signed]: `${isDown ? '-' : ''}${field}` };
  if ('json' in sorting) return { [sorting.json]: [field, isDown ? 'DESC' : 'ASC'] };
  const isJoined = 'joined' in sorting;
  const direction = (sorting.directions ?? (isJoined ? ['asc', 'desc'] : ['ASC', 'DESC']))[isDown ? 1 : 0];
  if (isJoined) return { [sorting.joined]: `${field}${sorting.by ?? ':'}${direction}` };
  return { [sorting.by]: field, [sorting.order]: direction };
};

/** The query values that choose rows by values of theirs. @param conditions values by the call's names of them */
export const filterQuery = (call: ListCall, conditions: Plain): Plain => {
  const { filter } = dialectOf(call);
  return filter === undefined || Object.keys(conditions).length === 0 ? conditions : { [filter]: conditions };
};

/** A query with the text to search for in it. */
export const withSearch = (call: ListCall, query: Plain, text: string | undefined): Plain => {
  const { search = 'search', filter } = dialectOf(call);
  const key = call.search ?? search;
  if (filter === undefined) return { [key]: text, ...query };
  const filterValues = query[filter];
  return text ? { ...query, [filter]: { ...(isPlain(filterValues) && filterValues), [key]: text } } : query;
};

/** The rows of an answer; `undefined` where it holds none. A single record counts as one row. */
export const responseRows = (call: ListCall, payload: unknown): readonly unknown[] | undefined => {
  const rows = valueAt(payload, rowsPath(call));
  if (Array.isArray(rows)) return rows;
  return isPlain(rows) ? [rows] : undefined;
};

const count = (value: string): number | undefined => {
  const number = Number(value || Number.NaN);
  return number >= 0 ? number : undefined;
};

/** The number of rows on all pages; `undefined` where the answer has none. */
export const totalIn = (
  call: ListCall,
  { payload, json, headers }: { payload: unknown; json: unknown; headers: Headers },
): number | undefined => {
  const { total } = dialectOf(call);
  if (call.total !== undefined) return count(toText(placeIn(payload, call.total)));
  if (total === undefined) return undefined;
  if ('at' in total) return count(toText(placeIn(json, total.at)));
  return count(/\d+$/.exec(headers.get(total.header) ?? '')?.[0] ?? '');
};

const most = 50;

/** Cursors of lists. react-admin asks for pages by number, so unread pages before one are read on the way. */
export const createCursors = () => {
  const lists = new Map<string, Map<number, Promise<string | undefined>>>();

  const cursorsOf = (list: string) => {
    const cursors = lists.get(list) ?? new Map<number, Promise<string | undefined>>();
    lists.delete(list);
    lists.set(list, cursors);
    const [oldest] = lists.keys();
    if (lists.size > most && oldest !== undefined) lists.delete(oldest);
    return cursors;
  };

  return {
    /** Reads a page of a list. @param list its key @param read reads the page of a cursor and gives the `next` one @returns `undefined` behind the last page */
    read: async <T extends { next: string | undefined }>(
      list: string,
      page: number,
      read: (cursor: string | undefined) => Promise<T>,
    ): Promise<T | undefined> => {
      const cursors = cursorsOf(list);
      // What was learnt of a list may be old when it is begun anew.
      if (page === 1) cursors.clear();
      const walkTo = async (at: number): Promise<string | undefined> => (await readAt(at - 1))?.next;
      // Another's walk may have been stopped, which is no reason to stop this one.
      const cursorOf = (at: number) => cursors.get(at)?.catch(() => walkTo(at)) ?? walkTo(at);
      const readAt = (at: number): Promise<T | undefined> => {
        const reading =
          at === 1 ? read(undefined) : cursorOf(at).then(cursor => (cursor === undefined ? undefined : read(cursor)));
        const next = reading.then(answer => answer?.next);
        cursors.set(at + 1, next);
        next.catch(() => cursors.delete(at + 1));
        return reading;
      };
      return readAt(page);
    },
  };
};
