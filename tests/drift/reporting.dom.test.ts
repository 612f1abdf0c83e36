import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Drift } from '../../src/app/drift/drift';
import { observer } from '../../src/app/drift/observer';
import { createReporter, reportedName } from '../../src/app/drift/reporter';
import { shapeDeviations } from '../../src/app/drift/shapeDeviations';
import { answerShapes } from '../../src/contract/answerShapes';

const address = 'https://reports.example/drift';
const shapes = answerShapes();
const fetched = vi.fn<typeof fetch>();

/** What was sent, one list per request. */
const sent = (): unknown[] =>
  fetched.mock.calls.map(([, init]): unknown => JSON.parse(typeof init?.body === 'string' ? init.body : ''));
const pass = () => vi.advanceTimersByTime(10_000);
const drift = (at: string, times = 1): Drift => ({ call: 'GET a/b', at, expected: 'string', seen: 'number', times });

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => void vi.useRealTimers());

describe('reports', () => {
  test('go out together, each drift once with how often it came, and never again', () => {
    const note = createReporter(address, '1.2.3');
    note([drift('a', 2), drift('b')]);
    note([drift('a')]);
    expect(fetched).not.toHaveBeenCalled();
    pass();
    // Neither who sends them nor from which page is said, and the other side need not allow it.
    expect(fetched).toHaveBeenCalledExactlyOnceWith(address, {
      method: 'POST',
      body: expect.any(String),
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    const common = { version: '1.2.3', call: 'GET a/b', expected: 'string', seen: 'number' };
    expect(sent()).toEqual([
      [
        { ...common, at: 'a', times: 3 },
        { ...common, at: 'b', times: 1 },
      ],
    ]);
    note([drift('a'), drift('c')]);
    pass();
    expect(sent().slice(1)).toEqual([[{ ...common, at: 'c', times: 1 }]]);
    note([drift('a'), drift('b'), drift('c')]);
    pass();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('go out when the page is left, and then not again', () => {
    const note = createReporter(address, '1');
    note([drift('a')]);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toHaveLength(1);
    pass();
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toHaveLength(1);
  });

  test('are a hundred at most, whatever an API makes up', () => {
    const note = createReporter(address, '1');
    note(Array.from({ length: 80 }, (_, n) => drift(`a${n}`)));
    pass();
    note(Array.from({ length: 80 }, (_, n) => drift(`b${n}`)));
    pass();
    note([drift('c')]);
    pass();
    expect(sent().map(list => Array.isArray(list) && list.length)).toEqual([80, 20]);
  });

  test('disturb nobody where they are offline or blocked', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const note = createReporter(address, '1');
    note([drift('a')]);
    expect(pass).not.toThrow();
    await vi.runAllTimersAsync();
    note([drift('b')]);
    pass();
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('the name of an unknown key', () => {
  test.each([
    ['logo', 'logo'],
    ['64d2f0c8a1b2c3d4e5f60001', '(unknown key)'],
    ['asha@example.test', '(unknown key)'],
    ['', '(unknown key)'],
    ['x'.repeat(41), '(unknown key)'],
  ])('%j is reported as %j', (key, name) => {
    expect(reportedName(key)).toBe(name);
  });
});

describe('what is reported of an answer', () => {
  /** The drifts of one answer, as they would be sent. */
  const reportedOf = (call: string, path: string, answer: unknown): readonly Drift[] => {
    const noted: Drift[] = [];
    observer({
      calls: Object.keys(shapes),
      compare: (key, given) => shapeDeviations(shapes[key] ?? {}, given),
      nameOf: reportedName,
      note: drifts => noted.push(...drifts),
    })({ method: call.split(' ')[0] ?? '', path }, answer);
    return noted;
  };

  test('DRIFT-06: names the call without its identifiers, and the place without rows or values', () => {
    const answer = {
      payload: {
        notification: [
          { _id: 'planted', title: 7, 'asha@example.test': true },
          { _id: 'planted', title: 8, colour: 'planted', '64d2f0c8a1b2c3d4e5f60002': ['planted'] },
        ],
      },
    };
    const call = 'GET notification/getNotification/:adminId';
    const rows = 'payload.notification[]';
    expect(reportedOf(call, 'notification/getNotification/64d2f0c8a1b2c3d4e5f60001', answer)).toEqual([
      { call, at: `${rows}.title`, expected: 'string', seen: 'number', times: 2 },
      { call, at: `${rows}.(unknown key)`, expected: 'no such key', seen: 'boolean', times: 1 },
      { call, at: `${rows}.colour`, expected: 'no such key', seen: 'string', times: 1 },
      { call, at: `${rows}.(unknown key)`, expected: 'no such key', seen: 'array', times: 1 },
    ]);
  });
});
