import { ApiError, statusOf } from '../http/error';
import { outcomeOf } from '../http/outcome';
import { t } from '../i18n/t';
import { NotSentError } from '../data/errors';
import { toast } from '../ui/toasts/toast';

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : t('Something went wrong. Try again in a moment.');

const wasShown = (error: unknown): boolean =>
  statusOf(error) === 401 || (error instanceof NotSentError && error.wasShown);

/** Shows a failure in a toast, unless it has been shown. */
export const reportError = (error: unknown): void => {
  if (!wasShown(error)) toast.error(messageOf(error));
};

/** Says after a write whose outcome is unknown what to do before it is repeated; its caller reads the list again. */
export const adviseUnclear = (error: unknown): void => {
  if (outcomeOf(error) === 'unknown')
    toast.info(t('It is not known whether this was done. The list is read again: look at it before you repeat this.'));
};

/** Messages by field of a refused save. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? (error.body.errors ?? {}) : {};
