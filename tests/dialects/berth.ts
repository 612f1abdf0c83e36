import type { DeclaredEntity } from '../../src/engine/schema/entity';
import { text } from '../../src/engine/fields';

/** A record as both APIs know it, whatever they call its identifier. */
export interface Berth {
  title?: string | null;
  status?: string | null;
}

/** The fields that the entity has in each dialect. */
export const fields = { title: text({ label: 'Title' }), status: text({ label: 'Status' }) };

/** The values of a new berth. */
export const added = { title: 'New', status: 'free' };

/** A request as it was sent: its line, and its body where it had one. */
export type Sent = readonly [line: string, body?: unknown];
/** An answer as it is given: a body, and what differs from a plain success. */
export interface Given {
  body?: unknown;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** One API: how the same entity is declared in its dialect, and what goes over its wire. Written by hand. */
export interface Spoken {
  entity: DeclaredEntity<unknown>;
  /** Headers that each of its calls carries. */
  headers: Readonly<Record<string, string>>;
  /** Berths 3 and 4 of five: page 2 of a size of 2, with `sea` searched for, those that are `free`, by title downwards. */
  list: { sent: Sent; given: Given; total?: number; pageInfo?: object };
  /** Berth 3, titled `Sea` and `free`. */
  one: { sent: Sent; given: Given };
  /** A new berth titled `New`, which the server calls 9. */
  create: { sent: Sent; given: Given; id: string };
  /** Berth 3 is to be titled `Deep`. */
  update: { sent: readonly Sent[]; given: readonly Given[] };
  /** Berth 3 is to go. */
  remove: { sent: readonly Sent[]; given: readonly Given[] };
  /** The new title is refused. */
  refusal: { given: Given; message: string; errors: Readonly<Record<string, string>> };
}
