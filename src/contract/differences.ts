import type { z } from 'zod';

export interface Deviation {
  kind: 'missing key' | 'other type' | 'other value' | 'unknown key';
  /** The path in the answer, with rows as `[]`: `payload.partners[].title`. */
  at: string;
  /** Of an unknown key its name, which `at` leaves out: it comes from outside and may say something about somebody. */
  key?: string;
  expected: string;
  /** The type of what came; empty where nothing did. */
  actual: string;
}

export interface Difference extends Pick<Deviation, 'at'> {
  kind: Deviation['kind'] | 'other status' | 'not JSON' | 'no answer' | 'other pages';
  detail: string;
  times: number;
}

type Issue = z.core.$ZodIssue;

const typeOf = (value: unknown): string => {
  if (value === undefined) return '';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => {
    const isThere = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key);
    return isThere ? Reflect.get(inner, key) : undefined;
  }, value);

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map(key => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

const flattened = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  return nearest.flatMap(inner => flattened({ ...inner, path: [...issue.path, ...inner.path] }));
};

const deviationsOf = (issue: Issue, answer: unknown): Deviation[] => {
  const at = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({
      kind: 'unknown key',
      at,
      key,
      expected: '',
      actual: typeOf(valueAt(answer, [...issue.path, key])),
    }));
  }
  const actual = typeOf(valueAt(answer, issue.path));
  // What may be anything must still be there.
  const expected = issue.code === 'invalid_type' && issue.expected !== 'nonoptional' ? issue.expected : '';
  if (!actual) return [{ kind: 'missing key', at, expected, actual }];
  if (expected) return [{ kind: 'other type', at, expected, actual }];
  return [{ kind: 'other value', at, expected: issue.message.replace(/^.*? expected /, ''), actual }];
};

/** Every place where an answer differs from its schema. */
export const deviations = (schema: z.ZodType, answer: unknown): Deviation[] => {
  const issues = schema.safeParse(answer).error?.issues ?? [];
  return issues.flatMap(flattened).flatMap(issue => deviationsOf(issue, answer));
};

const detailOf = ({ kind, expected, actual }: Deviation): string => {
  if (kind === 'unknown key') return `not in the contract; holds ${actual}`;
  if (kind === 'missing key') return `the contract has ${expected || 'a value'} here`;
  return `${actual}, the contract has ${expected}`;
};

/** Differences of an answer from its schema; the same in many rows counts once. @param toldOf what may be told of an unknown key's name. @default the name */
export const differences = (
  schema: z.ZodType,
  answer: unknown,
  toldOf: (key: string) => string = key => key,
): Difference[] => {
  const byName = new Map<string, Difference>();
  for (const deviation of deviations(schema, answer)) {
    const { kind, at: place, key } = deviation;
    const at = key === undefined ? place : [place, toldOf(key)].filter(Boolean).join('.');
    const difference = { kind, at, detail: detailOf(deviation) };
    const name = Object.values(difference).join(' ');
    byName.set(name, { ...difference, times: (byName.get(name)?.times ?? 0) + 1 });
  }
  return [...byName.values()];
};
