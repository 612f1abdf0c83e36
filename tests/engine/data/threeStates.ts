import { isDeepStrictEqual } from 'node:util';
import { constantFrom, jsonValue, oneof, option, record, tuple } from 'fast-check';
import type { Plain } from '../../../src/engine/values/plain';
import type { Field } from '../../../src/engine/fields/field';
import { loud } from './plainField';

/** What counts as nothing in the fields of these tests. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A field that holds and sends its values as they are. */
export const asItIs = (label: string): Field => ({
  ...loud(label),
  isEmpty: isNothing,
  fromApi: value => value,
  toApi: value => value,
});

/** Paths of the fields; one is called what every object has anyway. */
export const paths = ['title', 'place.name', 'place.by.id', 'amount', 'constructor'];

/** Paths that no field has. */
export const strays = ['stray', 'place.stray', 'place.by.stray'];

export const fields: Readonly<Record<string, Field>> = Object.fromEntries(paths.map(path => [path, asItIs(path)]));

/** A value as the server receives it: JSON has no negative zero. */
const received = (value: unknown): unknown => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/** Whether two values are the same to the server, by a comparison that knows nothing of the one under test. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  isNothing(one) ? isNothing(other) : isDeepStrictEqual(received(one), received(other));

/** The value at a path, looked up without the application's own means. */
export const at = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => {
    const isRecord = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key);
    return isRecord ? Reflect.get(inner, key) : undefined;
  }, record);

/** A record of these values; a path without one is not in it. */
const recordOf = (values: Readonly<Record<string, unknown>>): Plain => {
  const record: Plain = {};
  for (const [path, value] of Object.entries(values).filter(([, given]) => given !== undefined)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<Plain>((inner, key) => {
      const next: Plain = Object.hasOwn(inner, key) ? Object(inner[key]) : {};
      inner[key] = next;
      return next;
    }, record);
    parent[last] = value;
  }
  return record;
};

/** Values of which many are alike, as two people's are; some are of the sort that nobody would declare. */
const value = oneof(
  { arbitrary: constantFrom('a', 'b', 'A', ' a', '', null, 0, -0, 1, '0', true, false), weight: 4 },
  { arbitrary: constantFrom([], ['a'], ['a', 'b'], { x: 1, y: [2] }, { y: [2], x: 1 }, {}), weight: 2 },
  { arbitrary: jsonValue({ maxDepth: 3 }), weight: 1 },
);
const perhaps = option(value, { nil: undefined });
const every = (of: typeof perhaps) => record(Object.fromEntries([...paths, ...strays].map(path => [path, of])));

/** A record as it was, as others have left it, and as the person at work wants it, who leaves no value out. */
export const threeStates = tuple(every(perhaps), every(perhaps), every(perhaps)).map(([base, theirs, wanted]) => ({
  base: recordOf(base),
  theirs: recordOf(theirs),
  mine: recordOf(
    Object.fromEntries(Object.entries(wanted).map(([path, mine]) => [path, mine === undefined ? base[path] : mine])),
  ),
}));

/** The same, with the keys of every object the other way round. */
export const turnedRound = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(turnedRound);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given)
      .toReversed()
      .map(([key, inner]) => [key, turnedRound(inner)]),
  );
};

/** A record with another value at a path, made without the application's own means. */
export const withPath = <T extends object>(given: T, path: string, value: unknown): T => {
  const [key = '', ...rest] = path.split('.');
  const inner: unknown = Reflect.get(given, key);
  const isPart = typeof inner === 'object' && inner !== null;
  return { ...given, [key]: rest.length === 0 ? value : withPath(isPart ? inner : {}, rest.join('.'), value) };
};
