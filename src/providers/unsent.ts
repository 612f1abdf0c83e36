import { ApiError, messageFor } from '../api/error';
import { t } from '../language/t';

/** Whether the browser knows that there is no connection. */
export const isOffline = (): boolean => 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;

/** What becomes of a form that could not be sent. */
export const formUnsent = () =>
  t('There is no connection, so nothing was sent. What you typed is kept: save again when the connection is back.');

/** What becomes of any other write. */
export const writeUnsent = () =>
  t('There is no connection, so nothing was sent. Try again when the connection is back.');

/**
 * A write that says so where it was begun and failed without a connection: nothing was sent, and nothing will be by
 * itself. Where the connection was lost on the way, nobody knows that, and the error stays as it is.
 * @param says what is said then
 */
export const sayingUnsent =
  <A extends readonly unknown[], R>(write: (...given: A) => Promise<R>, says: () => string) =>
  async (...given: A): Promise<R> => {
    const wasOffline = isOffline();
    try {
      return await write(...given);
    } catch (error) {
      const isUnreached = error instanceof ApiError && error.status === 0 && error.message === messageFor(0);
      throw wasOffline && isOffline() && isUnreached ? new ApiError(says(), 0) : error;
    }
  };
