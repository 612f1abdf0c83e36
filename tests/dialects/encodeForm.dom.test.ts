import { expect, test } from 'vitest';
import { encodeForm } from '../../src/engine/http/encodeForm';

const file = new File(['x'], 'plan.txt', { type: 'text/plain' });

test.each<[string, unknown, string]>([
  ['texts as they are', { title: 'A b&c' }, 'title: A b&c'],
  ['numbers and flags as texts', { size: 0, isOpen: false }, 'size: 0, isOpen: false'],
  ['what lies in it by its place', { address: { city: 'Goa' }, tags: ['a'] }, 'address[city]: Goa, tags[0]: a'],
  ['a list', { tags: ['a', 'b'] }, 'tags[0]: a, tags[1]: b'],
  ['without what has no value', { title: null, name: undefined, none: [] }, ''],
  ['empty, where it is no object', 'title', ''],
])('a body travels as a form %s', (_, body, pairs) => {
  const form = encodeForm('form', body);
  expect(form).toBeInstanceOf(URLSearchParams);
  for (const each of [form, encodeForm('multipart', body)])
    expect([...each]).toEqual(pairs ? pairs.split(', ').map(pair => pair.split(': ')) : []);
});

test('a body travels as a form with its files where it has parts, and without them where it has none', () => {
  expect(encodeForm('multipart', { plan: file }).get('plan')).toBeInstanceOf(File);
  expect([...encodeForm('form', { plan: file, title: 'A' })]).toEqual([['title', 'A']]);
});
