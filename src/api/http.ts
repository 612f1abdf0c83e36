import { config } from '../config';
import { t } from '../language/t';
import { ApiError, isAbort, messageFor, toApiError, unreadable } from './error';
import { session } from './session';

/** One call over the wire. */
export interface Request {
  method: string;
  /** Path below the API base, without a leading slash. */
  path: string;
  /** Query values; missing and empty ones are left out. */
  query?: Record<string, unknown>;
  /** JSON body, or a `FormData` for the multipart call, whose content type the browser sets. */
  body?: unknown;
  /** Headers besides those of every call. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** What an answer may hold; all of it is data from outside. */
export interface Answer {
  result?: unknown;
  message?: unknown;
  payload?: unknown;
}

/**
 * Who sees each answer of a call as it came, if anybody does: whoever holds the answers against the contract. It must
 * neither throw nor change anything.
 */
export const answers: { see?: (call: Request, answer: unknown) => void } = {};

const addressOf = ({ path, query = {} }: Request): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return `${config.apiBase}/${path}${search && `?${search}`}`;
};

/** The headers every call carries (spec 1 §7); a multipart body's content type is left to the browser. */
export const headersFor = (body: unknown, own?: HeadersInit): Headers => {
  const headers = new Headers(own);
  headers.set('api_key', config.apiKey);
  headers.set(config.tunnelSkipHeader, 'true');
  if (!(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  const token = session.get()?.token;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (error) {
    if (isAbort(error)) throw error;
    return undefined;
  }
};

/**
 * Fetches JSON with the documented headers.
 * @throws ApiError when no answer arrives, the status is not 200, or the answer is not JSON; an aborted call
 * rejects with the browser's `AbortError`.
 */
export const fetchJson = async (
  address: string,
  init: RequestInit = {},
): Promise<{ headers: Headers; json: object }> => {
  // Outside of the attempt: what cannot be said in a header is no broken connection.
  const headers = headersFor(init.body, init.headers);
  let response: Response;
  try {
    response = await fetch(address, { ...init, headers });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(messageFor(0), 0);
  }
  const json = await jsonOf(response);
  if (response.status !== 200) throw toApiError(response.status, json);
  if (typeof json !== 'object' || json === null) {
    throw unreadable(t('an answer'));
  }
  return { headers: response.headers, json };
};

/** Makes a call of the contract and returns its JSON answer with its headers; rejects as `fetchJson` does. */
export const requestWithHeaders = async (call: Request): Promise<{ answer: Answer; headers: Headers }> => {
  const { method, body, headers: own, signal } = call;
  const payload = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const { json, headers } = await fetchJson(addressOf(call), { method, body: payload, headers: own, signal });
  answers.see?.(call, json);
  return { answer: json, headers };
};

/** Makes a call of the contract and returns its JSON answer; rejects as `fetchJson` does. */
export const request = async (call: Request): Promise<Answer> => {
  const { answer } = await requestWithHeaders(call);
  return answer;
};
