import type { Pages } from '../../dialect/dialect';
import { toText } from '../fields/toText';
import { outcomeOf } from '../http/outcome';
import { valueAt } from '../values/valueAt';
import { valueAtKeyOrPath } from './serverPages';

/** Most lists whose cursors are kept; the oldest is dropped first. */
const mostLists = 50;

type Cursor = string | undefined;

/**
 * The cursors of lists, by the numbers of their pages. react-admin asks for pages by number, so that unread pages before
 * one are read on the way.
 */
export const createCursors = () => {
  const lists = new Map<string, Map<number, Promise<Cursor>>>();

  const cursorsOf = (list: string) => {
    const cursors = lists.get(list) ?? new Map<number, Promise<Cursor>>();
    lists.set(list, cursors);
    const [oldest] = lists.keys();
    if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
    return cursors;
  };

  return {
    /**
     * Reads a page of a list.
     * @param list key of the list
     * @param readPage reads the page of a cursor, none for the first, and gives the `next` one
     * @returns `undefined` behind the last page
     */
    read: async <T extends { next: Cursor }>(
      list: string,
      page: number,
      readPage: (cursor: Cursor) => Promise<T>,
    ): Promise<T | undefined> => {
      const cursors = cursorsOf(list);
      // A list that is read from the beginning may have changed.
      if (page === 1) cursors.clear();
      /** The cursor of a page after the first: from the page before, which is read where it has not been. */
      const cursorOf = (number: number): Promise<Cursor> => {
        const readPageBefore = async () => (await readNumber(number - 1))?.next;
        // The call of another caller may have been stopped, which is no reason to stop this one.
        return cursors.get(number)?.catch(readPageBefore) ?? readPageBefore();
      };
      /** Cursors may end with time, and are then learnt anew from the first page on. */
      const forgetRefused = (error: unknown): never => {
        if (outcomeOf(error) === 'refused') cursors.clear();
        throw error;
      };
      const readAfterFirst = async (number: number): Promise<T | undefined> => {
        const cursor = await cursorOf(number);
        return cursor === undefined ? undefined : readPage(cursor).catch(forgetRefused);
      };
      const readNumber = (number: number): Promise<T | undefined> => {
        const answer = number === 1 ? readPage(undefined) : readAfterFirst(number);
        const next = answer.then(rows => rows?.next);
        cursors.set(number + 1, next);
        next.catch(() => {
          // The page may have been read anew meanwhile.
          if (cursors.get(number + 1) === next) cursors.delete(number + 1);
        });
        return answer;
      };
      return readNumber(page);
    },
  };
};

/** The cursor of the next page; `undefined` after the last. */
export const nextCursor = (pages: Pages, json: unknown, rows: readonly unknown[]): Cursor => {
  if (pages.by !== 'cursor') return undefined;
  const { next } = pages;
  if (typeof next === 'string') return cursorIn(toText(valueAtKeyOrPath(json, next)), pages.cursor);
  const hasMore = valueAtKeyOrPath(json, next.more) === true;
  return hasMore ? toText(valueAt(rows.at(-1), next.ofLastRow)) || undefined : undefined;
};

/** The cursor in a text, which may be an address: 'c2' and 'https://api.test/rows?cursor=c2' → 'c2', '' → `undefined`. */
const cursorIn = (text: string, key: string): Cursor =>
  text.includes('?') && URL.canParse(text, 'http://page.invalid')
    ? (new URL(text, 'http://page.invalid').searchParams.get(key) ?? undefined)
    : text || undefined;
