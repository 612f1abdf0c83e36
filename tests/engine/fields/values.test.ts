import { describe, expect, test } from 'vitest';
import { toText } from '../../../src/engine/fields/toText';
import { safeWebUrl, safeLink } from '../../../src/engine/fields/safeUrl';
import { setAt, valueAt } from '../../../src/engine/fields/valueAt';

test.each([
  ['  Sea view ', 'Sea view'],
  [0, '0'],
  [-1.5, '-1.5'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [true, ''],
  [null, ''],
  [undefined, ''],
  [['a'], ''],
  [{ toString: () => 'a' }, ''],
])('a value from outside as text: %# is what it says, or nothing', (value, text) => expect(toText(value)).toBe(text));

describe('an address from data', () => {
  test.each(['https://a.test/b', 'http://a.test/'])('may be a link and a file: %s', address => {
    expect(safeLink(address)).toBe(address);
    expect(safeWebUrl(address)).toBe(address);
  });

  test.each(['mailto:a@b.co', 'tel:+911234567890'])('may be a link only: %s', address => {
    expect(safeLink(address)).toBe(address);
    expect(safeWebUrl(address)).toBeUndefined();
  });

  test.each([
    'javascript:x()',
    'java\nscript:x()',
    'data:image/png;base64,x',
    'blob:https://a.test/1',
    'file:///x',
    'a.png',
    '',
    'no',
    null,
    {},
    ['https://a.test/'],
  ])('may be neither: %j', address => {
    expect(safeLink(address)).toBeUndefined();
    expect(safeWebUrl(address)).toBeUndefined();
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
