import type { config } from '../config';
import type { Role } from '../config/roles';

/** A path into an answer, step by step with dots; empty for the whole of it. @example 'data.items' */
type Path = string;

/** An English text for `t`. It has the methods of `Translatable`, which a lower layer cannot import. */
type Label = Pick<string, 'toString' | 'codePointAt'>;

/** The query of one page of a list: the keys of its values. `most` is the most rows that the server puts on a page; a longer page is read in several calls. */
export type Pages<K extends string = string> =
  /** By the number of the page. */
  | { by: 'page'; page: K; size: K; /** Number of the first page. @default 1 */ first?: 0 | 1; most?: number }
  /** By how many rows come before. */
  | { by: 'offset'; offset: K; size: K; most?: number }
  /** By a cursor: a text in the answer (`next`), or in the last row (`ofLastRow`, with the flag `more` in the answer). Without one it was the last page. */
  | { by: 'cursor'; cursor: K; size: K; next: Path | { ofLastRow: Path; more: Path }; most?: number }
  /** By the first and the last row as a JSON list, counted from 0. */
  | { by: 'range'; range: K; most?: number };

/** The query of an order. */
export type Sorting<K extends string = string> =
  /** One key for the path and one for the direction, such as `sort=title&order=DESC`. @default directions ['ASC', 'DESC'] */
  | { by: K; order: K; directions?: readonly [up: string, down: string] }
  /** One key, with a minus before the path for downwards: `sort=-title`. */
  | { signed: K }
  /** One key with path and direction as a JSON list: `sort=["title","DESC"]`. */
  | { json: K }
  /** One key with path and direction in one text, such as `sort=title:desc`. @default delimiter ':' and directions ['asc', 'desc'] */
  | { joined: K; delimiter?: string; directions?: readonly [up: string, down: string] };

/** The place of the number of rows on all pages: in the body of an answer, or at the end of a header. */
export type Total =
  /** At a place of its body. */
  | { at: Path }
  /** Behind the last slash of a header. */
  | { header: string };

/** The format of the body of a call. */
type BodyFormat = 'json' | 'multipart' | 'form';

/** The way in which calls carry a token: the word before it in `Authorization`, another header, or a cookie of the server, which Sign Out does not end. */
export type TokenScheme = 'Bearer' | 'Token' | (string & {}) | { header: string } | { cookie: true };

/** The call that renews a session. It carries no token. */
export interface Renewal {
  /** Its path; it is made with POST. */
  path: string;
  /** The path of the renewal token in the payload of the sign-in and of the last renewal. */
  from: Path;
  /** Makes its body with the renewal token. */
  body: (token: string) => object;
  /** The format of its body. @default that of the API's other bodies */
  format?: BodyFormat;
}

/** A token: where it is, how calls carry it, and how it is renewed. */
interface Tokens {
  /** The path in the payload of the token that later calls carry. With a cookie there is none. @example 'access_token' */
  token?: Path;
  /** The way in which calls carry it. @default 'Bearer' */
  scheme?: TokenScheme;
  /** Renews a session that the server has refused with 401; what was refused is then made once more. @default the session ends */
  refresh?: Renewal;
}

/** The most that a person may do, by route: operations, actions by name, dialogs by the last part of their address. `*` stands for all other routes; without it they are closed. */
export type PersonPermissions = Readonly<Record<string, readonly string[]>>;

/** Signing in, and renewing a session before staff notice that it has ended. `signInPresets.ts` has those of known servers. */
export interface SignIn extends Tokens {
  /** Path of the call, made with POST. */
  path: string;
  /** Makes its body. @default ({ name, password }) => ({ email: name, password }) */
  body?: (credentials: { name: string; password: string }) => object;
  /** The format of its body. @default that of the API's other bodies */
  format?: BodyFormat;
  /** Label of the name that people type, where it is no e-mail address. @default an e-mail address @example 'Username' */
  userName?: Label;
  /** The person who has signed in: a path in the payload, or a call with the new token whose payload is the person. @default the name that was typed @example 'user' @example { path: 'users/me' } */
  person?: Path | { path: string; query?: Readonly<Record<string, string>> };
  /** The path of the person's id. @default at `id`, or where records have theirs @example 'username' */
  id?: Path;
  /** The paths of the person's name, whose values are joined. @default fullName, else fname and lname @example ['first_name', 'last_name'] */
  fullName?: readonly Path[];
  /** The person's role: one for all, or the first that a value at a place of the person stands for. @default the role that the person has at `role` @example { at: 'role.name', roles: { Editor: 'admin' }, otherwise: 'other' } */
  role?: Role | { at: Path; roles: Readonly<Record<string, Role>>; otherwise?: Role };
  /** The most that the person may do, within the role: a path in the person, or a function of it. @default all that the role may @example ({ is_staff }) => (is_staff === true ? undefined : { '*': ['list', 'show'] }) */
  permissions?: Path | ((person: Readonly<Record<string, unknown>>) => PersonPermissions | undefined);
}

/** The session of another API than the one that staff sign in to. Its paths begin at the payload of the sign-in; `refresh` also fetches the first token where there is none. */
export interface OwnSession extends Tokens {
  /** Key of the sign-in's payload that holds it. @example 'registry' */
  at: string;
}

/** The content of the body of a write. */
export interface Writing {
  /**
   * The effect of PUT on a record: `whole` replaces it, so that unchanged values travel as they were read;
   * `merging` leaves alone what the body lacks, so that only changes travel, as with PATCH.
   * @default 'whole'
   */
  replaces?: 'whole' | 'merging';
  /** The value sent for one that was emptied, where its field declares none. @default null */
  emptyValue?: null | '';
  /** Whether a body holds every field of its form as its field type writes it, also untouched and empty ones. @default false */
  everyField?: boolean;
  /** The path of the values in a body. @default the body itself @example 'data' @example 'data.attributes' */
  at?: Path;
  /** The path of a further copy of the id in the body of a write to a record. @default nowhere @example 'data.id' */
  idAt?: Path;
}

/** The places of a refused call's messages, besides the usual ones (they are in `src/engine/http/refusal.ts`). */
export interface Refusal {
  /** The paths of the message; the first that holds one counts. @default the usual places @example ['detail', 'title'] */
  message?: readonly Path[];
  /** The path of the messages of fields: an object by their names, or a list with `field` and `text` in it. */
  fields?: Path;
  /** Whether any key of the refusal itself may name a field, as in `{ name: 'is taken' }`, not only one that holds a list. @default false */
  ownKeys?: boolean;
  /** In a list: where the field is named, as a list of steps, with dots, or as a JSON pointer. @default the known places */
  field?: Path;
  /** In a list: where its message is. @default the known places */
  text?: Path;
  /** Statuses that may name fields. @default [400, 409, 422] */
  invalid?: readonly number[];
}

/** Addresses of the pictures and files of an API. */
export interface Files {
  /** Path of a file below the API, where a record holds its id: `:id` stands for it. @default a record holds addresses @example 'assets/:id' */
  path?: string;
  /** Whether they are read with the token, and shown from memory. @default false */
  isPrivate?: boolean;
}

/** The values that a header may be made of. */
export interface Installation {
  config: typeof config;
  /** Token of the API's session, if there is one. */
  token: string | undefined;
}

/**
 * The conventions of an API, which a call may replace: declared once, beside the contract. Nothing in the engine
 * knows one API's habits.
 */
export interface Dialect {
  /** Name of another API, before the paths of its calls in the contract: `GET billing/customers`, declared as `get('customers')`. So two APIs may have the same path. The mock has its calls below this name. @default none: the paths of the contract are its own @example 'billing' */
  api?: string;
  /** Address that its paths are below. Take it from a setting of the form `api`, which the Content Security Policy allows. @default that of the installation's API @example ({ config }) => config.apiBase */
  base?: (installation: Pick<Installation, 'config'>) => string;
  /** The API's own session. @default the installation's; none where the API has a `base` */
  session?: OwnSession;
  /** The path of the payload in an answer that succeeded. @default '' @example 'payload' */
  payload?: Path;
  /** The path of a list's rows in the payload, where its call names none. @default '' @example 'items' */
  rows?: Path;
  /** Key of a record that holds its values, beside its id. Relations that are wrapped in `data` and this key are unwrapped too. @default the record holds them itself @example 'attributes' */
  values?: string;
  /** Query values of every read of a list or a record. @example { populate: '*' } */
  query?: Readonly<Record<string, string | number | boolean>>;
  /** The place of the number of rows on all pages, where the call names none. @default no call says it */
  total?: Total;
  /** The query of a page. */
  pages: Pages;
  /** Whether a list that is asked for no page answers with all of its rows, however many. @default false */
  isWholeUnpaged?: boolean;
  /** Query key of the text to search for. @default 'search' */
  search?: string;
  /** The query of an order, for calls that say `sort: true`. */
  sort?: Sorting;
  /** The one query key that takes the text to search for and all filters, as a JSON object. @default each has its own key */
  filter?: string;
  /** Keys of a record's identifier; the first that has a value counts. @example ['_id', 'id'] */
  id: readonly [string, ...string[]];
  /** The format of bodies. @default 'json' */
  body?: BodyFormat;
  /** The content of the bodies of writes. @default the values as read, with the changes */
  writes?: Writing;
  /** The path of the present record in the payload of a write. @default no write answers with it */
  written?: Path;
  /** Statuses that mean success. @default any from 200 to 299 */
  success?: readonly number[];
  /** Whether an answer without a body can be a success, as of a deletion. @default true */
  isEverSilent?: boolean;
  /** The mark of a success besides the status, for calls that say `success: 'result'`, and those of a password reset. @example { at: 'result', is: 0 } */
  result?: { at: Path; is: number };
  /** The path of an answer's message. @default no answer does */
  message?: Path;
  /** The places of a refusal's messages. @default those of the usual servers */
  errors?: Refusal;
  /** Addresses of its pictures and files. @default relative ones are below the host of the API */
  files?: Files;
  /** Headers of every call besides its content type and the session's token. */
  headers?: (installation: Installation) => Readonly<Record<string, string>>;
  /** The sign-in of people. @default no sign-in in this dialect */
  signIn?: SignIn;
}

/** Declares a dialect. Places in answers stay literal, so that the calls in it are held against the contract. */
export const defineDialect = <const D extends Dialect>(dialect: D): D => dialect;
