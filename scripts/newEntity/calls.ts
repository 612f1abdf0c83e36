import { z } from 'zod';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import type { SourceCall } from '../source/source';
import { Complaint, didYouMean } from './complaint';
import { bare, onlyValue, shapeOf } from './schema';

export type Part = 'list' | 'create' | 'update' | 'delete';

/** Where a list has its rows, and what they are. */
export interface Listing {
  /** Path of the rows in the payload; empty where the payload itself is the list. */
  rows: string;
  /** Path of their total in the payload. */
  total?: string;
  row: z.ZodType;
}

/** A call of the entity, as the contract has it or is going to have it. */
export interface NewCall {
  part: Part;
  method: string;
  path: string;
  /** What is known of it; absent when only its path is. */
  call?: Call;
  /** What it was read from, when it is to be written into the contract as that tells of it. */
  source?: SourceCall;
  /** Of a list that was read from a source. */
  listing?: Listing;
  /** What a list of a source is always asked with, because it must be. */
  always?: Readonly<Record<string, string>>;
}

/** Whether a call is to be written into the contract. */
export const isNewCall = ({ call, source }: NewCall): boolean => source !== undefined || call === undefined;

const known: Readonly<Record<string, Call>> = contract;

/** The call of the contract under a method and a path. */
export const callAt = (method: string, path: string): Call | undefined => {
  const key = `${method} ${path}`;
  return Object.hasOwn(known, key) ? known[key] : undefined;
};

const verbs: Readonly<Record<Part, readonly string[]>> = {
  list: ['GET', 'POST'],
  create: ['POST'],
  update: ['PUT', 'PATCH', 'POST'],
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
    .replace(/^(GET|POST|PUT|PATCH|DELETE) +/i, '')
    .replace(/^\//, '');
  if (!/^[\w-]+(\/[\w-]+)+(\/:[a-zA-Z]+)?$/.test(path))
    throw new Complaint(
      `--${part} is '${given}', which is no path of a call. One looks like rooms/getRooms or rooms/updateRoom/:id.`,
    );
  if ((part === 'update' || part === 'delete') && !path.endsWith('/:id'))
    throw new Complaint(`--${part} is '${path}' but does not say where the record's id stands. End it with /:id.`);
  const found = verbs[part].find(method => callAt(method, path));
  if (found) return { part, method: found, path, call: callAt(found, path) };
  const [method = 'GET'] = verbs[part];
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

/** The keys of a list's payload, and the schema of its rows. */
export const payloadOf = ({ call, listing }: NewCall): Listing => {
  if (listing) return listing;
  const keys = Object.entries(shapeOf(shapeOf(call?.answer).payload));
  const total = keys.find(([, schema]) => bare(schema) instanceof z.ZodNumber)?.[0];
  for (const [rows, schema] of keys) {
    const inner = bare(schema);
    if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) return { rows, total, row: inner.element };
  }
  throw new Complaint('The list has no array of rows in its payload. Declare this entity by hand.');
};

/** Whether a call is a form's. */
export const isForm = ({ part }: NewCall): boolean => part === 'create' || part === 'update';

/** What a form's call takes only one value of; that is sent without asking anybody. */
export const sentBy = (asked: NewCall): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(isForm(asked) ? shapeOf(asked.call?.body) : {}).flatMap(([key, schema]) => {
      const value = onlyValue(schema);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The forms' calls that the contract has. */
export const knownForms = (calls: readonly NewCall[]): NewCall[] => calls.filter(asked => isForm(asked) && asked.call);

/** @throws Complaint for a call that the command cannot declare, though the contract may have it */
export const checkCall = (asked: NewCall): void => {
  const { part, method, path, call, always = {} } = asked;
  const byHand = (why: string) => new Complaint(`${method} ${path} ${why}. Declare it by hand: docs/reference.`);
  if (/:(?!id$)/.test(path) || (path.includes(':') && (part === 'list' || part === 'create')))
    throw byHand(`has a parameter that a ${part} does not fill in`);
  if (!call) return;
  const needed = Object.entries(part === 'list' ? shapeOf(call.query) : {}).filter(
    ([key, schema]) => !(schema instanceof z.ZodOptional) && !Object.hasOwn(always, key),
  );
  if (needed.length > 0) throw byHand(`wants '${needed.map(([key]) => key).join("', '")}' with every read`);
  if (part === 'list' && call.body) throw byHand('wants a body with every read');
  if (isForm(asked) && !(call.body instanceof z.ZodObject)) throw byHand('takes no body that a form could fill in');
};
