import { assert, property } from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Drift } from '../../src/app/drift/drift';
import { observer } from '../../src/app/drift/observer';
import { createReporter, reportedName } from '../../src/app/drift/reporter';
import { shapeDeviations } from '../../src/app/drift/shapeDeviations';
import { answerShapes } from '../../src/contract/answerShapes';
import { answersOf, calls } from './contractAnswers';

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

  test('say neither who sends them nor from which page, and need no leave of the other side', () => {
    createReporter(address, '1')([drift('a')]);
    pass();
    expect(fetched).toHaveBeenCalledWith(address, {
      method: 'POST',
      body: expect.any(String),
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
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

  test.each<[string, typeof fetch]>([
    ['offline or blocked', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'refused at once',
      () => {
        throw new TypeError('No');
      },
    ],
  ])('disturb nobody where they are %s', async (_, act) => {
    fetched.mockImplementation(act);
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

  test('names the call without its identifiers, and the place without rows or values', () => {
    const answer = {
      payload: {
        notification: [
          { _id: '1', title: 7, 'asha@example.test': true },
          { _id: '2', title: 8, colour: 'red' },
        ],
      },
    };
    const call = 'GET notification/getNotification/:adminId';
    const rows = 'payload.notification[]';
    expect(reportedOf(call, 'notification/getNotification/64d2f0c8a1b2c3d4e5f60001', answer)).toEqual([
      { call, at: `${rows}.title`, expected: 'string', seen: 'number', times: 2 },
      { call, at: `${rows}.(unknown key)`, expected: 'no such key', seen: 'boolean', times: 1 },
      { call, at: `${rows}.colour`, expected: 'no such key', seen: 'string', times: 1 },
    ]);
  });

  test('DRIFT-06: holds no value and no identifier, wherever they were planted', () => {
    const planted = '97531-planted';
    /** Every text, number and strange key of an answer becomes something that could be recognised. */
    const plant = (value: unknown): unknown => {
      if (typeof value === 'string') return `${planted} ${value}`;
      if (typeof value === 'number') return 97_531;
      if (Array.isArray(value)) return [planted, ...value.map(plant)];
      if (typeof value !== 'object' || value === null) return value;
      const inner = Object.entries(value).map(([key, held]): [string, unknown] => [key, plant(held)]);
      return Object.fromEntries([...inner, [`${planted}@example.test`, planted]]);
    };
    for (const [key, call] of calls) {
      const path = (key.split(' ')[1] ?? '').replace(/:\w+/g, planted);
      assert(
        property(answersOf(call), answer => {
          const given = plant(answer);
          const reported = reportedOf(key, path, given);
          expect(reported.length, JSON.stringify(given)).toBeGreaterThan(0);
          expect(JSON.stringify(reported)).not.toMatch(/97531|planted/);
        }),
        { numRuns: 20 },
      );
    }
  });
});
