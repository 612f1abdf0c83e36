import { t } from '../language/t';
import { isPlain } from './plain';

/** No message of the server is longer on screen, in characters. */
const longest = 500;
const sentence = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, longest) : '');

/** A server that stopped waiting (408) may have carried out what it had received. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/**
 * A call that did not succeed. `message` is fit for staff to read; `body.errors` holds one message per
 * field where the server named fields, in the shape react-admin puts under its inputs.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  readonly body: { errors?: Record<string, string> };
  /** Whether the server has said in so many words that it did not do what was asked. */
  readonly isRefusal: boolean;

  constructor(message: string, status: number, errors?: Record<string, string>, isRefusal = isRefused(status)) {
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

/**
 * Whether a failed write was certainly not carried out. Anything but a refusal (no answer, an unreadable one, a
 * server at fault) may have been.
 */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.isRefusal;

/** The error of an answer that has arrived and is of another shape than documented. @param what such as `a list` */
export const unreadable = (what: string): ApiError =>
  new ApiError(t('The server sent %{what} that cannot be read. Try again in a moment.', { what }), 200);

const byStatus = (): Record<number, string> => ({
  0: t('The server cannot be reached. Check your connection and try again.'),
  401: t('Your session has ended. Please sign in again.'),
  403: t('You are not allowed to do this.'),
  404: t('This no longer exists on the server.'),
  413: t('This is too large for the server.'),
  429: t('Too many requests. Wait a moment and try again.'),
});

/** What to say about a status when the server says nothing itself. */
export const messageFor = (status: number): string =>
  byStatus()[status] ?? t('The server could not do this (status %{status}). Try again in a moment.', { status });

const fieldMessage = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(sentence).filter(Boolean).join(' ');
  return sentence(isPlain(value) ? value.message : value);
};

/** Messages per field of a refused save: below `errors`, else the body's own keys (spec 2 §8). */
const fieldErrors = (status: number, body: unknown): Record<string, string> | undefined => {
  if (status !== 400 || !isPlain(body)) return undefined;
  const { message: _message, error: _error, result: _result, payload: _payload, ...own } = body;
  const source = isPlain(body.errors) ? body.errors : own;
  const messages = Object.entries(source).flatMap(([key, value]) => {
    const text = fieldMessage(value);
    return text ? [[key, text] as const] : [];
  });
  return messages.length > 0 ? Object.fromEntries(messages) : undefined;
};

/** The error a refused call becomes: the server's `message`, else its error field, else what it says of fields, else a sentence about the status. */
export const toApiError = (status: number, body: unknown): ApiError => {
  const said = isPlain(body) ? sentence(body.message) || sentence(body.error) || fieldMessage(body.error) : '';
  const fields = fieldErrors(status, body);
  return new ApiError(said || Object.values(fields ?? {}).join(' ') || messageFor(status), status, fields);
};
