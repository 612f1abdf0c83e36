import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { answerCheck, fetchJson, request, type ApiRequest } from '../../../src/engine/http/http';
import { session } from '../../../src/engine/http/session';
import { inFlight } from '../../../src/engine/updates/inFlight';
import { config } from '../../../src/config';
import { dialect } from '../../../src/dialect';
import { storedSession } from '../../support/storedSession';

const fetched = vi.fn<typeof fetch>();
const answering = (status: number, body: string | object) =>
  fetched.mockImplementation(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );

const person = { token: 'token-1', admin: { id: '7', role: 'admin' } };
const ask = (call: Partial<ApiRequest> = {}) => request({ method: 'GET', path: 'partners/getPartners', ...call });
/** Address and options of the call that was made. */
const sent = (): { headers: Record<string, string> } & Omit<RequestInit, 'headers'> & { address?: unknown } => {
  const [address, init] = fetched.mock.lastCall ?? [];
  const headers = [...new Headers(init?.headers)].map(([name, value]) => [name.toLowerCase(), value] as const);
  return { address, ...init, headers: Object.fromEntries(headers) };
};
const failure = (call: Promise<unknown>): Promise<unknown> => call.then(() => 'no failure').catch(error => error);

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  answering(200, { result: 0, message: 'Done', payload: { a: 1 } });
});
afterEach(() => session.expire());

describe('a call', () => {
  test('goes to its path with its body and brings the answer; it can be stopped (SESSION-19 and SESSION-20)', async () => {
    expect(await ask()).toEqual({ result: 0, message: 'Done', payload: { a: 1 } });
    expect(sent()).toMatchObject({ address: `${config.apiBase}/partners/getPartners`, method: 'GET', body: undefined });
    const { signal } = new AbortController();
    await ask({ method: 'POST', body: { title: 'Sea', tags: [] }, signal });
    expect(sent()).toMatchObject({ method: 'POST', body: '{"title":"Sea","tags":[]}' });
    expect(sent().signal).toBe(signal);
  });

  test('carries its query values, encoded, and leaves out those that are not given', async () => {
    const query = { page: 2, search: 'a b&c=é', isActive: false, none: undefined, nil: null, empty: '', zero: 0 };
    await ask({ query });
    const search = '?page=2&search=a+b%26c%3D%C3%A9&isActive=false&zero=0';
    expect(sent().address).toBe(`${config.apiBase}/partners/getPartners${search}`);
  });

  test('shows its answer to whoever looks at answers, as it came and with the request, and a failure to nobody', async () => {
    const see = vi.fn<NonNullable<typeof answerCheck.onAnswer>>();
    answerCheck.onAnswer = see;
    await ask({ query: { page: 2 } });
    answering(500, { message: 'No' });
    await failure(ask());
    answerCheck.onAnswer = undefined;
    const call = { method: 'GET', path: 'partners/getPartners', query: { page: 2 } };
    expect(see.mock.calls).toEqual([[call, { result: 0, message: 'Done', payload: { a: 1 } }]]);
  });

  test('carries its body as a form where the API takes one, and none where it has none', async () => {
    const call = { method: 'POST', dialect: { ...dialect, body: 'form' } } as const;
    await ask({ ...call, body: { title: 'Sea' } });
    expect(sent().body).toEqual(new URLSearchParams({ title: 'Sea' }));
    expect(sent().headers).not.toHaveProperty('content-type');
    await ask(call);
    expect(sent().body).toBeUndefined();
  });

  test.each([
    [undefined, false],
    ['head', false],
    ['POST', true],
    ['FORGET', true],
    ['GETALL', true],
  ])('with the method %s must not be cut off by a reload: %j', async (method, mustNot) => {
    let arrive: (response: Response) => void = () => undefined;
    fetched.mockReturnValue(new Promise(resolve => (arrive = resolve)));
    const made = fetchJson('/', { method }, { dialect });
    expect(inFlight.get()).toBe(mustNot);
    arrive(Response.json({}));
    await made;
    expect(inFlight.get()).toBe(false);
  });
});

describe('the headers of a call', () => {
  test('name the API key, the tunnel, the content type and the token of the person signed in (SESSION-21 to SESSION-24, SESSION-26, SESSION-28 and SESSION-36)', async () => {
    const headers = { api_key: config.apiKey, 'content-type': 'application/json', [config.tunnelSkipHeader]: 'true' };
    await ask();
    expect(sent().headers).toEqual(headers);
    session.start(person);
    await ask();
    expect(sent().headers).toEqual({ ...headers, authorization: 'Bearer token-1' });
    session.expire();
    await ask();
    expect(sent().headers).toEqual(headers);
  });

  test('leave the content type of a form with files to the browser (SESSION-25)', async () => {
    const form = new FormData();
    form.append('file', new File(['a,b'], 'questions.csv'));
    await ask({ method: 'POST', body: form });
    expect(sent().body).toBe(form);
    expect(sent().headers).not.toHaveProperty('content-type');
    expect(sent().headers).toHaveProperty('api_key');
  });
});

describe('a call fails', () => {
  test('where a session is refused that the API does not renew', async () => {
    session.start(person);
    answering(401, {});
    const call = ask({ dialect: { ...dialect, signIn: undefined } });
    expect(await failure(call)).toMatchObject({ name: 'ApiError', status: 401 });
  });

  const renewedBy = { ...person, token: 'token-2' };
  const somebodyElse = { ...person, token: 'token-2', admin: { ...person.admin, id: 'another' } };
  test.each([
    ['a read is made again with the new token of the same person', 'GET', renewedBy, ['token-1', 'token-2'], undefined],
    [
      'a read is not made in the name of somebody else, whose session it does not end',
      'GET',
      somebodyElse,
      ['token-1'],
      403,
    ],
    ['a write is not made again, as the person may have done so', 'POST', renewedBy, ['token-1'], 403],
  ] as const)('%s, where it is refused after a new session has begun', async (_, method, next, tokens, status) => {
    session.start(person);
    fetched.mockImplementationOnce(() => {
      session.start(next);
      return Promise.resolve(new Response('{}', { status: 401 }));
    });
    answering(200, { result: 0 });
    const outcome = await ask({ method }).catch((error: unknown) => error);
    expect(outcome instanceof ApiError ? outcome.status : undefined).toBe(status);
    const authorizations = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
    expect(authorizations).toEqual(tokens.map(token => `Bearer ${token}`));
  });

  test('not where another tab has stored another token, whose news has not arrived: a read is made again with it', async () => {
    session.start(person);
    fetched.mockImplementationOnce(() => {
      Object.entries(storedSession(renewedBy)).forEach(([key, text]) => localStorage.setItem(key, text));
      return Promise.resolve(new Response('{}', { status: 401 }));
    });
    await ask();
    expect(sent().headers.authorization).toBe('Bearer token-2');
  });

  const couldNot = (status: number) => `The server could not do this (status ${status}). Try again in a moment.`;

  test.each([
    ...[201, 400, 401, 403, 404, 500, 503].map(status => [status, '{"message":"No"}', 'No'] as const),
    [204, null, couldNot(204)] as const,
    [502, '<h1>Bad gateway</h1>', couldNot(502)] as const,
  ])('with the status %i and the body %s (SESSION-29 and COMMON-45)', async (status, body, message) => {
    fetched.mockResolvedValue(new Response(body, { status }));
    expect(await failure(ask())).toMatchObject({ name: 'ApiError', status, message });
  });

  const noAnswers = ['<!DOCTYPE html><h1>Tunnel</h1>', '', '{"payload":', '"text"', '7', 'null', 'true'];
  test.each(noAnswers)('when a good status comes with %j', async body => {
    answering(200, body);
    const message = 'The server sent an answer that cannot be read. Try again in a moment.';
    expect(await failure(ask())).toMatchObject({ status: 200, message });
  });

  test.each(['7', '"a"', 'null', ''])('not with %j, where an API may answer without a body (VALUE-14)', async body => {
    answering(200, body);
    const { isEverSilent: _, success: _success, payload: _payload, ...spoken } = dialect;
    expect(await ask({ method: 'DELETE', dialect: spoken })).toMatchObject({ payload: {} });
    answering(200, '<h1>Tunnel</h1>');
    expect(await failure(ask({ dialect: spoken }))).toMatchObject({ status: 200 });
  });

  test('with the words of a refusal that is a JSON text, also where an API may answer without a body', async () => {
    answering(422, '"Still in use."');
    const { isEverSilent: _, success: _success, ...spoken } = dialect;
    expect(await failure(ask({ method: 'DELETE', dialect: spoken }))).toMatchObject({ message: 'Still in use.' });
  });

  test.each(['before its answer', 'while its answer arrives'])('as aborted when it is stopped %s', async when => {
    const stopped = new DOMException('Stopped', 'AbortError');
    const halfway = new Response('{}');
    vi.spyOn(halfway, 'text').mockRejectedValue(stopped);
    if (when === 'before its answer') fetched.mockRejectedValue(stopped);
    else fetched.mockResolvedValue(halfway);
    expect(await failure(ask())).toBe(stopped);
  });

  test.each([
    new TypeError('Failed to fetch'),
    new DOMException('Failed', 'NetworkError'),
    Object.assign(new Error('Odd'), { name: 'AbortError' }),
  ])('as unreachable when the browser fails it: %s', async reason => {
    fetched.mockRejectedValue(reason);
    const error = await failure(ask());
    expect(error).toBeInstanceOf(ApiError);
    const message = 'The server cannot be reached. Check your connection and try again.';
    expect(error).toMatchObject({ name: 'ApiError', status: 0, message });
  });
});
