import { type Plain, isPlain } from '../../src/engine/values/plain';
import { valueAt } from '../../src/engine/values/valueAt';
import type { Dialect } from '../../src/dialect/dialect';
import { Refusal } from '../refusal';

/** The query of a list, read from any dialect. */
export interface ListQuery {
  /** The number of rows before the page. */
  offset: number;
  /** Identifier of the row before the page, in place of `offset`. @default none */
  afterId?: string;
  /** The most rows of the page. */
  size: number;
  /** Text to search for; empty for all. */
  text: string;
  sort?: { path: string; isDescending: boolean };
  /** Values by the names that the query gives them. */
  filters: Plain;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const numberOf = (value: unknown, fallback: number): number => Number(textOf(value) || fallback);

/** Parses JSON of the query; `undefined` where the key is missing. @throws Refusal 400 for a text that is no JSON */
const parseJson = (value: unknown): unknown => {
  if (value === undefined) return undefined;
  try {
    return JSON.parse(textOf(value));
  } catch {
    throw new Refusal(400, `'${textOf(value)}' in the query is no JSON`);
  }
};

/** The query keys that ask for a page. */
const pageKeys = ({ pages }: Dialect): string[] => {
  if (pages.by === 'page') return [pages.page, pages.size];
  if (pages.by === 'offset') return [pages.offset, pages.size];
  return pages.by === 'cursor' ? [pages.cursor, pages.size] : [pages.range];
};

/** The query keys that order the rows. */
const sortKeys = ({ sort }: Dialect): string[] => {
  if (!sort) return [];
  if ('signed' in sort) return [sort.signed];
  if ('json' in sort) return [sort.json];
  return 'joined' in sort ? [sort.joined] : [sort.by, sort.order];
};

/** Reads the requested page; a query without one asks for all rows, or with `range` for the first ten. */
const pageIn = (dialect: Dialect, query: Plain): Pick<ListQuery, 'offset' | 'afterId' | 'size'> => {
  const { pages } = dialect;
  if (pages.by === 'range') {
    // Such as `[10,19]`.
    const [first, last]: unknown[] = [parseJson(query[pages.range]) ?? [0, 9]].flat();
    const offset = numberOf(first, 0);
    return { offset, size: numberOf(last, 9) - offset + 1 };
  }
  const isPaged = pageKeys(dialect).some(key => query[key] !== undefined);
  if (!isPaged) return { offset: 0, size: Number.POSITIVE_INFINITY };
  const size = numberOf(query[pages.size], 10);
  if (pages.by === 'page') {
    const { first = 1 } = pages;
    return { offset: (numberOf(query[pages.page], first) - first) * size, size };
  }
  if (pages.by === 'offset') return { offset: numberOf(query[pages.offset], 0), size };
  // A cursor that answers contain is the offset of the next page; another one is the identifier of the last row.
  const cursor = textOf(query[pages.cursor]);
  return typeof pages.next === 'string' ? { offset: numberOf(cursor, 0), size } : { offset: 0, afterId: cursor, size };
};

/** Reads the path and direction of the order, in any of the four notations. An empty path means none. */
const sortIn = ({ sort }: Dialect, query: Plain): { path: string; isDescending: boolean } => {
  if (!sort) return { path: '', isDescending: false };
  if ('json' in sort) {
    // Such as `["title","DESC"]`.
    const [path, order]: unknown[] = [parseJson(query[sort.json]) ?? []].flat();
    return { path: textOf(path), isDescending: order === 'DESC' };
  }
  if ('joined' in sort) {
    // Such as `title:desc`.
    const [path = '', direction] = textOf(query[sort.joined]).split(sort.delimiter ?? ':');
    return { path, isDescending: direction === (sort.directions?.[1] ?? 'desc') };
  }
  if ('signed' in sort) {
    // Such as `-title`.
    const path = textOf(query[sort.signed]);
    return { path: path.replace(/^-/, ''), isDescending: path.startsWith('-') };
  }
  return { path: textOf(query[sort.by]), isDescending: query[sort.order] === (sort.directions?.[1] ?? 'DESC') };
};

/** Reads the query of a list. @throws Refusal 400 for JSON in the query that is none */
export const listQueryIn = (dialect: Dialect, rawQuery: unknown): ListQuery => {
  const query = isPlain(rawQuery) ? rawQuery : {};
  const { search = 'search', filter } = dialect;
  const filterValues = filter === undefined ? query : parseJson(query[filter]);
  const { [search]: text, ...fieldFilters } = isPlain(filterValues) ? filterValues : {};
  // Beside the filters, where these are not JSON under one key.
  const reservedKeys = filter === undefined ? [...pageKeys(dialect), ...sortKeys(dialect)] : [];
  const sort = sortIn(dialect, query);
  return {
    ...pageIn(dialect, query),
    text: textOf(text).toLowerCase(),
    sort: sort.path === '' ? undefined : sort,
    filters: Object.fromEntries(Object.entries(fieldFilters).filter(([key]) => !reservedKeys.includes(key))),
  };
};

/** The value of a record at a path, as a text that is compared with the query. */
export const textAt = (record: unknown, path: string): string => textOf(valueAt(record, path));
