import { constantOf, type Schema, withoutNull } from '../api/schemas';
import type { Wire } from './fieldTypes';

/** The texts that a schema takes, where it takes no others. */
export const choicesOf = (schema: Schema = {}): string[] | undefined => {
  const choices = withoutNull(schema).value.enum;
  const texts = choices?.filter(choice => typeof choice === 'string');
  return texts?.length === choices?.length ? texts : undefined;
};

/** Whether a value is one of several texts. */
export const isChoice = (schema: Schema | undefined): boolean =>
  choicesOf(schema) !== undefined && constantOf(schema) === undefined;

const wires: Readonly<Record<string, Wire>> = {
  string: 'text',
  boolean: 'yes or no',
  number: 'number',
  integer: 'number',
};

/** The form in which the value of a schema travels; `undefined` for what no field type holds. */
export const wireOf = (schema: Schema = {}): Wire | undefined => {
  const { value } = withoutNull(schema);
  if (choicesOf(value)) return 'text';
  if (value.type === 'array') return wireOf(value.items) === 'text' ? 'texts' : undefined;
  if (value.format === 'binary' || value.contentMediaType === 'application/octet-stream') return undefined;
  const type = value.type ?? typeof value.enum?.[0];
  return Object.hasOwn(wires, type) ? wires[type] : undefined;
};

/**
 * The form in which the value of a schema may be sent. Of several types a text among them will do, and no field type has a
 * few numbers to choose from.
 */
export const sentWireOf = (schema: Schema = {}): Wire | undefined => {
  if (withoutNull(schema).value.enum && !choicesOf(schema)) return undefined;
  return wireOf(schema) ?? (schema.anyOf?.some(({ type }) => type === 'string') ? 'text' : undefined);
};
