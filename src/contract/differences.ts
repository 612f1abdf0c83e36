import type { z } from 'zod';

/** A place where an answer differs from its schema. */
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

/** A deviation, or another fault of an answer, as it is reported: in words, and counted. */
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

/** @example ['payload', 'partners', 0, 'title'] → 'payload.partners[].title' */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map(key => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** Whether a value is of another type altogether, as its first issue says. */
const isOfOtherType = ([issue]: readonly Issue[]): boolean => issue?.code === 'invalid_type' && issue.path.length === 0;

/** The issues of the alternative of a union to which a value comes nearest: one of its type, with the fewest issues. */
export const nearestIssues = (alternatives: readonly (readonly Issue[])[]): readonly Issue[] => {
  const [nearest = []] = alternatives.toSorted(
    (a, b) => Number(isOfOtherType(a)) - Number(isOfOtherType(b)) || a.length - b.length,
  );
  return nearest;
};

/** The issues inside an issue of a union. */
const flattenUnion = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  return nearestIssues(issue.errors).flatMap(inner => flattenUnion({ ...inner, path: [...issue.path, ...inner.path] }));
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
  // Zod says `nonoptional` of a missing value that may be of any type.
  const expected = issue.code === 'invalid_type' && issue.expected !== 'nonoptional' ? issue.expected : '';
  if (!actual) return [{ kind: 'missing key', at, expected, actual }];
  if (expected) return [{ kind: 'other type', at, expected, actual }];
  // 'Invalid option: expected one of "upi"|"cash"' → 'one of "upi"|"cash"'
  return [{ kind: 'other value', at, expected: issue.message.replace(/^.*? expected /, ''), actual }];
};

/** Every place where an answer differs from its schema. */
export const deviations = (schema: z.ZodType, answer: unknown): Deviation[] => {
  const issues = schema.safeParse(answer).error?.issues ?? [];
  return issues.flatMap(flattenUnion).flatMap(issue => deviationsOf(issue, answer));
};

const detailOf = ({ kind, expected, actual }: Deviation): string => {
  if (kind === 'unknown key') return `not in the contract; holds ${actual}`;
  if (kind === 'missing key') return `the contract has ${expected || 'a value'} here`;
  return `${actual}, the contract has ${expected}`;
};

/**
 * Differences of an answer from its schema; the same in many rows counts once.
 * @param reportedName returns the text reported for the name of an unknown key. @default the name
 */
export const differences = (
  schema: z.ZodType,
  answer: unknown,
  reportedName: (key: string) => string = key => key,
): Difference[] => {
  const differencesById = new Map<string, Difference>();
  for (const deviation of deviations(schema, answer)) {
    const { kind, key } = deviation;
    const at = key === undefined ? deviation.at : [deviation.at, reportedName(key)].filter(Boolean).join('.');
    const difference = { kind, at, detail: detailOf(deviation) };
    const id = Object.values(difference).join(' ');
    differencesById.set(id, { ...difference, times: (differencesById.get(id)?.times ?? 0) + 1 });
  }
  return [...differencesById.values()];
};
