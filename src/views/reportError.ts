import { ApiError, statusOf } from '../api/error';
import { t } from '../language/t';
import { NotSentError } from '../providers/errors';
import { toast } from '../toasts/toast';

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : t('Something went wrong. Try again in a moment.');

/** Whether the sign-in page or a dialog has shown it. */
const wasShown = (error: unknown): boolean =>
  statusOf(error) === 401 || (error instanceof NotSentError && error.wasShown);

export const reportError = (error: unknown): void => {
  if (!wasShown(error)) toast.error(messageOf(error));
};

/** Messages by field of a refused save. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.body.errors ?? {}) : {};
