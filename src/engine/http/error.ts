import { dialect as own } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import { t } from '../i18n/t';
import { isPlain } from './plain';
import { valueAt } from './valueAt';

/** No message of the server is longer on screen, in characters. */
const longest = 500;
const sentence = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, longest) : '');

/** A server that stopped waiting (408) may have carried out what it had received. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** A failed call. `message` is for staff; `body.errors` holds messages per field, in react-admin's shape. */
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

const fieldPath = (name: unknown): string => fieldMessage(name).replace(/^\//, '').replaceAll('/', '.');

const fieldErrors = (status: number, body: unknown, dialect: Dialect): Record<string, string> | undefined => {
  const { message, fields, ownKeys, field = 'field', text = 'message', invalid = [400, 422] } = dialect.errors;
  if (!invalid.includes(status) || !isPlain(body)) return undefined;
  const named = fields === undefined ? undefined : valueAt(body, fields);
  const others = [...message, dialect.payload, dialect.message, dialect.result?.at];
  const own = ownKeys ? Object.entries(body).filter(([key]) => !others.includes(key)) : [];
  const pairOf = (one: unknown): [string, unknown] => [fieldPath(valueAt(one, field)), valueAt(one, text)];
  const listed = Array.isArray(named) ? named.map(pairOf) : own;
  const entries = isPlain(named) ? Object.entries(named) : listed;
  const messages = entries.flatMap(([key, value]) => {
    const words = fieldMessage(value);
    return key && words ? [[key, words] as const] : [];
  });
  return messages.length > 0 ? Object.fromEntries(messages) : undefined;
};

/** The error a refused call becomes: the server's words, else what it says of fields, else a sentence about the status. */
export const toApiError = (status: number, body: unknown, dialect: Dialect = own): ApiError => {
  const said = dialect.errors.message.map(path => fieldMessage(valueAt(body, path))).find(Boolean);
  const fields = fieldErrors(status, body, dialect);
  return new ApiError(said || Object.values(fields ?? {}).join(' ') || messageFor(status), status, fields);
};
