import { describe, expect, test } from 'vitest';
import { toText } from '../../../src/engine/fields/toText';
import { safeWebUrl, safeLink } from '../../../src/engine/fields/safeUrl';
import { setAt, valueAt } from '../../../src/engine/fields/valueAt';

test('a value from outside as text is what it says, or nothing', () => {
  expect(['  Sea view ', 0, -1.5].map(toText)).toEqual(['Sea view', '0', '-1.5']);
  const others = [Number.NaN, Number.POSITIVE_INFINITY, true, null, undefined, ['a'], { toString: () => 'a' }];
  expect(others.map(toText)).toEqual(others.map(() => ''));
});

describe('an address from data', () => {
  const scripts = [
    'javascript:x()',
    'java\nscript:x()',
    'data:image/png;base64,x',
    'blob:https://a.test/1',
    'file:///x',
  ];
  test.each([
    ['a link and a file', ['https://a.test/b', 'http://a.test/'], true, true],
    ['a link only', ['mailto:a@b.co', 'tel:+911234567890'], true, false],
    ['neither', [...scripts, 'a.png', '', 'no', null, {}, ['https://a.test/']], false, false],
  ])('may be %s: %j', (_, addresses, isLink, isFile) => {
    expect(addresses.map(safeLink)).toEqual(addresses.map(address => (isLink ? address : undefined)));
    expect(addresses.map(safeWebUrl)).toEqual(addresses.map(address => (isFile ? address : undefined)));
  });
});

describe('the value at a path', () => {
  const record = { a: { b: { c: 1 } }, list: [{ d: 2 }], none: null };

  test.each([
    ['a.b.c', 1],
    ['a.b', { c: 1 }],
    ['a.x.c', undefined],
    ['none.x', undefined],
    ['list.0', { d: 2 }],
    ['list.length', undefined],
    ['toString', undefined],
    ['a.constructor', undefined],
    ['__proto__', undefined],
  ])('%s is read', (path, value) => expect(valueAt(record, path)).toEqual(value));

  test.each([undefined, null, 'text', 7, []])('of %j is nothing', value => {
    expect(valueAt(value, 'length')).toBeUndefined();
  });

  test('is replaced in a copy', () => {
    const changed = setAt(record, 'a.b.c', 2);
    expect(changed).toEqual({ ...record, a: { b: { c: 2 } } });
    expect(record.a.b.c).toBe(1);
    expect(changed.list).toBe(record.list);
  });

  test('is put where nothing, or something else, was', () => {
    expect(setAt({}, 'a.b.c', 1)).toEqual({ a: { b: { c: 1 } } });
    expect(setAt({ a: 'text' }, 'a.b', 1)).toEqual({ a: { b: 1 } });
    expect(setAt({ a: [1] }, 'a.b', 1)).toEqual({ a: { b: 1 } });
  });

  test('stays as it is when the new one is undefined', () => expect(setAt(record, 'a.b.c', undefined)).toBe(record));
});
