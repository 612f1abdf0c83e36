import type { z } from 'zod';
import type { Call } from '../../src/contract/call';
import { Refusal } from '../refusal';
import { fieldErrors } from './fieldErrors';

/** @throws Refusal 400 naming the keys at fault. */
const read = <S extends z.ZodType>(part: 'query' | 'body', schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error.issues);
  const sentences = Object.entries(errors).map(([key, message]) =>
    message.includes(`'${key}'`) ? message : `${key} ${message}`,
  );
  throw new Refusal(400, `The ${part} is not as documented: ${sentences.join('; ').trim()}`, errors);
};

/** A body as a schema reads it. @throws Refusal 400 naming the keys at fault. */
export const checkBody = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => read('body', schema, value);

/** @throws Refusal 400 when something came where the call documents nothing. */
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
    query: call.query ? read('query', call.query, query) : undefined,
    body: call.body ? read('body', call.body, body) : undefined,
  };
};
