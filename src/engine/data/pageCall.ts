import type { Pages } from '../../dialect/dialect';
import { getRecordId } from '../fields/recordId';
import { toText } from '../fields/toText';
import { type Plain, isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { dialectOf, rowsPath, type ListCall } from '../schema/declaredCalls';
import type { Page } from './parameters';

/** The value at a key of an answer, which may have dots in its name, else at a path. @example '@odata.nextLink' */
const valueAtKeyOrPath = (json: unknown, path: string): unknown =>
  isPlain(json) && Object.hasOwn(json, path) ? json[path] : valueAt(json, path);

/** The page parameters of a list's call. */
export const pagesOf = (call: ListCall): Pages => {
  const pages = call.pages ?? dialectOf(call).pages;
  return call.size && 'size' in pages ? { ...pages, size: call.size } : pages;
};

/** The query values that ask for a page. @param cursor what the page before gave */
export const pageQuery = (pages: Pages, { page, perPage }: Page, cursor?: string): Plain => {
  const offset = (page - 1) * perPage;
  if (pages.by === 'page') return { [pages.page]: page - 1 + (pages.first ?? 1), [pages.size]: perPage };
  if (pages.by === 'offset') return { [pages.offset]: offset, [pages.size]: perPage };
  if (pages.by === 'cursor') return { [pages.cursor]: cursor, [pages.size]: perPage };
  return { [pages.range]: [offset, offset + perPage - 1] };
};

/** The rows of an answer; `undefined` where it holds no list. A single record counts as one row, an empty object as none. */
export const responseRows = (call: ListCall, payload: unknown): readonly unknown[] | undefined => {
  const path = rowsPath(call);
  const rows = valueAt(payload, path);
  if (Array.isArray(rows)) return rows;
  if (!isPlain(rows)) return undefined;
  if (Object.keys(rows).length === 0) return [];
  // Where the answer itself is the list, an object without an id is no record, but says why there is no list.
  return path !== '' || getRecordId(rows, dialectOf(call).id) ? [rows] : undefined;
};

const countIn = (text: string): number | undefined => {
  const count = Number(text || Number.NaN);
  return count >= 0 ? count : undefined;
};

/** The number of rows on all pages; `undefined` where the answer has none. */
export const totalIn = (
  call: ListCall,
  { payload, json, headers }: { payload: unknown; json: unknown; headers: Headers },
): number | undefined => {
  const { total } = dialectOf(call);
  if (call.total !== undefined) return countIn(toText(valueAtKeyOrPath(payload, call.total)));
  if (total === undefined) return undefined;
  if ('at' in total) return countIn(toText(valueAtKeyOrPath(json, total.at)));
  // Content-Range: rows 0-9/57 → 57
  return countIn(/\d+$/.exec(headers.get(total.header) ?? '')?.[0] ?? '');
};

/** The cursor of the next page; `undefined` after the last. */
export const nextCursor = (
  { next, cursor }: Extract<Pages, { by: 'cursor' }>,
  json: unknown,
  rows: readonly unknown[],
): string | undefined => {
  if (typeof next === 'string') return cursorIn(toText(valueAtKeyOrPath(json, next)), cursor);
  const hasMore = valueAtKeyOrPath(json, next.more) === true;
  return hasMore ? toText(valueAt(rows.at(-1), next.ofLastRow)) || undefined : undefined;
};

/** The cursor in a text, which may be an address: 'c2' and 'https://api.test/rows?cursor=c2' → 'c2', '' → `undefined`. */
const cursorIn = (text: string, key: string): string | undefined =>
  text.includes('?') && URL.canParse(text, 'http://page.invalid')
    ? (new URL(text, 'http://page.invalid').searchParams.get(key) ?? undefined)
    : text || undefined;
