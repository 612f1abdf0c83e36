import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messageFor } from '../../../src/engine/http/error';
import { sendFile } from '../../../src/engine/http/sendFile';
import { session } from '../../../src/engine/http/session';
import { inFlight } from '../../../src/engine/updates/inFlight';
import { config } from '../../../src/config';
import { dialect } from '../../../src/dialect';
import { defineDialect } from '../../../src/dialect/dialect';

/** Stands in for the browser's request: it ends when the test says so. */
class FakeRequest extends EventTarget {
  static made: FakeRequest[] = [];
  upload = new EventTarget();
  headers = new Map<string, string>();
  opened: string[] = [];
  withCredentials: unknown;
  sent: unknown;
  status = 0;
  responseText = '';

  constructor() {
    super();
    FakeRequest.made.push(this);
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name.toLowerCase(), value);
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: string | object) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const file = new File(['a,b'], 'questions.csv', { type: 'text/csv' });
const begin = (options: Partial<Parameters<typeof sendFile>[0]> = {}) => {
  const answer = sendFile({ method: 'POST', path: 'faqCategory/upload-csv', field: 'csv', file, ...options });
  const call = FakeRequest.made.slice(-1)[0] ?? expect.unreachable('No request was made.');
  return { answer, call };
};
/** An API at another address, without a session. */
const foreign = defineDialect({
  base: () => 'https://api.test/v1',
  pages: { by: 'page', page: 'page', size: 'size' },
  id: ['id'],
});
const progress = ({ upload }: FakeRequest, lengthComputable: boolean, loaded: number, total: number) =>
  upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable, loaded, total }));

beforeEach(() => {
  FakeRequest.made = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => session.expire());

describe('a file that is sent', () => {
  test('travels as multipart with the headers of every call (SESSION-25)', async () => {
    session.start({ token: 'token-1', admin: { id: '7', role: 'superadmin' } });
    const { answer, call } = begin();
    // Nobody asks how far it is.
    progress(call, true, 1, 4);
    call.upload.dispatchEvent(new Event('load'));
    call.answer(200, { message: 'Uploaded' });
    expect(await answer).toEqual({ message: 'Uploaded' });
    expect(call.withCredentials).toBe(false);
    expect(call.opened).toEqual(['POST', `${config.apiBase}/faqCategory/upload-csv`]);
    const headers = { api_key: config.apiKey, authorization: 'Bearer token-1', [config.tunnelSkipHeader]: 'true' };
    expect(Object.fromEntries(call.headers)).toEqual(headers);
    const entries = call.sent instanceof FormData ? [...call.sent] : [];
    expect(entries).toEqual([['csv', expect.objectContaining({ name: 'questions.csv', type: 'text/csv' })]]);
  });

  test('tells how far it is, where the browser knows, and is running work until it is answered (RELEASE-02)', async () => {
    const onProgress = vi.fn<(share: number) => void>();
    const { answer, call } = begin({ onProgress });
    expect(inFlight.get()).toBe(true);
    progress(call, true, 1, 4);
    progress(call, false, 2, 0);
    progress(call, true, 0, 0);
    call.upload.dispatchEvent(new Event('load'));
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
    call.answer(200, {});
    await answer;
    expect(inFlight.get()).toBe(false);
  });

  test('is sent again with another token where the session that was refused can be renewed (SESSION-45)', async () => {
    const refresh = { path: 'renewal', from: 'other.renewal', body: (renewal: string) => ({ renewal }) };
    const renewing = { ...foreign, session: { at: 'other', token: 'key', refresh } };
    session.start({ token: 'own', other: { key: 'old', renewal: 'r-1' }, admin: { id: '7', role: 'admin' } });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ key: 'new' })));
    const { answer, call } = begin({ dialect: renewing });
    call.answer(401, {});
    await vi.waitFor(() => expect(FakeRequest.made).toHaveLength(2));
    expect(inFlight.get()).toBe(true);
    FakeRequest.made[1]?.answer(401, { message: 'Still refused' });
    await expect(answer).rejects.toMatchObject({ status: 401, message: 'Still refused' });
    const tokens = FakeRequest.made.map(({ headers }) => headers.get('authorization'));
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  });

  test('may be answered with nothing, where the API may answer nothing (VALUE-14)', async () => {
    const { isEverSilent: _, success: _success, ...spoken } = dialect;
    const { answer, call } = begin({ dialect: spoken });
    call.answer(204, '');
    expect(await answer).toEqual({});
  });
});

describe('sending a file fails', () => {
  const unread = 'sent an answer that cannot be read';
  test.each([
    ['with what the server says', 400, { message: 'Row 3 is empty' }, 'Row 3 is empty'],
    ['with a sentence where it says nothing', 413, {}, messageFor(413)],
    ['at any other status than 200', 201, { message: 'Made' }, 'Made'],
    ['when a good status comes with a page', 200, '<h1>Tunnel</h1>', unread],
    ['when a good status comes with null', 200, 'null', unread],
    ['when the server cannot be reached', 0, '', messageFor(0)],
  ])('%s', async (_, status, body, words) => {
    const { answer, call } = begin();
    if (status === 0) call.dispatchEvent(new Event('error'));
    else call.answer(status, body);
    await expect(answer).rejects.toMatchObject({ name: 'ApiError', status, message: expect.stringContaining(words) });
  });

  test('without ending the session where an API refuses it that has none', async () => {
    const { answer, call } = begin({ dialect: foreign });
    call.answer(401, { message: 'Not for you' });
    await expect(answer).rejects.toMatchObject({ status: 403, message: 'Not for you' });
  });

  test('as aborted when it is cancelled, and before anything is sent when it was cancelled already', async () => {
    const controller = new AbortController();
    const { answer } = begin({ signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError', message: 'The upload was cancelled.' });
    FakeRequest.made = [];
    const cancelled = sendFile({ method: 'POST', path: 'x', field: 'csv', file, signal: AbortSignal.abort() });
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.made.filter(({ sent }) => sent)).toEqual([]);
  });
});
