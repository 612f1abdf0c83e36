import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The form of a union the value comes closest to: the one with the fewest complaints. */
const closest = (forms: readonly (readonly Issue[])[]): readonly Issue[] =>
  forms.reduce((best, form) => (form.length < best.length ? form : best), forms[0] ?? []);

const under = (path: readonly PropertyKey[]) => path.map(String).join('.');

/**
 * What is wrong with a query or a body, by the dotted name of the key; `''` stands for the whole value.
 */
export const fieldErrors = (issues: readonly Issue[], base: readonly PropertyKey[] = []): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[under([...path, key])] = `'${key}' is not known here`;
    } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      Object.assign(errors, fieldErrors(closest(issue.errors), path));
    } else {
      errors[under(path)] ??= issue.message;
    }
  }
  return errors;
};
