import { isPlain } from '../../api/plain';
import type { Shape } from '../../contract/answerShapes';
import type { Deviation } from '../../contract/differences';

/** What zod would complain of once: several unknown keys of one object, or a union that fits nowhere, are one. */
interface Complaint {
  found: readonly Deviation[];
  /** Whether the types are right: something is too much or out of bounds, and nothing is missing or another thing. */
  isMild: boolean;
}

const severe = (deviation: Deviation): Complaint => ({ found: [deviation], isMild: false });

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const isOf: Readonly<Record<NonNullable<Shape['type']>, (value: unknown) => boolean>> = {
  string: value => typeof value === 'string',
  number: Number.isFinite,
  int: Number.isInteger,
  boolean: value => typeof value === 'boolean',
  null: value => value === null,
  array: Array.isArray,
  object: isPlain,
};

const wordsOf = (values: readonly unknown[]): string =>
  (values.length > 1 ? 'one of ' : '') + values.map(value => JSON.stringify(value)).join('|');

/** What a number must be that is of its type. */
const boundsOf = ({ type, min }: Shape, value: number): string[] => {
  const bounds: string[] = [];
  if (type === 'int' && value > Number.MAX_SAFE_INTEGER) bounds.push(`int to be <=${Number.MAX_SAFE_INTEGER}`);
  if (type === 'int' && value < Number.MIN_SAFE_INTEGER) bounds.push(`int to be >=${Number.MIN_SAFE_INTEGER}`);
  if (min !== undefined && value < min) bounds.push(`number to be >=${min}`);
  return bounds;
};

const keysOf = ({ keys = {}, required = [], open }: Shape, value: object, at: string): Complaint[] => {
  const found = Object.entries(keys).flatMap(([key, inner]) => {
    const isThere = Object.hasOwn(value, key);
    return isThere || required.includes(key)
      ? compare(inner, isThere ? Reflect.get(value, key) : undefined, at ? `${at}.${key}` : key)
      : [];
  });
  const unknown = open ? [] : Object.entries(value).filter(([key]) => !Object.hasOwn(keys, key));
  if (unknown.length === 0) return found;
  const named = unknown.map(([key, held]): Deviation => {
    return { kind: 'unknown key', at, key, expected: '', seen: typeOf(held) };
  });
  return [...found, { found: named, isMild: true }];
};

/** Of several shapes the one that the value is meant to be: the only one of the right types, else the nearest. */
const compareAny = (shapes: readonly Shape[], value: unknown, at: string): Complaint[] => {
  const all = shapes.map(one => compare(one, value, at));
  const ofRightTypes = all.filter(complaints => complaints.every(({ isMild }) => isMild));
  const right = all.find(complaints => complaints.length === 0) ?? (ofRightTypes.length === 1 && ofRightTypes[0]);
  if (right) return right;
  const [nearest = []] = all.toSorted((a, b) => a.length - b.length);
  return [{ found: nearest.flatMap(({ found }) => found), isMild: false }];
};

const compare = (shape: Shape, value: unknown, at: string): Complaint[] => {
  const { type, nullable, values, rows, anyOf } = shape;
  // Whether a number is a whole one is asked of numbers only.
  const sort = type === 'int' ? 'number' : type;
  if (value === null && nullable) return [];
  if (anyOf) return compareAny(anyOf, value, at);
  if (value === undefined) return [severe({ kind: 'missing key', at, expected: values ? '' : (sort ?? ''), seen: '' })];
  const seen = typeOf(value);
  const otherType = (expected: string) => [severe({ kind: 'other type', at, expected, seen })];
  const otherValue = (expected: string) => severe({ kind: 'other value', at, expected, seen });
  if (values) return values.includes(value) ? [] : [otherValue(wordsOf(values))];
  if (sort && !isOf[sort](value)) return otherType(sort);
  if (type === 'int' && !isOf.int(value)) return otherType(type);
  if (typeof value === 'number') return boundsOf(shape, value).map(words => ({ ...otherValue(words), isMild: true }));
  if (Array.isArray(value)) return rows ? value.flatMap((row: unknown) => compare(rows, row, `${at}[]`)) : [];
  return type === 'object' && isPlain(value) ? keysOf(shape, value, at) : [];
};

/** Every place where an answer differs from its shape: what `deviations` of the contract says of it, without zod. */
export const shapeDeviations = (shape: Shape, answer: unknown): Deviation[] =>
  compare(shape, answer, '').flatMap(({ found }) => found);
