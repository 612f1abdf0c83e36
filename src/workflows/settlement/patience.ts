import { t } from '../../language/t';

/** How long anything is waited for before money moves, in milliseconds. */
const longest = 30_000;

/** Somebody has stopped waiting. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/**
 * Waits for work that moves no money, until it ends, somebody stops it by the controller, or it has taken too long.
 * The work may ignore the signal: it is no longer waited for all the same.
 * @param nothing says that nothing has happened yet
 * @throws Stopped when it was stopped, Error when it took too long
 */
export const withPatience = async <T>(
  work: (signal: AbortSignal) => Promise<T>,
  controller: AbortController,
  nothing: string,
): Promise<T> => {
  const { signal } = controller;
  const seconds = longest / 1000;
  const late = new Error(
    t('There was no answer for %{seconds} seconds. %{nothing} Try again in a moment.', { seconds, nothing }),
  );
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason === late ? late : new Stopped(t('Stopped. %{nothing}', { nothing })));
    });
  });
  const timer = setTimeout(() => controller.abort(late), longest);
  try {
    return await Promise.race([stopped, work(signal)]);
  } finally {
    clearTimeout(timer);
  }
};
