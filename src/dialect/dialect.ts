/** A path into an answer, step by step with dots; empty for the whole of it. @example 'data.items' */
type Path = string;

/** How a list is asked for one of its pages. */
export type Pages =
  /** By the number of the page. */
  | { by: 'page'; page: string; size: string; /** @default 1 */ first?: 0 | 1 }
  /** By how many rows come before. */
  | { by: 'offset'; offset: string; size: string }
  /** By a text that the page before gave; without one there is no next page. */
  | { by: 'cursor'; cursor: string; size: string; /** Where the answer says it. */ next: Path }
  /** By the first and the last row as a JSON list, counted from 0. */
  | { by: 'range'; range: string };

/** How a list is told an order. */
export type Sorting<K extends string = string> =
  /** One query key for the path to order by, one for the direction. */
  | {
      by: K;
      order: K;
      /** What up and down are called. @default ['ASC', 'DESC'] */ directions?: readonly [up: string, down: string];
    }
  /** One key, with a minus before the path for downwards. */
  | { signed: K }
  /** One key with path and direction as a JSON list. */
  | { json: K };

/** Where an answer says how many rows there are on all pages. */
export type Total = { at: Path } | { header: string };

/** Signing in, and a session that is renewed before staff notice that it ended. */
export interface SignIn {
  /** Path of the call, made with POST. */
  path: string;
  /** What it is sent. */
  body: (credentials: { email: string; password: string }) => object;
  /** Where its payload holds the token that later calls carry. */
  token: Path;
  /** Renews a session that the server has refused with 401; the refused call is then made once more. */
  refresh?: {
    /** Path of the call, made with POST. */
    path: string;
    /** Where the payload of the sign-in, and of the renewal where it gives a new one, holds what renews the session. */
    from: Path;
    /** What it is sent. */
    body: (from: string) => object;
  };
}

/**
 * How an API speaks, wherever a call does not say otherwise: told once, beside the contract. Nothing in the engine
 * knows one API's habits.
 */
export interface Dialect<P extends Path = Path, R extends Path = Path> {
  /** Where in an answer that succeeded stands what was asked for. @default '' @example 'payload' */
  payload?: P;
  /** Where in the payload a list has its rows, when its call names no place. @default '' @example 'items' */
  rows?: R;
  /** How many rows there are in all, when a call names no place. @default no call says it */
  total?: Total;
  /** How lists are paged that say their total, or whose call says `paged`. */
  pages: Pages;
  /** Query key of the text to search for. @default 'search' */
  search?: string;
  /** How lists are ordered whose call says `sort: true`. */
  sort?: Sorting;
  /** The one query key that takes all filters as a JSON object. @default each has a key of its own */
  filter?: string;
  /** Keys of a record's identifier; the first that has a value counts. @example ['_id', 'id'] */
  id: readonly [string, ...string[]];
  /** How bodies travel. @default 'json' */
  body?: 'json' | 'multipart' | 'form';
  /** What a change sends with PATCH: what differs, or all values of the form. @default 'changes' */
  patch?: 'changes' | 'form';
  /** Where the payload of a write holds the record as it is now. @default no write answers with it */
  written?: Path;
  /** Statuses that mean success. @default any from 200 to 299 */
  success?: readonly number[];
  /** Where an answer says in words what happened. @default no answer does */
  message?: Path;
  /** What a refused call says. */
  errors: {
    /** Where it says so in words; the first that is there. @example ['detail', 'title'] */
    message: readonly Path[];
    /** Where it names fields: an object by field, or a list of `field` and `text`. */
    fields?: Path;
    /** In a list: the key of the field's name, dotted or as a JSON pointer. @default 'field' */
    field?: string;
    /** In a list: the key of its message. @default 'message' */
    text?: string;
  };
  /** Headers of every call besides its content type. @param token of the session, if there is one */
  headers?: (token: string | undefined) => Readonly<Record<string, string>>;
  signIn?: SignIn;
}

/** Declares a dialect; what it says of places in answers is held against the contract. */
export const defineDialect = <const P extends Path = '', const R extends Path = ''>(
  dialect: Dialect<P, R>,
): Dialect<P, R> => dialect;
