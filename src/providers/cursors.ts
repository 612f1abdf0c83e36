/** Most lists whose cursors are kept. */
const most = 50;

/**
 * The cursors of lists whose pages are asked for by what the page before gave. react-admin asks for pages by their
 * number, also for one whose page before nobody has read: it is then read on the way.
 */
export const createCursors = () => {
  const lists = new Map<string, Map<number, Promise<string | undefined>>>();

  const cursorsOf = (list: string) => {
    const known = lists.get(list) ?? new Map<number, Promise<string | undefined>>();
    lists.delete(list);
    lists.set(list, known);
    const [oldest] = lists.keys();
    if (lists.size > most && oldest !== undefined) lists.delete(oldest);
    return known;
  };

  return {
    /**
     * Reads a page of a list.
     * @param list what tells it from others
     * @param page counted from 1
     * @param read reads the page of a cursor, the first without one, and answers the cursor of the `next`
     * @returns `undefined` for a page behind the last
     */
    read: async <T extends { next: string | undefined }>(
      list: string,
      page: number,
      read: (cursor: string | undefined) => Promise<T>,
    ): Promise<T | undefined> => {
      const known = cursorsOf(list);
      // What was learnt of a list may be old when it is begun anew.
      if (page === 1) known.clear();
      const walkTo = async (at: number): Promise<string | undefined> => (await readAt(at - 1))?.next;
      // Another's walk may have been stopped, which is no reason to stop this one.
      const cursorOf = (at: number) => known.get(at)?.catch(() => walkTo(at)) ?? walkTo(at);
      const readAt = (at: number): Promise<T | undefined> => {
        const found =
          at === 1 ? read(undefined) : cursorOf(at).then(cursor => (cursor === undefined ? undefined : read(cursor)));
        const next = found.then(answer => answer?.next);
        known.set(at + 1, next);
        next.catch(() => known.delete(at + 1));
        return found;
      };
      return readAt(page);
    },
  };
};
