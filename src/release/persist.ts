/** How long to wait before each further try, in ms. */
const pauses = [300, 1000, 2500];

/** Ends after a time, and at once when the browser has its connection back. */
const pause = (length: number): Promise<unknown> =>
  new Promise(resolve => {
    setTimeout(resolve, length);
    addEventListener('online', resolve, { once: true });
  });

/**
 * Tries something a few times, with growing pauses.
 * @param isHopeless judges a failure, which is the `nth` from 1 on: whether another try cannot help
 * @throws what the last try threw
 */
export const persist = <T>(
  attempt: () => Promise<T>,
  isHopeless: (error: unknown, nth: number) => boolean | Promise<boolean>,
  nth = 1,
): Promise<T> =>
  attempt().catch(async (error: unknown) => {
    const length = pauses[nth - 1];
    if (length === undefined || (await isHopeless(error, nth))) throw error;
    await pause(length);
    return persist(attempt, isHopeless, nth + 1);
  });
