/** Ends after a time in ms, and at once when the browser is online again. */
const pause = (length: number): Promise<unknown> =>
  new Promise(resolve => {
    setTimeout(resolve, length);
    addEventListener('online', resolve, { once: true });
  });

/**
 * Calls a function until it succeeds.
 * @param pauses before each further attempt, in ms; there are no more attempts than these and the first one
 * @param isFinal whether another attempt cannot help after the `nth` failure, counted from 1
 * @throws what the last attempt threw
 */
export const retry = <T>(
  attempt: () => Promise<T>,
  pauses: readonly number[],
  isFinal: (error: unknown, nth: number) => boolean | Promise<boolean>,
  nth = 1,
): Promise<T> =>
  attempt().catch(async (error: unknown) => {
    const length = pauses[nth - 1];
    if (length === undefined || (await isFinal(error, nth))) throw error;
    await pause(length);
    return retry(attempt, pauses, isFinal, nth + 1);
  });
