import type { Api } from '../../contract';
import type { Method, ValuePaths } from '../../contract/paths';
import type { dialect as installationDialect } from '../../dialect';
import type { Dialect, Pages, Sorting, Writing } from '../../dialect/dialect';
import type { PathParameters } from '../fields/registeredEntities';
import type {
  AnyPath,
  Body,
  CallsOf,
  Deletion,
  FilledPath,
  FlatRecord,
  IsSearched,
  KeysOf,
  KeysWhere,
  NeedsBody,
  NeedsParams,
  NeedsQuery,
  NeedsRows,
  OnlyKeys,
  OnlyOptions,
  Option,
  OptionText,
  PartOf,
  PathWith,
  Payload,
  Query,
  RowAt,
  SentIn,
  SentBody,
} from './contractTypes';
import type {
  Added,
  DeclaredCall,
  FileCall,
  FromContext,
  ListCall,
  PathValues,
  RecordCall,
  WriteCall,
  WriteSuccess,
} from './declaredCalls';

/*
 * Type parameters here and in contractTypes.ts: A the calls of an API, D its dialect, M a method, P a path, B a body, S the
 * options as they were written. The compiler infers P and S from a call, and checks the call against types made of them:
 *
 *   put('quays/:quay/berths/:id', { params: { quay: 'quay.id' }, send: { typ: 'A' } })
 *
 * P: 'quays/:quay/berths/:id', which is also the type that the path must have: `FilledPath` finds `quay` in the params of S.
 *    Without them that type is "Nothing fills in ':quay': declare it in params.", and the path an error.
 * S: { params: { quay: 'quay.id' }, send: { typ: 'A' } }, as each checked type begins with `S & …`. The rest of
 *    `CheckedWrite` is { send?: { typ: "The body of this call has no 'typ'." } } here, and 'A' an error.
 */

interface PathSpec {
  /** Paths to values of the record, the form or the route, for the parameters of the call's path that are neither the record's id nor named in the route. @example { quay: 'quay.id' } */
  params?: PathValues;
}

interface ListSpec<A, D, M extends Method, P extends string> {
  /** Payload key of the rows. A single record there counts as one row. @default where the dialect has them @example 'partners' */
  rows?: KeysWhere<Payload<A, D, M, P>, object>;
  /** Payload key of the total. It makes the list paged by the server. @default where the dialect has it; without one the list is shown whole */
  total?: KeysWhere<Payload<A, D, M, P>, number>;
  /** Whether the server pages the list. @default it does where there is a total */
  paged?: boolean;
  /** Parameters that ask for a page. @default as the dialect says */
  pages?: Pages<keyof Query<A, M, P> & string>;
  /** Query key of the search text. @default 'search' */
  search?: keyof Query<A, M, P> & string;
  /** Query key of the page size. @default 'limit' */
  size?: keyof Query<A, M, P> & string;
  /** Query keys that choose rows, by the path of the value they stand for; by what is not named here the rows are chosen in the browser. @example { 'category._id': 'categoryId' } */
  filters?: Readonly<Record<string, OptionText<D, 'filter'> extends '' ? keyof Query<A, M, P> & string : string>>;
  /** Query keys that order the rows; `true` for those of the dialect. @default the browser does @example { by: 'sortBy', order: 'order', directions: ['asc', 'desc'] } */
  sort?: true | Sorting<keyof Query<A, M, P> & string>;
  /** Paths of the values that the API orders by, where it does not by all; by others the browser does. @default all @example ['name', 'createdAt'] */
  sortPaths?: readonly string[];
  /** Query values that are always sent, such as a fixed `type`. @example { type: 'STANDARD' } */
  query?: FromContext<Partial<Query<A, M, P>>>;
  /** Values of the path's parameters; a path that has some needs them. @example ({ admin }) => ({ adminId: admin.id }) */
  params?: FromContext<Record<PathParameters<P>, string>>;
  /** The body of a list that is read with POST. @example { sort: 'high', sortBy: 'creationDate' } */
  body?: FromContext<SentBody<A, M, P>>;
  /** Condition of success besides the status: an answer whose `result` is 0 (SESSION-30). */
  success?: 'result';
}

interface WriteSpec<B> extends PathSpec {
  /** Parts of the body around its values, in a dialect that has the values at a path of the body. @example { data: { type: 'berths' } } */
  around?: object;
  /** Whether it replaces a record or merges the values into it. @default as the dialect says */
  replaces?: Writing['replaces'];
  /** Body values that no field of the form carries, such as a fixed `type`. @example { type: 'STANDARD' } */
  send?: Added<Partial<B>>;
  /** Condition of success besides the status: an answer whose `result` is 0 (SESSION-30), or one whose `result`, if it has one, is 0 (COMMON-45). */
  success?: WriteSuccess;
}

/** The options of a deletion, with the compiler's message as the type of a wrong one. */
type CheckedDeletion<P extends string, S> = OnlyOptions<PathSpec, S> & {
  params?: OnlyKeys<Option<S, 'params'>, PathParameters<P>, 'path'>;
};
/** The options of another write, checked likewise. */
type CheckedWrite<B, P extends string, S> = OnlyOptions<WriteSpec<B>, S> & {
  params?: OnlyKeys<Option<S, 'params'>, PathParameters<P>, 'path'>;
  send?: OnlyKeys<Option<S, 'send'>, KeysOf<B>, 'body'> & Added<Partial<B>>;
};
/** The options of a list call, checked likewise, and for what the call needs. */
type CheckedList<A, D, M extends Method, P extends string, S> = OnlyOptions<ListSpec<A, D, M, P>, S> & {
  query?: OnlyKeys<Option<S, 'query'>, KeysOf<Query<A, M, P>>, 'query'>;
  body?: OnlyKeys<Option<S, 'body'>, KeysOf<SentBody<A, M, P>>, 'body'>;
  params?: OnlyKeys<Option<S, 'params'>, PathParameters<P>, 'path'>;
  filters?: OnlyKeys<Option<S, 'filters'>, ValuePaths<RowAt<A, D, M, P, Option<S, 'rows'>>>, 'row'>;
} & NeedsQuery<Query<A, M, P>, Option<S, 'query'>> &
  NeedsBody<SentBody<A, M, P>, Option<S, 'body'>>;

/** The type of a function that declares lists with a method. */
type ListMaker<A, D, M extends Method> = <P extends AnyPath<A>, const S extends ListSpec<A, D, M, P>>(
  path: PathWith<A, M, P>,
  spec: CheckedList<A, D, M, P, S> & NeedsParams<P> & NeedsRows<A, D, M, P>,
) => ListCall<RowAt<A, D, M, P, S['rows']>, IsSearched<A, D, M, P, S>, Query<A, M, P>, Deletion<A, P>>;

/** The type of a function that declares writes with a method. Without options, nothing fills in the path. */
type WriteMaker<A, D, M extends Method> = <
  P extends AnyPath<A>,
  const S extends WriteSpec<Body<A, D, M, P>> = Omit<WriteSpec<Body<A, D, M, P>>, 'params'>,
>(
  path: FilledPath<A, M, P, S>,
  spec?: CheckedWrite<Body<A, D, M, P>, P, S>,
) => WriteCall<Body<A, D, M, P>, SentIn<S>, P>;

/** Declares the calls of an API in a dialect; the compiler holds them against its contract. */
interface Makers<A, D> {
  /** A list read with GET: `get('partners/getPartners', { rows: 'partners', total: 'count' })`. */
  get: ListMaker<A, D, 'GET'>;
  /** A list read with POST (`property/getPropertys`: PROP-24). */
  getByPost: ListMaker<A, D, 'POST'>;
  /** A single record, where the API has a call for it: `getOne('partners/get/:id', { record: 'partner' })`. */
  getOne: <P extends AnyPath<A>, K extends KeysWhere<Payload<A, D, 'GET', P>, object> = never>(
    path: PathWith<A, 'GET', P>,
    spec?: {
      record?: K;
      query?: Partial<Query<A, 'GET', P>>;
    },
  ) => RecordCall<[K] extends [never] ? FlatRecord<D, Payload<A, D, 'GET', P>> : RowAt<A, D, 'GET', P, K>>;
  /** A write with POST. */
  post: WriteMaker<A, D, 'POST'>;
  /** A write with PUT. */
  put: WriteMaker<A, D, 'PUT'>;
  /** A write with PATCH, which sends what the form has changed and nothing else. */
  patch: WriteMaker<A, D, 'PATCH'>;
  /** A deletion. */
  del: <P extends AnyPath<A>, const S extends PathSpec = Record<never, never>>(
    path: FilledPath<A, 'DELETE', P, S>,
    spec?: CheckedDeletion<P, S>,
  ) => WriteCall<SentBody<A, 'DELETE', P>, never, P>;
  /** A file sent with POST: `upload('faqCategory/upload-csv', { file: 'csv' })`. */
  upload: <P extends AnyPath<A>>(
    path: PathWith<A, 'POST', P>,
    spec: { file: PartOf<A, 'POST', P, 'files'> },
  ) => FileCall;
}

/**
 * Makes the functions that declare calls of an API in its dialect. A call is an object of its method, path and options: all
 * other members of its type are for the compiler only. Two functions, as the compiler infers all type parameters of a call
 * or none: `A` is written, `D` inferred.
 * @template A its calls, as types
 */
export const makersOf =
  <A>() =>
  <const D extends Dialect>(dialect?: D): Makers<CallsOf<A, D>, D> => {
    const dialectOption = dialect && { dialect };
    const maker =
      (method: Method) =>
      (path: string, spec?: object): DeclaredCall => ({ method, path, ...dialectOption, ...spec });
    // By `rows` the compiler tells a list call from the others: each one has it.
    const listMaker =
      (method: Method) =>
      (path: string, spec: object): DeclaredCall & Pick<ListCall, 'rows'> => ({
        rows: undefined,
        ...maker(method)(path, spec),
      });
    return {
      get: listMaker('GET'),
      getByPost: listMaker('POST'),
      getOne: maker('GET'),
      post: maker('POST'),
      put: maker('PUT'),
      patch: maker('PATCH'),
      del: maker('DELETE'),
      upload: (path, spec) => ({ method: 'POST', path, ...dialectOption, file: String(spec.file) }),
    };
  };

/**
 * Makes the functions that declare calls of the contract in another dialect than the installation's: `const { get } = callsFor(petstore);`.
 * @public
 */
export const callsFor = makersOf<Api>();

// A call without a dialect has the installation's (`dialectOf`), so that only its type is given.
const makers: Makers<Api, typeof installationDialect> = makersOf<Api>()();
export const { get, getByPost, getOne, post, put, del, upload } = makers;
/** See `Makers`. Apart, as no declaration of this installation uses it. @public */
export const { patch } = makers;
