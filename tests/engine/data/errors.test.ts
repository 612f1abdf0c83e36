import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { isOffline, isOutdated, OfflineError } from '../../../src/engine/data/errors';
import { keepReport, reportOf } from '../../../src/engine/data/writeReport';

test.each([
  [404, true],
  [409, true],
  [412, true],
  [400, false],
  [401, false],
  [408, true],
  [500, true],
  [0, true],
])('a write that failed with %s says that the screen may be outdated: %s', (status, outdated) => {
  expect(isOutdated(new ApiError('', status))).toBe(outdated);
});

test('a write that was never sent says nothing about the screen', () => {
  expect(isOutdated(new OfflineError('No connection'))).toBe(false);
});

test.each([
  [undefined, false],
  [{}, false],
  [{ onLine: true }, false],
  [{ onLine: false }, true],
])('a browser with %o is offline: %s', (navigator, offline) => {
  vi.stubGlobal('navigator', navigator);
  if (!navigator) Reflect.deleteProperty(globalThis, 'navigator');
  expect(isOffline()).toBe(offline);
});

test('a report is kept with the record that a write gave, and nowhere else', () => {
  const meta = { message: 'Saved', keptPaths: ['title'] };
  const data = { id: 'a' };
  expect(keepReport({ data, meta })).toEqual({ data, meta });
  expect(reportOf(data)).toBe(meta);
  for (const other of [{ id: 'a' }, 'text', null, undefined]) {
    keepReport({ data: other, meta });
    if (typeof other !== 'object') expect(reportOf(other)).toEqual({});
  }
  expect([reportOf(null), reportOf({}), reportOf(keepReport({ data: {} }).data)]).toEqual([{}, {}, {}]);
});
