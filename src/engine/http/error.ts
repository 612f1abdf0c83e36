import { dialect as appDialect } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import { t } from '../i18n/t';
import { isPlain } from '../values/plain';
import type { Refused } from './refusal';

/** A server that stopped waiting (408) may have carried out what it had received. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** A failed call. `message` is for staff; `body.errors` holds messages per field, in react-admin's shape. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  readonly body: { errors?: Readonly<Record<string, string>> };
  /** Whether it is certain that the call changed nothing. */
  readonly isRefusal: boolean;

  /** @param options.errors messages per field @param options.isRefusal by default of every 4xx but 408 */
  constructor(
    message: string,
    status: number,
    { errors, isRefusal = isRefused(status) }: { errors?: ApiError['body']['errors']; isRefusal?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.body = errors ? { errors } : {};
    this.isRefusal = isRefusal;
  }
}

/** HTTP status of a failed call, 0 when no answer arrived; `undefined` for any other error. */
export const statusOf = (error: unknown): number | undefined =>
  isPlain(error) && typeof error.status === 'number' ? error.status : undefined;

/** Whether something was stopped on purpose. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** An answer of another shape than documented. */
export class UnreadableError extends ApiError {
  /** @param what such as `a list` */
  constructor(what: string) {
    super(t('The server sent %{what} that cannot be read. Try again in a moment.', { what }), 200);
  }
}

const byStatus = (): Record<number, string> => ({
  0: t('The server cannot be reached. Check your connection and try again.'),
  401: t('Your session has ended. Please sign in again.'),
  403: t('You are not allowed to do this.'),
  404: t('This no longer exists on the server.'),
  413: t('This is too large for the server.'),
  429: t('Too many requests. Wait a moment and try again.'),
});

/** The message for a status whose answer has none. */
export const messageFor = (status: number): string =>
  byStatus()[status] ??
  (isRefused(status)
    ? t('The server refused this (status %{status}) and did not say why.', { status })
    : t('The server could not do this (status %{status}). Try again in a moment.', { status }));

/** Whether an error says nothing of an outcome: it has only advice of the application, or an answer of success that is none. */
export const hasOnlyAdvice = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 200 || error.message === messageFor(error.status));

/** Reads what a refused call says. Its code comes with the first form or error; without it the status says enough. */
const readRefusal = async (body: unknown, dialect: Dialect): Promise<Refused> => {
  try {
    return (await import('./refusal')).refusalIn(body, dialect);
  } catch {
    return { message: '', fields: {} };
  }
};

/** Makes the error of a refused call: the server's words, else what it says of fields, else a sentence about the status. */
export const toApiError = async (status: number, body: unknown, dialect: Dialect = appDialect): Promise<ApiError> => {
  const { message, fields } = await readRefusal(body, dialect);
  const { invalid = [400, 409, 422] } = dialect.errors ?? {};
  const errors = invalid.includes(status) && Object.keys(fields).length > 0 ? fields : undefined;
  return new ApiError(message || messageFor(status), status, { errors });
};
