import type { z } from 'zod';
import type { Method } from './paths';

/**
 * Who may make a call: `public` without a session (the auth calls), `staff` any signed-in person,
 * `superadmin` superadmins only (spec 1 §6, spec 2 §6).
 */
export type Access = 'public' | 'staff' | 'superadmin';

/** What a call does to records, where it is one of the ordinary four. */
export type Effect = 'list' | 'create' | 'update' | 'delete';

/**
 * One call of the API. It stands in the contract under the key `METHOD path`; a `:name` in the path
 * is a parameter. Values of query and body are given as they travel.
 */
export interface Call {
  /** What it does, in one line for the API's documentation. @example 'Add a partner' */
  summary: string;
  /** @default 'superadmin' */
  access?: Access;
  /** Keys of the query string; any other key is refused. Without it the call takes no query. */
  query?: z.ZodObject;
  /** The JSON body; any other key is refused. Without it the call takes no body. */
  body?: z.ZodType;
  /** Fields of a multipart body that carry a file; such a call has no JSON `body`. */
  files?: readonly string[];
  /** The JSON answer of a success (HTTP 200). */
  answer: z.ZodType;
  /** What the call does to records, where it is one of the ordinary four. */
  effect?: Effect;
}

/** The calls of one area, each under `METHOD path`. */
export type Area = Record<`${Method} ${string}`, Call>;
