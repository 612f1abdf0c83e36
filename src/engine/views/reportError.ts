import { ApiError, statusOf } from '../http/error';
import { outcomeOf, unknownOutcomeMessage } from '../http/outcome';
import { t } from '../i18n/t';
import { NotSentError } from '../data/errors';
import { toast } from '../ui/toasts/toast';

/** The message of an error for the user. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : t('Something went wrong. Try again in a moment.');

/** The message of a write that failed, without advice to try again where its outcome is unknown. */
export const writeMessageOf = (error: unknown): string => unknownOutcomeMessage(error) ?? messageOf(error);

/** Whether the user has seen the error: on the sign-in page (401), or in the dialog of a conflict. */
const wasShown = (error: unknown): boolean =>
  statusOf(error) === 401 || (error instanceof NotSentError && error.wasShown);

/** Shows the failure of anything but a write in a toast, unless it has been shown. */
export const reportError = (error: unknown): void => {
  if (!wasShown(error)) toast.error(messageOf(error));
};

/** Shows the failure of a write in a toast, unless it has been shown. */
export const reportWriteError = (error: unknown): void => {
  if (!wasShown(error)) toast.error(writeMessageOf(error));
};

/** Says what to do after a write whose outcome is unknown, before it is repeated. The caller reads the list again. */
export const adviseUnknown = (error: unknown): void => {
  if (outcomeOf(error) === 'unknown')
    toast.info(t('It is not known whether this was done. The list is read again: look at it before you repeat this.'));
};

/** Messages by field of a refused save. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? (error.body.errors ?? {}) : {};
