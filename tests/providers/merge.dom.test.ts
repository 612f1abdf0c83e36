import { isDeepStrictEqual } from 'node:util';
import { assert, constantFrom, jsonValue, oneof, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame, merge } from '../../src/providers/merge';
import { kindNames, samples } from '../kinds/samples';
import { useFakeStorage } from '../support/fakeStorage';
import { useFakeMaps } from '../support/fakeMaps';

useFakeStorage();
useFakeMaps();

/** A value as it travels; one that is left out is another than `null`. */
const json = (value: unknown): unknown => (value === undefined ? 'left out' : JSON.parse(JSON.stringify(value)));

describe.each(kindNames)('a value of the kind %s', name => {
  const field = samples[name].declare({ label: 'Thing' });
  const hostile = constantFrom<unknown>(undefined, null, '', '  ', 0, -1, true, [], {}, '<b>x</b>', { _id: '7' }, [
    '7',
  ]);
  const ours = constantFrom<unknown>(field.initial, field.sample(1), field.sample(2));
  const held = oneof({ arbitrary: ours, weight: 3 }, { arbitrary: hostile, weight: 3 }, jsonValue({ maxDepth: 2 })).map(
    value => field.fromApi(value),
  );
  const always = (claim: (base: unknown, theirs: unknown, mine: unknown) => void) =>
    assert(
      property(tuple(held, held, held), ([base, theirs, mine]) => claim(base, theirs, mine)),
      { numRuns: 60 },
    );
  const merged = (base: unknown, theirs: unknown, mine: unknown) =>
    merge({ thing: field }, ['thing'], { base: { thing: base }, theirs: { thing: theirs }, mine: { thing: mine } });

  test('is compared as it travels, whichever of two comes first', () => {
    always((one, other) => {
      expect(isSame(field, one, one)).toBe(true);
      expect(isSame(field, one, other)).toBe(isSame(field, other, one));
      const isAlike = isDeepStrictEqual(json(field.toApi(one)), json(field.toApi(other)));
      if (isAlike) expect(isSame(field, one, other)).toBe(true);
      else if (!field.isEmpty(one) || !field.isEmpty(other)) expect(isSame(field, one, other)).toBe(false);
    });
  });

  test('that either has changed is in the result, or told', () => {
    always((base, theirs, mine) => {
      const { values, kept, conflicts } = merged(base, theirs, mine);
      const told = [...kept, ...conflicts].length;
      expect(told).toBeLessThanOrEqual(1);
      if (isSame(field, base, mine)) expect(values.thing).toEqual(theirs);
      if (!isSame(field, base, theirs) && !isSame(field, theirs, mine)) expect(told).toBe(1);
      if (!isSame(field, base, mine) && mine !== undefined && conflicts.length === 0)
        expect(isSame(field, values.thing, mine)).toBe(true);
    });
  });
});
