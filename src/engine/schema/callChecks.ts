import type { Method as AnyMethod, PathOf, PathParameters, ValuePaths } from '../../contract/paths';
import type { RouteParameter } from '../fields/registeredEntities';
import type { ListOptions, PathOptions, WriteOptions } from './callOptions';
import type { CallTypes, DialectText, KeysOf, Option, RequiredKeys, Resolved, RowAt } from './contractTypes';
import type { Added } from './declaredCalls';

/*
 * How the compiler checks a declared call. It infers the types of the path and of the options from what is written, and
 * checks both against types made of them:
 *
 *   put('quays/:quay/berths/:id', { params: { quay: 'quay.id' }, send: { typ: 'A' } })
 *
 * Path is 'quays/:quay/berths/:id'. `FilledPath` makes the same of it, as `quay` is in params; without them it makes
 *    "Nothing fills in ':quay': declare it in params.", and the path is an error.
 * Options is { params: { quay: 'quay.id' }; send: { typ: 'A' } }. `CheckedWrite` makes of it
 *    Options & { send?: { typ: Refused<"The body of this call has no 'typ'."> } }, and 'A' is an error.
 *
 * So a sentence as a type is the message of the compiler. `unknown` asks for nothing: `Options & unknown` is `Options`. An
 * option that must be given is required as `unknown`, as its own type is checked elsewhere. `[X] extends [never]` asks
 * whether X is empty.
 */

/** A type that no value has. `Why` is the compiler's message at the option. */
interface Refused<Why extends string> {
  readonly '~why': Why;
}

/** The methods that a path has in the contract. @example MethodOf<Api, 'berths'> // 'GET' */
type MethodOf<Api, Path> = { [Method in AnyMethod]: Path extends PathOf<Method, Api> ? Method : never }[AnyMethod];

/** The path of a call with this method; else a sentence in its place. */
export type PathWith<Api, Method extends AnyMethod, Path extends string> =
  Path extends PathOf<Method, Api> ? Path : `The API takes '${Path}' with ${MethodOf<Api, Path>}, not with ${Method}.`;

/** Parameters of a path that nothing fills in: the record's id, the route of a screen or params. @example UnfilledParameters<'quays/:quay/berths/:id', {}> // 'quay' */
type UnfilledParameters<Path extends string, Options> = Exclude<
  PathParameters<Path>,
  'id' | RouteParameter | KeysOf<Option<Options, 'params'>>
>;

/** The path of a write whose parameters all have a source; else a sentence in its place. */
export type FilledPath<Api, Method extends AnyMethod, Path extends string, Options> = [
  UnfilledParameters<Path, Options>,
] extends [never]
  ? PathWith<Api, Method, Path>
  : `Nothing fills in ':${UnfilledParameters<Path, Options>}': declare it in params.`;

/** Refuses options that a call does not have. @example OnlyOptions<'send', { sends: 1 }> // { sends: Refused<"A call has no option 'sends'."> } */
type OnlyOptions<Known, Options> = {
  readonly [Name in Exclude<keyof Options, Known>]: Refused<`A call has no option '${Name & string}'.`>;
};

/** The keys of an option, or of what its function returns, that are not among the known ones. */
type UnknownKeys<Given, Known extends string> = Exclude<KeysOf<Resolved<Given>>, Known>;

/**
 * Refuses keys of an option that a part of the call does not have. Keys that the compiler does not know are not refused.
 * @example OnlyKeys<{ typ: 'A' }, 'type', 'body'> // { typ: Refused<"The body of this call has no 'typ'."> }
 */
export type OnlyKeys<Given, Known extends string, Part extends string> = [UnknownKeys<Given, Known>] extends [never]
  ? unknown
  : string extends KeysOf<Resolved<Given>>
    ? unknown
    : Given extends (context: never) => unknown
      ? Refused<`The ${Part} of this call has no '${UnknownKeys<Given, Known>}'.`>
      : { readonly [Key in Exclude<KeysOf<Given>, Known>]: Refused<`The ${Part} of this call has no '${Key}'.`> };

/** Refuses params that the path of a call does not have. */
type OnlyParams<Path extends string, Options> = {
  params?: OnlyKeys<Option<Options, 'params'>, PathParameters<Path>, 'path'>;
};

/** The options of a deletion. */
export type CheckedDeletion<Path extends string, Options> = Options &
  OnlyOptions<keyof PathOptions, Options> &
  OnlyParams<Path, Options>;

/** The options of another write. */
export type CheckedWrite<Call extends CallTypes, Options> = Options &
  OnlyOptions<keyof WriteOptions<Call>, Options> &
  OnlyParams<Call['path'], Options> & {
    send?: OnlyKeys<Option<Options, 'send'>, KeysOf<Call['values']>, 'body'> & Added<Partial<Call['values']>>;
  };

/** The required keys of a query that a list's `query` lacks. */
type MissingKeys<Query, Given> = Exclude<RequiredKeys<Query>, KeysOf<Resolved<Given>>>;
/** Requires `query` where it lacks keys that the call needs. */
type NeedsQuery<Query, Given> = [MissingKeys<Query, Given>] extends [never]
  ? unknown
  : { query: Refused<`The query of this call needs '${MissingKeys<Query, Given>}'.`> };
/** Requires `body` where the call has a body with keys. */
type NeedsBody<Call extends CallTypes, Options> = [Call['body']] extends [never]
  ? unknown
  : [object] extends [Call['body']]
    ? unknown
    : unknown extends Option<Options, 'body'>
      ? { body: Refused<'This call needs a body.'> }
      : unknown;
/** Requires `params` where the path has parameters. */
type NeedsParams<Path extends string> = [PathParameters<Path>] extends [never] ? unknown : { params: unknown };
/** Requires `rows` where neither the dialect nor the payload itself says where they are. */
type NeedsRows<Call extends CallTypes> =
  DialectText<Call, 'rows'> extends ''
    ? Call['payload'] extends readonly unknown[]
      ? unknown
      : { rows: unknown }
    : unknown;

/** The options of a list call. */
export type CheckedList<Call extends CallTypes, Options> = Options &
  OnlyOptions<keyof ListOptions<Call>, Options> &
  OnlyParams<Call['path'], Options> & {
    query?: OnlyKeys<Option<Options, 'query'>, KeysOf<Call['query']>, 'query'>;
    body?: OnlyKeys<Option<Options, 'body'>, KeysOf<Call['body']>, 'body'>;
    filters?: OnlyKeys<Option<Options, 'filters'>, ValuePaths<RowAt<Call, Option<Options, 'rows'>>>, 'row'>;
  } & NeedsQuery<Call['query'], Option<Options, 'query'>> &
  NeedsBody<Call, Options> &
  NeedsParams<Call['path']> &
  NeedsRows<Call>;
