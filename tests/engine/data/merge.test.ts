import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesIn, merge, resolve } from '../../../src/engine/data/merge';
import { loud } from './plainField';
import { at, fields, isAlike, paths, strays, threeStates, turnedRound } from './threeStates';

type Three = Parameters<typeof merge>[2];

const merged = (three: Three) => merge(fields, paths, three);
const namesOf = (changes: readonly { path: string }[]) => changes.map(({ path }) => path);
const isTheirs = ({ base, theirs }: Three, path: string) => !isAlike(at(base, path), at(theirs, path));
const isMine = ({ base, mine }: Three, path: string) => !isAlike(at(base, path), at(mine, path));

/** Holds a claim against any three states of a record. A failure prints the seed that it comes of. */
const always = (claim: (three: Three) => void) => assert(property(threeStates, claim), { numRuns: 200 });

/** What is so, whatever two people do to one record. */
const claims: Readonly<Record<string, (three: Three) => void>> = {
  'every change of others is in the result, and told unless both made it (CONFLICT-03)': three => {
    const { values, keptChanges: kept, conflicts } = merged(three);
    for (const path of paths.filter(path => isTheirs(three, path))) {
      expect(isAlike(at(values, path), at(three.theirs, path))).toBe(true);
      const isTold = namesOf([...kept, ...conflicts]).includes(path);
      expect(isTold).toBe(!isAlike(at(three.theirs, path), at(three.mine, path)));
    }
  },

  'every change of the person at work is in the result or asked about, and never both': three => {
    const { values, conflicts } = merged(three);
    for (const path of paths.filter(path => isMine(three, path))) {
      const isSent = isAlike(at(values, path), at(three.mine, path));
      expect(isSent).toBe(!namesOf(conflicts).includes(path));
    }
  },

  'a conflict holds what it was, what it is now and what was wanted': three => {
    const { keptChanges: kept, conflicts } = merged(three);
    for (const { path, was, theirs } of [...kept, ...conflicts]) {
      expect([was, theirs]).toEqual([at(three.base, path), at(three.theirs, path)]);
    }
    for (const { path, mine } of conflicts) expect(mine).toEqual(at(three.mine, path));
  },

  'what others have not changed is no conflict, and none is listed twice': three => {
    const { keptChanges: kept, conflicts } = merged(three);
    const told = namesOf([...kept, ...conflicts]);
    expect(new Set(told).size).toBe(told.length);
    expect(told.filter(path => !isTheirs(three, path))).toEqual([]);
  },

  'what neither has changed, and what no field carries, is as others have left it': three => {
    const { values } = merged(three);
    const untouched = paths.filter(path => !isMine(three, path));
    for (const path of [...strays, ...untouched]) expect(at(values, path)).toEqual(at(three.theirs, path));
  },

  'the order of keys means nothing': three => {
    const turned = { ...three, theirs: Object(turnedRound(three.theirs)), mine: Object(turnedRound(three.mine)) };
    expect(merged(turned)).toEqual(merged(three));
  },

  'neither of the three states is changed by it': three => {
    const before = structuredClone(three);
    merged(three);
    expect(three).toEqual(before);
  },

  'all that is mine gives mine where it is asked about, all that is theirs theirs': three => {
    const { values, conflicts } = merged(three);
    for (const choice of ['mine', 'theirs'] as const) {
      const choices = Object.fromEntries(conflicts.map(({ path }) => [path, choice]));
      const resolved = resolve(values, conflicts, choices);
      for (const { path } of conflicts) expect(isAlike(at(resolved, path), at(three[choice], path))).toBe(true);
      const isAsked = (path: string) => namesOf(conflicts).includes(path);
      for (const path of [...paths, ...strays].filter(path => !isAsked(path)))
        expect(at(resolved, path)).toEqual(at(values, path));
    }
  },
};
test.each(Object.entries(claims))('%s', (_, claim) => {
  expect.hasAssertions();
  always(claim);
});

test('there is no change between a record and itself, whatever nothing is called in it', () => {
  always(({ base }) => {
    expect(changesIn(fields, paths, base, turnedRound(base))).toEqual([]);
  });
  expect(changesIn(fields, paths, {}, { title: '', amount: null })).toEqual([]);
});

describe('a record that is not what it should be', () => {
  const base = { title: 'Sea', place: { name: 'Goa' } };

  test.each([null, 'Goa', 7, ['Goa'], true])('is still written, where its part is %j by now', place => {
    const mine = { title: 'Lake', place: { name: 'Goa' } };
    const outcome = merge(fields, ['title', 'place.name'], { base, theirs: { ...base, place }, mine });
    expect(outcome.values).toEqual({ title: 'Lake', place });
    const keptChanges = [{ path: 'place.name', was: 'Goa', theirs: undefined }];
    expect(outcome).toMatchObject({ keptChanges, conflicts: [] });
  });

  test('asks about a value in a part that has gone', () => {
    const mine = { title: 'Sea', place: { name: 'Diu' } };
    const { values, conflicts } = merge(fields, ['title', 'place.name'], { base, theirs: { title: 'Sea' }, mine });
    expect(values).toEqual({ title: 'Sea' });
    expect(conflicts).toMatchObject([{ path: 'place.name', was: 'Goa', theirs: undefined, mine: 'Diu' }]);
    expect(resolve(values, conflicts, { 'place.name': 'mine' })).toEqual({ title: 'Sea', place: { name: 'Diu' } });
  });

  test('changes nothing of what every object has', () => {
    const hostile: Record<string, unknown> = JSON.parse('{ "title": "Sea", "__proto__": { "isAdmin": true } }');
    const { values } = merge(fields, ['title', '__proto__'], { base, theirs: hostile, mine: { title: 'Lake' } });
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(values.title).toBe('Lake');
  });
});

test('values are compared as they travel; what no field declares as it is: nothing and null are two things', () => {
  const sea = { base: { title: 'Sea' }, theirs: { title: 'SEA' }, mine: { title: 'lake' } };
  expect(merge({ title: loud() }, ['title'], sea)).toMatchObject({ values: { title: 'lake' }, conflicts: [] });
  // 0 and -0 are one value, as they are in JSON.
  const zero = { base: { amount: -0 }, theirs: { amount: 0 }, mine: { amount: -0 } };
  expect(merge(fields, ['amount'], zero)).toMatchObject({ keptChanges: [], conflicts: [] });
  const stray = { base: { stray: null }, theirs: { stray: '' }, mine: { stray: 'x' } };
  expect(merge({}, ['stray'], stray).conflicts).toMatchObject([{ path: 'stray', was: null, theirs: '', mine: 'x' }]);
});

test('a choice that is missing is an error that names it, so that nothing is sent', () => {
  const title = { path: 'title', label: '', was: 'Sea', theirs: 'Lake', mine: 'River' };
  const conflicts = [title, { ...title, path: 'place.name', theirs: 'Diu' }];
  const values = { title: 'Lake', place: { name: 'Diu', stray: 1 } };
  expect(() => resolve(values, conflicts, { title: 'mine' })).toThrow("Nothing was chosen for 'place.name'.");
});
