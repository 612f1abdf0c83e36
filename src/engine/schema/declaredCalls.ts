import { dialect as installationDialect } from '../../dialect';
import type { Dialect, Pages, Sorting, Writing } from '../../dialect/dialect';
import type { Method } from '../../contract/paths';
import type { RouteParameter } from '../fields/registeredEntities';
import type { Admin } from '../http/readAdmin';

/** The context of a declared value: the person who is signed in, and the record whose list is open. */
export interface Context {
  admin: Admin;
  /** Values of the parameters in the entity's route, such as `pid` of `refund-user/:pid`. */
  params: Readonly<Partial<Record<RouteParameter, string>>>;
}
/** A value of a read call, or a function that makes it. */
export type FromContext<T> = T | ((context: Context) => T);

/** The context of the values that a write adds. */
export interface WriteContext extends Context {
  /** The form's values, those of the edited record that no field carries among them; nothing of it is checked. */
  values: Readonly<Record<string, unknown>>;
}
/** A value that a write adds, or a function that makes it. */
export type Added<T> = T | ((context: WriteContext) => T);

/** Paths of the values that fill the parameters of a call's path. @example { quay: 'quay.id' } */
export type PathValues = Readonly<Record<string, string>>;

export type WriteSuccess = 'result' | 'optionalResult';

export interface DeclaredCall {
  readonly method: Method;
  /** Path below the API base; in a write `:id` stands for the record's id. */
  readonly path: string;
  /** Dialect of its API. @default the installation's */
  readonly dialect?: Dialect;
}

// Members whose names begin with `~` are for the compiler only: no call has them.

/**
 * A declared list call. `rows` and `total` are keys of its payload; `search`, `size`, `filters` and `sort` name keys of its
 * query; `paged` says whether the server pages, `pages` how. `ListOptions` in `callOptions.ts` describes each.
 * @template Searched whether it takes a text to search for
 * @template DeletionPath the paths at which its records may be deleted
 */
export interface ListCall<
  Row = unknown,
  Searched extends boolean = boolean,
  Query = unknown,
  DeletionPath extends string = string,
> extends DeclaredCall {
  readonly rows: string | undefined;
  readonly total?: string;
  readonly paged?: boolean;
  readonly pages?: Pages;
  readonly search?: string;
  readonly size?: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: true | Sorting;
  readonly sortPaths?: readonly string[];
  readonly query?: FromContext<object>;
  readonly params?: FromContext<object>;
  readonly body?: FromContext<object>;
  readonly success?: 'result';
  readonly '~row'?: Row;
  readonly '~searched'?: Searched;
  readonly '~query'?: Query;
  readonly '~deletion'?: DeletionPath;
}

/** The type of a list call's rows. */
export type RowOf<List> = List extends { readonly '~row'?: infer R } ? R : unknown;

/** A value of which every part may be missing or null; the items of lists may be anything. */
type DeepPartial<V> =
  NonNullable<V> extends readonly unknown[]
    ? unknown
    : NonNullable<V> extends object
      ? { readonly [K in keyof NonNullable<V>]?: DeepPartial<NonNullable<V>[K]> } | null
      : unknown;

/** A row as it arrived: whatever it should hold may be missing or of another type. */
export type ReceivedRecord<R> = { readonly id: string } & (unknown extends R
  ? { readonly [key: string]: unknown }
  : { readonly [K in keyof R]?: DeepPartial<R[K]> });

/**
 * A declared write. `send` adds values to its body, `around` parts beside the values; `success` is a condition besides the
 * status. `WriteOptions` in `callOptions.ts` describes each.
 * @template SentKeys the keys of the body that its `send` adds
 */
export interface WriteCall<
  Body = unknown,
  SentKeys extends string = string,
  Path extends string = string,
> extends DeclaredCall {
  readonly send?: Added<object>;
  readonly params?: PathValues;
  readonly around?: object;
  readonly replaces?: Writing['replaces'];
  readonly success?: WriteSuccess;
  readonly '~body'?: Body;
  readonly '~sent'?: SentKeys;
  readonly '~path'?: Path;
}

/** The type of a write's body. */
export type BodyOf<Call> = Call extends { readonly '~body'?: infer B } ? B : unknown;

/** A declared call that reads one record. */
export interface RecordCall<Row = unknown> extends DeclaredCall {
  /** Payload key of the record. @default the payload itself */
  readonly record?: string;
  /** Query values that are always sent, such as the relations that the record is to hold. @default none @example { populate: '*' } */
  readonly query?: object;
  readonly '~row'?: Row;
}

/** A declared call that sends a file as multipart. */
export interface FileCall extends DeclaredCall {
  /** Name of the multipart field that carries the file. */
  readonly file: string;
}

/** Returns the dialect of the API that a call belongs to. */
export const dialectOf = ({ dialect = installationDialect }: Pick<DeclaredCall, 'dialect'>): Dialect => dialect;

/** Key of a call in the contract: `METHOD path`, the name of another API before the path. */
export const callKey = ({ method, path, dialect }: DeclaredCall): string =>
  `${method} ${dialect?.api ? `${dialect.api}/` : ''}${path}`;

/** Path of a list's rows in its payload. */
export const rowsPath = (call: ListCall): string => call.rows ?? dialectOf(call).rows ?? '';

/** Whether the server pages a list. */
export const isPaged = (call: ListCall): boolean =>
  call.paged ?? (call.total !== undefined || dialectOf(call).total !== undefined);
