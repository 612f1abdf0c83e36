import { afterEach, expect, test, vi } from 'vitest';
import { browserData as data, deviceChoices } from '../../src/config/siteData';

const fail = (name: string) => () => {
  throw new DOMException('No', name);
};

/** Puts something else in the place of a storage. */
const replace = (name: string, descriptor: PropertyDescriptor) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
  undo.push(() => void (own && Object.defineProperty(globalThis, name, own)));
};
let undo: (() => void)[] = [];
afterEach(() => {
  undo.forEach(back => back());
  undo = [];
});

const name = 'localStorage';

test('a place in the browser keeps texts until they are removed', () => {
  expect(data.isOpen()).toBe(true);
  expect(data.get('a')).toBeNull();
  expect([data.set('a', '1'), data.set('b', '2'), data.get('a')]).toEqual([true, true, '1']);
  data.remove('a');
  expect([data.get('a'), data.get('b')]).toEqual([null, '2']);
  data.clear();
  expect(data.get('b')).toBeNull();
});

test.each<[string, PropertyDescriptor]>([
  ['denied at the first look', { get: fail('SecurityError') }],
  ['denied at each use', { value: new Proxy({}, { get: fail('SecurityError') }) }],
  ['not there', { value: null }],
])('a place in the browser holds nothing, and breaks nothing, where it is %s', (_, descriptor) => {
  replace(name, descriptor);
  expect([data.isOpen(), data.set('a', '1'), data.get('a')]).toEqual([false, false, null]);
  expect(() => {
    data.remove('a');
    data.clear();
  }).not.toThrow();
});

test('a place in the browser says that it is full, and is still read (SAFE-12)', () => {
  data.set('a', '1');
  const real = localStorage;
  replace(name, {
    value: { length: 1, getItem: (key: string) => real.getItem(key), setItem: fail('QuotaExceededError') },
  });
  expect([data.isOpen(), data.set('b', '2'), data.get('a')]).toEqual([true, false, '1']);
});

test('cookies that are denied are none', () => {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockImplementation(fail('SecurityError'));
  const kept = vi.spyOn(document, 'cookie', 'set').mockImplementation(fail('SecurityError'));
  deviceChoices.set('a', '1');
  expect(deviceChoices.get('a')).toBeUndefined();
  expect([cookie, kept].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
