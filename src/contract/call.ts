import type { z } from 'zod';
import type { Dialect } from '../dialect/dialect';
import type { Method } from './paths';

/** The people who may make a call: `public` without a session, `staff` any signed-in person, `superadmin` superadmins only (COMMON-53 to COMMON-55). */
export type Access = 'public' | 'staff' | 'superadmin';

/** The effect of a call on a collection of records. `list` and `one` read. */
export type Effect = 'list' | 'one' | 'create' | 'update' | 'delete';

/** One call of the API, under `METHOD path`; `:name` in the path is a parameter. Query and body have their values as they travel. */
export interface Call {
  /** One line for the API's documentation. @example 'Add a partner' */
  summary: string;
  /** @default 'superadmin' */
  access?: Access;
  /** Keys of the query string; any other key is refused. Without it the call takes no query. */
  query?: z.ZodObject;
  /** The JSON body; any other key is refused. Without it the call takes no body. */
  body?: z.ZodType;
  /** Fields of a multipart body that carry a file; such a call has no JSON `body`. */
  files?: readonly string[];
  /** The JSON of an answer that succeeded. */
  answer: z.ZodType;
  /** The effect by which the mock carries the call out. @default a handler of the mock does */
  effect?: Effect;
}

export type Area = Record<`${Method} ${string}`, Call>;

export interface NamedArea {
  about: string;
  calls: Area;
  /** Its conventions. @default those of the installation's API */
  dialect?: Dialect;
}
