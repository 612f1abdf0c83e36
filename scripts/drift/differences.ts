import type { z } from 'zod';
import { areNames } from '../source/keys';

/** One way in which an answer is not what the contract says. It never holds a value, only where and of what type. */
export interface Difference {
  kind: 'missing key' | 'other type' | 'other value' | 'unknown key' | 'other status' | 'not JSON' | 'no answer';
  /** Where in the answer, rows written as `[]`: `payload.partners[].title`. */
  at: string;
  /** What the contract says and what came. */
  detail: string;
  /** In how many places. */
  times: number;
}

type Issue = z.core.$ZodIssue;

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner instanceof Object ? Reflect.get(inner, key) : undefined), value);

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map(key => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** Of a union, the alternative that is nearest: the one with the fewest complaints. */
const flattened = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  return nearest.flatMap(inner => flattened({ ...inner, path: [...issue.path, ...inner.path] }));
};

const differencesOf = (issue: Issue, answer: unknown): Omit<Difference, 'times'>[] => {
  const at = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => {
      const type = typeOf(valueAt(answer, [...issue.path, key]));
      // A key may be data itself, such as an email address.
      const name = areNames([key], []) ? key : '(a key that is data)';
      return { kind: 'unknown key', at: at ? `${at}.${name}` : name, detail: `not in the contract; holds ${type}` };
    });
  }
  const given = valueAt(answer, issue.path);
  const wanted = issue.code === 'invalid_type' ? issue.expected : '';
  if (given === undefined) return [{ kind: 'missing key', at, detail: `the contract has ${wanted || 'a value'} here` }];
  if (wanted) return [{ kind: 'other type', at, detail: `${typeOf(given)}, the contract has ${wanted}` }];
  return [{ kind: 'other value', at, detail: issue.message }];
};

/** Where an answer differs from its schema; the same difference in many rows counts as one. */
export const differences = (schema: z.ZodType, answer: unknown): Difference[] => {
  const found = new Map<string, Difference>();
  const issues = schema.safeParse(answer).error?.issues ?? [];
  for (const difference of issues.flatMap(flattened).flatMap(issue => differencesOf(issue, answer))) {
    const name = `${difference.kind} ${difference.at} ${difference.detail}`;
    found.set(name, { ...difference, times: (found.get(name)?.times ?? 0) + 1 });
  }
  return [...found.values()];
};
