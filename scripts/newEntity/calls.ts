import { z } from 'zod';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { Complaint, didYouMean } from './complaint';

export type Part = 'list' | 'create' | 'update' | 'delete';

/** A call of the entity, as the contract has it or is going to have it. */
export interface NewCall {
  part: Part;
  method: string;
  path: string;
  /** What the contract says of it; absent when it is to be added. */
  call?: Call;
}

const known: Readonly<Record<string, Call>> = contract;
const verbs: Readonly<Record<Part, readonly string[]>> = {
  list: ['GET', 'POST'],
  create: ['POST'],
  update: ['PUT', 'POST'],
  delete: ['DELETE'],
};
export const parts: readonly Part[] = ['list', 'create', 'update', 'delete'];

/** First parts of the contract's paths: names that no entity without calls can have. */
export const takenNames: readonly string[] = [
  ...new Set(Object.keys(known).map(key => key.replace(/^\w+ /, '').split('/')[0] ?? '')),
];

/**
 * Finds a call in the contract.
 * @param mayBeNew whether one that the contract does not have is to be added to it
 * @throws Complaint for a path that cannot be one, or that the contract does not have
 */
export const findCall = (part: Part, given: string, mayBeNew: boolean): NewCall => {
  const path = given
    .trim()
    .replace(/^(GET|POST|PUT|DELETE) +/i, '')
    .replace(/^\//, '');
  const found = verbs[part].find(method => `${method} ${path}` in known);
  if (found) return { part, method: found, path, call: known[`${found} ${path}`] };
  const [method = 'GET'] = verbs[part];
  if (!/^[\w-]+(\/[\w-]+)+(\/:[a-zA-Z]+)?$/.test(path))
    throw new Complaint(
      `--${part} is '${given}', which is no path of a call. One looks like rooms/getRooms or rooms/updateRoom/:id.`,
    );
  if ((part === 'update' || part === 'delete') && !path.endsWith('/:id'))
    throw new Complaint(`--${part} is '${path}' but does not say where the record's id stands. End it with /:id.`);
  if (!mayBeNew) {
    const paths = Object.keys(known).flatMap(key => {
      const [verb = '', other = ''] = key.split(' ');
      return verbs[part].includes(verb) ? other : [];
    });
    throw new Complaint(
      `The contract has no call ${method} ${path}.${didYouMean(path, paths)} To write it into the contract as a new one, add --new-calls.`,
    );
  }
  return { part, method, path };
};

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema;

/** The keys of a list's payload, and the schema of its rows. */
export const payloadOf = (call: Call): { rows: string; total?: string; row: z.ZodType } => {
  const answer = call.answer instanceof z.ZodObject ? call.answer.shape : {};
  const payload = unwrapped(answer.payload);
  const keys = payload instanceof z.ZodObject ? Object.entries(payload.shape) : [];
  const total = keys.find(([, schema]) => unwrapped(schema) instanceof z.ZodNumber)?.[0];
  for (const [rows, schema] of keys) {
    const inner = unwrapped(schema);
    if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) return { rows, total, row: inner.element };
  }
  throw new Complaint('The list has no array of rows in its payload. Declare this entity by hand.');
};

/** The keys that a call's body takes; `undefined` when it takes what the fields are. */
export const bodyKeys = ({ call }: NewCall): readonly string[] | undefined =>
  call?.body instanceof z.ZodObject ? Object.keys(call.body.shape) : undefined;
