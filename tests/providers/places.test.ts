import { expect, test } from 'vitest';
import { createPlaces } from '../../src/providers/places';

const rows = (...ids: string[]) => ids.map(id => ({ id }));

test('nobody knows where a record was read that no read has brought', () => {
  const places = createPlaces<string>();
  expect(places.of('things', '1')).toBeUndefined();
  places.note('things', rows('2'), 'page 1');
  expect(places.of('things', '1')).toBeUndefined();
});

test('a record was read where the last read has brought it', () => {
  const places = createPlaces<string>();
  places.note('things', rows('1', '2'), 'page 1');
  places.note('things', rows('2', '3'), 'page 2');
  expect(['1', '2', '3'].map(id => places.of('things', id))).toEqual(['page 1', 'page 2', 'page 2']);
});

test('records of two lists with the same id are two', () => {
  const places = createPlaces<string>();
  places.note('things', rows('1'), 'here');
  places.note('others', rows('1'), 'there');
  expect([places.of('things', '1'), places.of('others', '1')]).toEqual(['here', 'there']);
});

test('ids and names may be what every object has', () => {
  const places = createPlaces<string>();
  expect(places.of('constructor', '__proto__')).toBeUndefined();
  places.note('__proto__', rows('constructor'), 'here');
  expect(places.of('__proto__', 'constructor')).toBe('here');
  expect(places.of('__proto__', 'toString')).toBeUndefined();
});

test('two applications know nothing of each other', () => {
  const one = createPlaces<string>();
  one.note('things', rows('1'), 'here');
  expect(createPlaces<string>().of('things', '1')).toBeUndefined();
});
