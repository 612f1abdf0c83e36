import type { Api } from '../../src/contract';
import type { CallKey } from '../calls/matchCall';
import type { Collection } from '../data/collections';
import type { CollectionName, Records, Staff } from '../data/records';
import type { Views } from '../data/views';
import type { Mock } from '../mock';

/** The names of a path's parameters: `'PUT faq/update/:id'` → `'id'`. */
type ParameterOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The argument of a handler: the request as the contract's schemas have parsed it, and the mock's parts. */
export interface Context<K extends CallKey> extends Mock {
  query: Api[K]['query'];
  body: Api[K]['body'];
  params: Record<ParameterOf<K>, string>;
  /** The text of each file of a multipart body, by field. */
  files: Record<Api[K]['files'] & string, string>;
  /** The person who makes the call. @throws Refusal 401 on a public call made without a session. */
  signedIn: () => Staff;
}

/** The context of a call that is known only at run time; its parts were read by that call's own schemas. */
export interface AnyContext extends Mock, Pick<Context<CallKey>, 'signedIn'> {
  query: never;
  body: never;
  params: never;
  files: never;
}

/**
 * Calls that are no ordinary list, create, update or delete. Each answers in its call's own shape.
 * @throws Refusal for any answer that is not a success.
 */
export type Handlers = { readonly [K in CallKey]?: (context: Context<K>) => Api[K]['answer'] };

/** The values that an ordinary create or update writes, where that is not the body as it is. @throws Refusal to write nothing. */
export type Writes = { readonly [K in CallKey]?: (context: Context<K>) => object };

/** Checks before an ordinary delete. @throws Refusal to keep the record. */
export type Deletions = { readonly [K in CallKey]?: (context: Context<K>) => void };

/** The query keys of a list that are not the usual `page`, `limit`, `search` and fields. */
export interface Listing {
  /** Query key of the page size. @default 'limit' */
  size?: string;
  /** Query key of the search text. @default 'search' */
  search?: string;
  /** Query keys that `filterFor` looks at, so that they do not filter by the field of the same name. */
  handled?: readonly string[];
  /** Leaves out the total even where the contract allows it. */
  withoutTotal?: boolean;
}

/** The differences of a list from an ordinary one. */
interface ListEntry<K extends CallKey> extends Listing {
  /** Tests whether it shows a record. @default all of the collection @throws Refusal for a list the person may not see. */
  filterFor?: (context: Context<K>) => (record: Records[ListedBy[K]]) => boolean;
  /** The values of the payload besides rows and total, such as the property of all rows. */
  more?: (context: Context<K>) => object;
}

/** An entry of `Lists` whose call is known only at run time. */
export interface AnyListEntry extends Listing {
  filterFor?: (context: AnyContext) => (record: { _id: string }) => boolean;
  more?: (context: AnyContext) => object;
}

/** Lists that are not simply all records of their collection. */
export type Lists = { readonly [K in CallKey]?: ListEntry<K> };

/** The part of the mock that one area of the business has. */
export interface MockArea {
  collections?: Partial<Record<CollectionName, Collection>>;
  /** The collections that calls are about, by the first step of their paths, where that is not their name. */
  collectionOfFirstStep?: Readonly<Record<string, CollectionName>>;
  /** The same, by the call, for paths that begin as those about other records do. */
  calls?: Readonly<Partial<Record<CallKey, CollectionName>>>;
  /** The records of a collection as calls answer with them. */
  views?: Views;
  handlers?: Handlers;
  lists?: Lists;
  writes?: Writes;
  deletions?: Deletions;
}

/**
 * The collection whose records a call of `Lists` shows. The areas in `business` add theirs:
 * @example
 * declare module '../handlers/handler' {
 *   interface ListedBy {
 *     'GET admin/get-users': 'users';
 *   }
 * }
 */
export interface ListedBy extends Record<CallKey, keyof Records> {}
