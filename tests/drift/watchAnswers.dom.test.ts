import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, request } from '../../src/api/http';
import type { Observe } from '../../src/app/drift/observer';
import { isSampled, watchAnswers, watchWith } from '../../src/app/drift/watchAnswers';
import { readConfig } from '../../src/config/readConfig';
import { services } from '../../src/config/services';

const body = { payload: { partners: [], count: 0 } };
const ask = () => request({ method: 'GET', path: 'partners/getPartners', query: { page: 1 } });

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body)))));
afterEach(() => {
  answers.see = undefined;
});

describe('an answer', () => {
  test('is shown with its request, also while what looks at it is still on the way', async () => {
    const seen = vi.fn<Observe>();
    let arrive: (module: { observe: Observe }) => void = () => undefined;
    watchWith(new Promise(resolve => (arrive = resolve)));
    expect(await ask()).toEqual(body);
    expect(seen).not.toHaveBeenCalled();
    arrive({ observe: seen });
    await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce());
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ method: 'GET', path: 'partners/getPartners' }), body);
  });

  test.each([
    ['never arrives', () => Promise.reject(new Error('Gone'))],
    [
      'fails',
      () =>
        Promise.resolve({
          observe: () => {
            throw new Error('No');
          },
        }),
    ],
  ])('reaches the screen all the same where what looks at it %s', async (_, load) => {
    watchWith(load());
    expect(await ask()).toEqual(body);
  });

  test('is looked at by nobody who was not asked for', async () => {
    watchAnswers();
    expect(answers.see).toBeUndefined();
    expect(await ask()).toEqual(body);
  });
});

describe('the sample', () => {
  const reportUrl = 'https://reports.example/drift';
  const api = { VITE_API_BASE: 'https://api.test/v1' };

  test('DRIFT-05: is off by default', () => {
    expect(services.drift).toEqual({ reportUrl: '', sample: '0.01' });
    expect(isSampled(readConfig(api).drift, 0)).toBe(false);
    expect(isSampled(readConfig({ ...api, VITE_DRIFT_SAMPLE: '1' }).drift, 0)).toBe(false);
  });

  test.each([
    ['0', 0, false],
    ['0.01', 0, true],
    ['0.01', 0.01, false],
  ])('of %s takes a page whose lot is %d: %s', (sample, chance, isTaken) => {
    expect(isSampled({ reportUrl, sample }, chance)).toBe(isTaken);
  });

  test('takes a page whole: with the shapes of the build, to the address that is set', async () => {
    vi.spyOn(services, 'drift', 'get').mockReturnValue({ reportUrl, sample: '1' });
    const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"payload":{"partners":[{"_id":7}]}}')));
    vi.stubGlobal('fetch', sent);
    watchAnswers();
    await ask();
    const { observe } = await import('../../src/app/drift/reporting');
    expect(observe).toBeTypeOf('function');
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('pagehide'));
      expect(sent).toHaveBeenCalledTimes(2);
    });
    const [address, init] = sent.mock.lastCall ?? [];
    expect(address).toBe(reportUrl);
    expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toEqual([
      {
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        call: 'GET partners/getPartners',
        at: 'payload.partners[]._id',
        expected: 'string',
        seen: 'number',
        times: 1,
      },
      expect.objectContaining({ at: 'payload.count', expected: 'number', seen: 'nothing', times: 1 }),
    ]);
  });
});
