import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { isOffline, isOutdated, OfflineError } from '../../../src/engine/data/errors';
import { keepReport, reportOf } from '../../../src/engine/data/writeReport';

test('a write that failed says that the screen may be outdated, unless it was refused or never sent', () => {
  const outdated = [404, 409, 412, 408, 500, 0].filter(status => isOutdated(new ApiError('', status)));
  expect(outdated).toEqual([404, 409, 412, 408, 500, 0]);
  const others = [new ApiError('', 400), new ApiError('', 401), new OfflineError('No connection')];
  expect(others.map(isOutdated)).toEqual([false, false, false]);
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
