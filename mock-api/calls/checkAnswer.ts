import type { Call } from '../../src/contract/call';
import { Refusal } from '../refusal';
import { fieldErrors } from './fieldErrors';

/**
 * Makes sure the mock itself answers what the contract promises.
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
