import type { Api as InstallationApi } from '../../contract';
import type { Method as AnyMethod } from '../../contract/paths';
import type { dialect as installationDialect } from '../../dialect';
import type { Dialect as AnyDialect } from '../../dialect/dialect';
import type { CheckedDeletion, CheckedList, CheckedWrite, FilledPath, PathWith } from './callChecks';
import type { ListOptions, PathOptions, WriteOptions } from './callOptions';
import type {
  AnyPath,
  CallsOf,
  CallTypes,
  ContractCall,
  Deletion,
  IsSearched,
  KeysWhere,
  Option,
  PartOf,
  RecordAt,
  RowAt,
  SentIn,
} from './contractTypes';
import type { DeclaredCall, FileCall, ListCall, RecordCall, WriteCall } from './declaredCalls';

/*
 * The functions that declare calls. The compiler infers `Path` and `Options` from what is written: callChecks.ts shows how it
 * checks them. `Api` is the type of the contract and `Dialect` that of its dialect.
 */

/** A declared list, with what others need to know of it. */
type DeclaredList<Call extends CallTypes, Options, DeletionPath extends string> = ListCall<
  RowAt<Call, Option<Options, 'rows'>>,
  IsSearched<Call, Options>,
  Call['query'],
  DeletionPath
>;

/** Declares a list call with a method. */
type ListMaker<Api, Dialect, Method extends AnyMethod> = <
  Path extends AnyPath<Api>,
  const Options extends ListOptions<ContractCall<Api, Dialect, Method, Path>>,
>(
  path: PathWith<Api, Method, Path>,
  options: CheckedList<ContractCall<Api, Dialect, Method, Path>, Options>,
) => DeclaredList<ContractCall<Api, Dialect, Method, Path>, Options, Deletion<Api, Path>>;

/** Declares a write with a method. Without options, nothing fills in the path. */
type WriteMaker<Api, Dialect, Method extends AnyMethod> = <
  Path extends AnyPath<Api>,
  const Options extends WriteOptions<ContractCall<Api, Dialect, Method, Path>> = Omit<
    WriteOptions<ContractCall<Api, Dialect, Method, Path>>,
    'params'
  >,
>(
  path: FilledPath<Api, Method, Path, Options>,
  options?: CheckedWrite<ContractCall<Api, Dialect, Method, Path>, Options>,
) => WriteCall<ContractCall<Api, Dialect, Method, Path>['values'], SentIn<Options>, Path>;

/** Declares the calls of an API in a dialect; the compiler holds them against its contract. */
interface Makers<Api, Dialect> {
  /** A list read with GET: `get('partners/getPartners', { rows: 'partners', total: 'count' })`. */
  get: ListMaker<Api, Dialect, 'GET'>;
  /** A list read with POST (`property/getPropertys`: PROP-24). */
  getByPost: ListMaker<Api, Dialect, 'POST'>;
  /** A single record, where the API has a call for it: `getOne('partners/get/:id', { record: 'partner' })`. */
  getOne: <
    Path extends AnyPath<Api>,
    Key extends KeysWhere<ContractCall<Api, Dialect, 'GET', Path>['payload'], object> = never,
  >(
    path: PathWith<Api, 'GET', Path>,
    options?: { record?: Key; query?: Partial<ContractCall<Api, Dialect, 'GET', Path>['query']> },
  ) => RecordCall<RecordAt<ContractCall<Api, Dialect, 'GET', Path>, Key>>;
  /** A write with POST. */
  post: WriteMaker<Api, Dialect, 'POST'>;
  /** A write with PUT. */
  put: WriteMaker<Api, Dialect, 'PUT'>;
  /** A write with PATCH, which sends what the form has changed and nothing else. */
  patch: WriteMaker<Api, Dialect, 'PATCH'>;
  /** A deletion. */
  del: <Path extends AnyPath<Api>, const Options extends PathOptions = Record<never, never>>(
    path: FilledPath<Api, 'DELETE', Path, Options>,
    options?: CheckedDeletion<Path, Options>,
  ) => WriteCall<ContractCall<Api, Dialect, 'DELETE', Path>['body'], never, Path>;
  /** A file sent with POST: `upload('faqCategory/upload-csv', { file: 'csv' })`. */
  upload: <Path extends AnyPath<Api>>(
    path: PathWith<Api, 'POST', Path>,
    options: { file: PartOf<Api, 'POST', Path, 'files'> },
  ) => FileCall;
}

/**
 * Makes the functions that declare calls of an API in its dialect. A call is an object of its method, path and options: all
 * other members of its type are for the compiler only. Two functions, as the compiler infers all type parameters of a call
 * or none: `Api` is written, `Dialect` inferred.
 * @template Api its calls, as types
 */
export const makersOf =
  <Api>() =>
  <const Dialect extends AnyDialect>(dialect?: Dialect): Makers<CallsOf<Api, Dialect>, Dialect> => {
    const dialectOption = dialect && { dialect };
    const maker =
      (method: AnyMethod) =>
      (path: string, options?: object): DeclaredCall => ({ method, path, ...dialectOption, ...options });
    // By `rows` the compiler tells a list call from the others: each one has it.
    const listMaker =
      (method: AnyMethod) =>
      (path: string, options: object): DeclaredCall & Pick<ListCall, 'rows'> => ({
        rows: undefined,
        ...maker(method)(path, options),
      });
    return {
      get: listMaker('GET'),
      getByPost: listMaker('POST'),
      getOne: maker('GET'),
      post: maker('POST'),
      put: maker('PUT'),
      patch: maker('PATCH'),
      del: maker('DELETE'),
      upload: (path, options) => ({ method: 'POST', path, ...dialectOption, file: String(options.file) }),
    };
  };

/**
 * Makes the functions that declare calls of the contract in another dialect than the installation's: `const { get } = callsFor(petstore);`.
 * @public
 */
export const callsFor = makersOf<InstallationApi>();

// A call without a dialect has the installation's (`dialectOf`), so that only its type is given.
const makers: Makers<InstallationApi, typeof installationDialect> = makersOf<InstallationApi>()();
export const { get, getByPost, getOne, post, put, del, upload } = makers;
/** See `Makers`. Apart, as no declaration of this installation uses it. @public */
export const { patch } = makers;
