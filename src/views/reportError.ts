import { ApiError, statusOf } from '../api/error';
import { t } from '../language/t';
import { NotSentError } from '../providers/notSent';
import { toast } from '../toasts/toast';

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : t('Something went wrong. Try again in a moment.');

/** Whether whoever is at work knows of a failure already: the sign-in page or a dialog has said it. */
const isSaid = (error: unknown): boolean => statusOf(error) === 401 || (error instanceof NotSentError && error.isKnown);

/** Shows why a call failed. */
export const reportError = (error: unknown): void => {
  if (!isSaid(error)) toast.error(messageOf(error));
};

/** Messages per field of a refused save. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.body.errors ?? {}) : {};
