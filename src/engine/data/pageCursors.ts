import { outcomeOf } from '../http/outcome';

/** Most lists whose cursors are kept; the oldest is dropped first. */
const mostLists = 50;

type Cursor = string | undefined;

/** The cursors of a list, by the numbers of its pages. */
type Cursors = Map<number, Promise<Cursor>>;

/** Keeps the cursor that the answer for a page gives, unless that fails. */
const keepNext = (cursors: Cursors, number: number, answer: Promise<{ next: Cursor } | undefined>): void => {
  const next = answer.then(page => page?.next);
  cursors.set(number + 1, next);
  next.catch(() => {
    // The page may have been read anew meanwhile.
    if (cursors.get(number + 1) === next) cursors.delete(number + 1);
  });
};

/** The cursors of lists. react-admin asks for pages by number, so that unread pages before one are read on the way. */
export const createCursors = () => {
  const lists = new Map<string, Cursors>();

  const cursorsOf = (list: string) => {
    const cursors: Cursors = lists.get(list) ?? new Map();
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
      /** Reads the page of a cursor; there is none behind the last page. */
      const readAt = async (cursor: Cursor): Promise<T | undefined> => {
        if (cursor === undefined) return undefined;
        try {
          return await readPage(cursor);
        } catch (error) {
          // Cursors may end with time, and are then learnt anew from the first page on.
          if (outcomeOf(error) === 'refused') cursors.clear();
          throw error;
        }
      };
      /** Reads a page, after those before it that are needed for its cursor. */
      const readUpTo = (number: number): Promise<T | undefined> => {
        const answer = number === 1 ? readPage(undefined) : cursorOf(number).then(readAt);
        keepNext(cursors, number, answer);
        return answer;
      };
      const cursorOf = (number: number): Promise<Cursor> => {
        const readPageBefore = async () => (await readUpTo(number - 1))?.next;
        // The call of another caller may have been stopped, which is no reason to stop this one.
        return cursors.get(number)?.catch(readPageBefore) ?? readPageBefore();
      };
      return readUpTo(page);
    },
  };
};
