import { afterEach, expect, test, vi } from 'vitest';
import { browserData as data, deviceChoices } from '../../src/config/siteData';

const fail = (name: string) => () => {
  throw new DOMException('No', name);
};

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? expect.unreachable('There is no storage.');
/** Puts something else in the place of the storage. */
const replace = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });
afterEach(() => void replace(own));

test('a place in the browser keeps texts until they are removed', () => {
  expect([data.isOpen(), data.get('a')]).toEqual([true, null]);
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
  replace(descriptor);
  expect([data.isOpen(), data.set('a', '1'), data.get('a')]).toEqual([false, false, null]);
  data.remove('a');
  data.clear();
});

test('a place in the browser says that it is full, and is still read (SAFE-12)', () => {
  data.set('a', '1');
  const getItem = localStorage.getItem.bind(localStorage);
  replace({ value: { length: 1, getItem, setItem: fail('QuotaExceededError') } });
  expect([data.isOpen(), data.set('b', '2'), data.get('a')]).toEqual([true, false, '1']);
});

test('cookies that are denied are none', () => {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockImplementation(fail('SecurityError'));
  const kept = vi.spyOn(document, 'cookie', 'set').mockImplementation(fail('SecurityError'));
  deviceChoices.set('a', '1');
  expect(deviceChoices.get('a')).toBeUndefined();
  expect([cookie, kept].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
