import { ApiError, statusOf } from '../api/error';
import { t } from '../language/t';
import { toast } from '../toasts/toast';

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : t('Something went wrong. Try again in a moment.');

/** Shows why a call failed. An ended session is left out: the sign-in page says it. */
export const reportError = (error: unknown): void => {
  if (statusOf(error) !== 401) toast.error(messageOf(error));
};

/** Messages per field of a refused save. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.body.errors ?? {}) : {};
