import type { config } from '../config';

/** A path into an answer, step by step with dots; empty for the whole of it. @example 'data.items' */
type Path = string;

/** How a list is asked for one of its pages. `most` is the number of rows that the server puts on a page at the most: a longer page is read in several calls. */
export type Pages<K extends string = string> =
  /** By the number of the page. */
  | { by: 'page'; page: K; size: K; /** Number of the first page. @default 1 */ first?: 0 | 1; most?: number }
  /** By how many rows come before. */
  | { by: 'offset'; offset: K; size: K; most?: number }
  /** By a text that the page before gave: at a place of its answer, or of its last row. Without one it was the last. */
  | { by: 'cursor'; cursor: K; size: K; next: Path | { ofLastRow: Path; more: Path }; most?: number }
  /** By the first and the last row as a JSON list, counted from 0. */
  | { by: 'range'; range: K; most?: number };

/** How a list is told an order. */
export type Sorting<K extends string = string> =
  /** One query key for the path to order by and one for the direction, whose words are up and down. @default ['ASC', 'DESC'] */
  | { by: K; order: K; directions?: readonly [up: string, down: string] }
  /** One key, with a minus before the path for downwards. */
  | { signed: K }
  /** One key with path and direction as a JSON list. */
  | { json: K };

/** Where an answer says how many rows there are on all pages: in its body, or at the end of a header. */
export type Total =
  /** At a place of its body. */
  | { at: Path }
  /** Behind the last slash of a header. */
  | { header: string };

/** The call that renews a session. */
export interface Renewal {
  /** Its path; it is made with POST. */
  path: string;
  /** Where the payload, of the sign-in and of the last renewal, holds what renews the session. */
  from: Path;
  /** What it is sent. */
  body: (from: string) => object;
}

/** Signing in, and renewing a session before staff notice that it has ended. */
export interface SignIn {
  /** Path of the call, made with POST. */
  path: string;
  /** What it is sent. @default the credentials as they are */
  body?: (credentials: { email: string; password: string }) => object;
  /** Key of its payload that holds the token which later calls carry. @example 'token' */
  token: string;
  /** Key of its payload that says who has signed in. @example 'admin' */
  person: string;
  /** Renews a session that the server has refused with 401; what was refused is then made once more. @default the session ends */
  refresh?: Renewal;
}

/** The session of an API beside the one that staff sign in to. */
export interface OwnSession {
  /** Key of the sign-in's payload that holds it. @example 'registry' */
  at: string;
  /** Key in it of the token that calls carry. @example 'access' */
  token: string;
  /** Renews it as that of a sign-in, and fetches the first token where there is none; paths begin at the payload of the sign-in. @default calls fail without a valid token */
  refresh?: Renewal;
}

/** What the body of a write holds. */
export interface Writing {
  /**
   * What PUT makes of a record: `whole` replaces it, so that values which nobody has changed travel as they were read;
   * `merging` leaves alone what the body lacks, so that only changes travel, as with PATCH.
   * @default 'whole'
   */
  replaces?: 'whole' | 'merging';
  /** What is sent for a value that was emptied, where its field does not say. @default null */
  emptyValue?: null | '';
  /** Whether a body holds every field of its form as its field type writes it, also untouched and empty ones. @default false */
  everyField?: boolean;
}

/** Where a refused call says what was wrong. */
export interface Refusal {
  /** Where it says so in words; the first that is there counts. @example ['detail', 'title'] */
  message: readonly Path[];
  /** Where it names fields: an object by their names, or a list with `field` and `text` in it. */
  fields?: Path;
  /** Whether it may name fields in its own keys. @default false */
  ownKeys?: boolean;
  /** In a list: where the field is named, with dots or as a JSON pointer. @default 'field' */
  field?: Path;
  /** In a list: where its message stands. @default 'message' */
  text?: Path;
  /** Statuses that may name fields. @default [400, 422] */
  invalid?: readonly number[];
}

/** What a header may be made of. */
interface Installation {
  config: typeof config;
  /** Token of the API's session, if there is one. */
  token: string | undefined;
}

/**
 * How an API speaks, wherever a call does not say otherwise: told once, beside the contract. Nothing in the engine
 * knows one API's habits.
 */
export interface Dialect {
  /** Address that its paths are below. Take it from a setting of the form `api`, which the Content Security Policy allows. @default that of the installation's API @example ({ config }) => config.apiBase */
  base?: (installation: Pick<Installation, 'config'>) => string;
  /** The API's own session. @default the installation's; none where the API has a `base` */
  session?: OwnSession;
  /** Where in an answer that succeeded stands what was asked for. @default '' @example 'payload' */
  payload?: Path;
  /** Where in the payload a list has its rows, when its call names no place. @default '' @example 'items' */
  rows?: Path;
  /** How many rows there are on all pages, when the call names no place. @default no call says it */
  total?: Total;
  /** How a list is asked for a page. */
  pages: Pages;
  /** Whether a list that is asked for no page answers with all of its rows, however many. @default false */
  isWholeUnpaged?: boolean;
  /** Query key of the text to search for. @default 'search' */
  search?: string;
  /** How lists are ordered whose calls say `sort: true`. */
  sort?: Sorting;
  /** The one query key that takes the text to search for and all filters, as a JSON object. @default each has its own key */
  filter?: string;
  /** Keys of a record's identifier; the first that has a value counts. @example ['_id', 'id'] */
  id: readonly [string, ...string[]];
  /** How bodies travel. @default 'json' */
  body?: 'json' | 'multipart' | 'form';
  /** What the bodies of its writes hold. @default what was read and what was changed */
  writes?: Writing;
  /** Where the payload of a write has the record as it is now. @default no write answers with it */
  written?: Path;
  /** Statuses that mean success. @default any from 200 to 299 */
  success?: readonly number[];
  /** Whether an answer without a body can be a success, as of a deletion. @default true */
  isEverSilent?: boolean;
  /** What an answer says besides its status where it succeeded, for calls that say `success: 'result'`. @example { at: 'result', is: 0 } */
  result?: { at: Path; is: number };
  /** Where an answer says in words what happened. @default no answer does */
  message?: Path;
  /** What a refused call says. */
  errors: Refusal;
  /** Headers of every call besides its content type and the session's token, which travels as `Authorization: Bearer`. */
  headers?: (installation: Installation) => Readonly<Record<string, string>>;
  /** How people sign in. @default no sign-in in this dialect */
  signIn?: SignIn;
}

/** Declares a dialect. Places in answers stay literal, so that the calls in it are held against the contract. */
export const defineDialect = <const D extends Dialect>(dialect: D): D => dialect;
