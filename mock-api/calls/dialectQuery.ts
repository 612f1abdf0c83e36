import { isPlain, type Plain } from '../../src/engine/http/plain';
import { valueAt } from '../../src/engine/http/valueAt';
import type { Dialect } from '../../src/dialect/dialect';
import { Refusal } from '../refusal';

/** The query of a list, read from any dialect. */
export interface ListQuery {
  /** The number of rows before the page. With `after`, the page begins behind the row of that identifier. */
  before: number;
  after?: string;
  size: number;
  /** Text to search for; empty for all. */
  text: string;
  sort?: { path: string; isDown: boolean };
  /** Values by the names that the query gives them. */
  filters: Plain;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const numberOf = (value: unknown, fallback: number): number => Number(textOf(value) || fallback);

/** @throws Refusal 400 for a text that is no JSON */
const requireJson = (value: unknown): unknown => {
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

const pageIn = (dialect: Dialect, query: Plain): Pick<ListQuery, 'before' | 'after' | 'size'> => {
  const { pages } = dialect;
  if (pages.by === 'range') {
    const [first, last]: unknown[] = [requireJson(query[pages.range]) ?? [0, 9]].flat();
    return { before: numberOf(first, 0), size: numberOf(last, 9) - numberOf(first, 0) + 1 };
  }
  const isPaged = pageKeys(dialect).some(key => query[key] !== undefined);
  const size = isPaged ? numberOf(query[pages.size], 10) : Number.POSITIVE_INFINITY;
  if (pages.by === 'page') {
    const { first = 1 } = pages;
    return { before: (numberOf(query[pages.page], first) - first) * (isPaged ? size : 0), size };
  }
  if (pages.by === 'offset') return { before: numberOf(query[pages.offset], 0), size };
  const cursor = textOf(query[pages.cursor]);
  return typeof pages.next === 'string' ? { before: numberOf(cursor, 0), size } : { before: 0, after: cursor, size };
};

const sortIn = ({ sort }: Dialect, query: Plain): ListQuery['sort'] => {
  if (!sort) return undefined;
  if ('json' in sort) {
    const [path, order]: unknown[] = [requireJson(query[sort.json]) ?? []].flat();
    return path === undefined ? undefined : { path: textOf(path), isDown: order === 'DESC' };
  }
  if ('joined' in sort) {
    const [path = '', direction] = textOf(query[sort.joined]).split(sort.delimiter ?? ':');
    return path === '' ? undefined : { path, isDown: direction === (sort.directions?.[1] ?? 'desc') };
  }
  const path = textOf('signed' in sort ? query[sort.signed] : query[sort.by]);
  if (path === '') return undefined;
  if ('signed' in sort) return { path: path.replace(/^-/, ''), isDown: path.startsWith('-') };
  return { path, isDown: query[sort.order] === (sort.directions?.[1] ?? 'DESC') };
};

/** Reads the query of a list. @throws Refusal 400 for JSON in the query that is none */
export const listQueryIn = (dialect: Dialect, rawQuery: unknown): ListQuery => {
  const query = isPlain(rawQuery) ? rawQuery : {};
  const { search = 'search', filter } = dialect;
  const filterValues = filter === undefined ? query : requireJson(query[filter]);
  const { [search]: text, ...fieldFilters } = isPlain(filterValues) ? filterValues : {};
  // Conditions under a key of their own collide with nothing.
  const reservedKeys = filter === undefined ? [...pageKeys(dialect), ...sortKeys(dialect)] : [];
  return {
    ...pageIn(dialect, query),
    text: textOf(text).toLowerCase(),
    sort: sortIn(dialect, query),
    filters: Object.fromEntries(Object.entries(fieldFilters).filter(([key]) => !reservedKeys.includes(key))),
  };
};

/** The value that a record has at a path, as a query names it. */
export const namedValue = (record: unknown, path: string): string => textOf(valueAt(record, path));
