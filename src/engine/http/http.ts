import { dialect as appDialect } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import { isSuccess } from '../../dialect/isSuccess';
import { t } from '../i18n/t';
import { inFlight } from '../updates/inFlight';
import { baseOf } from './baseOf';
import { carriedSession, credentialsFor, headersFor } from './carriedSession';
import { ApiError, isAbort, messageFor, UnreadableError } from './error';
import { jsonIn } from '../values/jsonIn';
import { valueAt } from '../values/valueAt';

export interface ApiRequest {
  method: string;
  /** Path below the API base, without a leading slash. */
  path: string;
  /** Query values; missing and empty ones are left out. */
  query?: Record<string, unknown>;
  /** JSON body, or a `FormData` for the multipart call, whose content type the browser sets. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Conventions of the API. @default those of the installation */
  dialect?: Dialect;
  /** The token that it carries; '' for none. A session that is refused then is not renewed. @default that of the API's session */
  token?: string;
}

export interface ApiAnswer {
  result?: unknown;
  message?: unknown;
  payload?: unknown;
}

/** The parts of an answer, at the dialect's paths. */
export const answerIn = (json: unknown, { payload = '', message, result }: Dialect): ApiAnswer => ({
  payload: valueAt(json, payload),
  ...(message !== undefined && { message: valueAt(json, message) }),
  ...(result && { result: valueAt(json, result.at) }),
});

/** In development `layout/drift` sets `onAnswer`, and compares every answer with the contract. It must not throw or change anything. */
export const answerCheck: { onAnswer?: (call: ApiRequest, answer: unknown) => void } = {};

const addressOf = ({ path, query = {}, dialect = appDialect }: ApiRequest): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(
    pairs.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
  return `${baseOf(dialect)}/${path}${search && `?${search}`}`;
};

/** The JSON of an answer: `null` for an empty one, `undefined` where its text is no JSON. */
export const answerJson = (text: string): unknown => (text === '' ? null : jsonIn(text));

/**
 * The object of a successful answer. Where calls may answer nothing, it is `{}` for an empty one, and for a number or a word,
 * such as the number of rows that were deleted.
 * @throws UnreadableError where there is none
 */
export const successObject = (json: unknown, { isEverSilent = true }: Dialect): object => {
  if (typeof json === 'object' && json !== null) return json;
  if (json === undefined || !isEverSilent) throw new UnreadableError(t('an answer'));
  return {};
};

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return answerJson(await response.text());
  } catch (error) {
    if (isAbort(error)) throw error;
    return undefined;
  }
};

interface FetchOptions {
  dialect: Dialect;
  /** Whether a session that the server refuses may be renewed first. @default true, where no token is given */
  mayRenew?: boolean;
  /** The token that it carries; '' for none. @default that of the API's session */
  token?: string;
}

/** Fetches JSON with the dialect's headers. @throws ApiError without an answer, success status or JSON; `AbortError` when aborted */
export const fetchJson = async (
  address: string,
  init: RequestInit,
  options: FetchOptions,
): Promise<{ headers: Headers; json: object }> => {
  const { dialect, mayRenew = options.token === undefined } = options;
  const carried = carriedSession(dialect, options.token);
  // Not within `try`: a value that no header can carry is no lost connection.
  const headers = headersFor(init.body, init.headers, dialect, carried.token);
  const isRead = /^(GET|HEAD)$/i.test(init.method ?? 'GET');
  let response: Response;
  try {
    const pendingResponse = fetch(address, { ...init, headers, ...credentialsFor(dialect) });
    response = await (isRead ? pendingResponse : inFlight.track(pendingResponse));
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(messageFor(0), 0);
  }
  const { status } = response;
  if (status === 401 && mayRenew && (await carried.renew(isRead)))
    return fetchJson(address, init, { dialect, mayRenew: false });
  const json = await readJson(response);
  if (!isSuccess(status, dialect)) throw await carried.errorOf(status, json);
  return { headers: response.headers, json: successObject(json, dialect) };
};

const encodeAsJson = (body: unknown): BodyInit | undefined =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body);

/** Makes a call of the contract and returns its answer with the JSON around it and the headers; rejects as `fetchJson` does. */
export const requestWithHeaders = async (
  call: ApiRequest,
): Promise<{ answer: ApiAnswer; json: object; headers: Headers }> => {
  const { method, headers: extra, signal, token } = call;
  const dialect: Dialect = call.dialect ?? appDialect;
  const { body: form = 'json' } = dialect;
  // JSON is sent without `await`: a call that is aborted right away must not begin after that. Few APIs take forms.
  const body =
    form === 'json' || call.body === undefined
      ? encodeAsJson(call.body)
      : (await import('./encodeForm')).encodeForm(form, call.body);
  const init = { method, body, headers: extra, signal };
  const { json, headers } = await fetchJson(addressOf(call), init, { dialect, token });
  answerCheck.onAnswer?.(call, json);
  return { answer: answerIn(json, dialect), json, headers };
};

/** Makes a call of the contract and returns its JSON answer; rejects as `fetchJson` does. */
export const request = async (call: ApiRequest): Promise<ApiAnswer> => {
  const { answer } = await requestWithHeaders(call);
  return answer;
};
