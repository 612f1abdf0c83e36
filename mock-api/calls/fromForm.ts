import { z } from 'zod';
import { isPlain } from '../../src/engine/http/plain';
import { unwrapped } from './listing';

/** A value of a form, which carries texts only, as the schema has it. */
export const fromForm = (given: unknown, value: unknown): unknown => {
  const schema = unwrapped(given);
  if (schema instanceof z.ZodObject && isPlain(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fromForm(schema.shape[key], inner)]));
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map(item => fromForm(schema.element, item));
  if (typeof value !== 'string') return value;
  if (schema instanceof z.ZodNumber && value.trim() !== '' && !Number.isNaN(Number(value))) return Number(value);
  if (schema instanceof z.ZodBoolean && /^(true|false)$/.test(value)) return value === 'true';
  return value;
};
