import type { z } from 'zod';
import type { Dialect } from '../dialect/dialect';
import type { Method } from './paths';

/**
 * Who may make a call: `public` without a session (the auth calls), `staff` any signed-in person,
 * `superadmin` superadmins only (COMMON-53 to COMMON-55).
 */
export type Access = 'public' | 'staff' | 'superadmin';

/** What a call does to records, where it is one of the ordinary ones; `one` reads a single record. */
export type Effect = 'list' | 'one' | 'create' | 'update' | 'delete';

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
  /** What the call does to records, where it is one of the ordinary ones. */
  effect?: Effect;
}

/** The calls of one area, each under `METHOD path`. */
export type Area = Record<`${Method} ${string}`, Call>;

/** An area of the API, which groups its calls in the API's documentation. */
export interface NamedArea {
  /** What it is about, in a sentence. */
  about: string;
  calls: Area;
  /** How it is spoken. @default as the installation's API is */
  dialect?: Dialect;
}
