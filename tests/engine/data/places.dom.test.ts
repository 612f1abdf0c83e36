import { expect, test } from 'vitest';
import { createRecordLocations } from '../../../src/engine/data/readAgain';

const rows = (...ids: string[]) => ids.map(id => ({ id }));

test('a record was read where the last read has brought it; each list has its own', () => {
  const places = createRecordLocations<string>();
  expect(places.of('things', '1')).toBeUndefined();
  places.note('things', rows('1', '2'), 'page 1');
  places.note('things', rows('2', '3'), 'page 2');
  places.note('others', rows('1'), 'there');
  expect(['1', '2', '3', '4'].map(id => places.of('things', id))).toEqual(['page 1', 'page 2', 'page 2', undefined]);
  expect(places.of('others', '1')).toBe('there');
  expect(createRecordLocations<string>().of('things', '1'), 'of another application').toBeUndefined();
});

test('ids and names may be what every object has', () => {
  const places = createRecordLocations<string>();
  expect(places.of('constructor', '__proto__')).toBeUndefined();
  places.note('__proto__', rows('constructor'), 'here');
  expect(places.of('__proto__', 'constructor')).toBe('here');
  expect(places.of('__proto__', 'toString')).toBeUndefined();
});
