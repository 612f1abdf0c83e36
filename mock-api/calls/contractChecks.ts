import { Refusal } from '../refusal';
import type { z } from 'zod';
import type { Call } from '../../src/contract/call';
import { nearestIssues } from '../../src/contract/differences';

type Issue = z.core.$ZodIssue;

const dottedPath = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** The mistakes of a query, body or answer by dotted path, such as `{ 'address.city': 'Too long' }`; `''` is the whole value. */
const fieldErrors = (issues: readonly Issue[], base: readonly PropertyKey[] = []): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[dottedPath([...path, key])] = `'${key}' is not known here`;
    } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      Object.assign(errors, fieldErrors(nearestIssues(issue.errors), path));
    } else {
      errors[dottedPath(path)] ??= issue.message;
    }
  }
  return errors;
};

/**
 * Checks that the mock itself answers what the contract promises.
 * @throws Refusal 500 naming the places, such as `payload.partners.3.title`.
 */
export const checkAnswer = (key: string, call: Call, answer: unknown): void => {
  const result = call.answer.safeParse(answer);
  if (result.success) return;
  const errors = fieldErrors(result.error.issues);
  const places = Object.entries(errors).map(([path, message]) => `${path}: ${message}`);
  throw new Refusal(
    500,
    `The mock's answer to ${key} drifts from the contract. ${places.slice(0, 5).join('; ')}`,
    errors,
  );
};

/** Parses a query or body. @throws Refusal 400 naming the wrong keys */
const parsePart = <S extends z.ZodType>(part: 'query' | 'body', schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error.issues);
  const sentences = Object.entries(errors).map(([key, message]) =>
    message.includes(`'${key}'`) ? message : `${key} ${message}`,
  );
  throw new Refusal(400, `The ${part} is not as documented: ${sentences.join('; ').trim()}`, errors);
};

/** A body as a schema reads it. @throws Refusal 400 naming the keys at fault. */
export const checkBody = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  parsePart('body', schema, value);

/** Refuses a query or body that the call does not document. @throws Refusal 400 */
const refuseAny = (part: 'query' | 'body', value: unknown) => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (keys.length === 0) return;
  const errors = Object.fromEntries(keys.map(key => [key, `'${key}' is not known here`]));
  throw new Refusal(400, `This call takes no ${part}, but ${keys.join(', ')} came with it`, errors);
};

/**
 * Query and body of a request as its call documents them.
 * @throws Refusal 400 naming the keys at fault.
 */
export const checkRequest = (call: Call, query: unknown, body: unknown): { query: unknown; body: unknown } => {
  if (!call.query) refuseAny('query', query);
  if (!call.body && !call.files) refuseAny('body', body);
  return {
    query: call.query ? parsePart('query', call.query, query) : undefined,
    body: call.body ? parsePart('body', call.body, body) : undefined,
  };
};
