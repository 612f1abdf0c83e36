import type { PathIn, Row } from '../kinds/field';
import type { CheckedFields, FieldsWith, FormKeys, Missing, Received } from './inference';
import type {
  ActionView,
  CreateView,
  DeleteView,
  DialogView,
  Fields,
  FormView,
  LinkView,
  ListView,
  PageView,
  PreviewView,
  RestView,
  ShowView,
  UpdateView,
} from './views';

/** The fields of one of the entity's forms: with what the form declares otherwise. */
export const formFields = ({ fields }: Pick<Entity, 'fields'>, view: Pick<FormView, 'with'> | undefined): Fields =>
  Object.entries(view?.with ?? {}).reduce<Fields>((all, [name, changes]) => {
    const field = all[name];
    return field && changes ? { ...all, [name]: field.with(changes) } : all;
  }, fields);

/** Names of the fields of a form, in their order. */
export const fieldNames = (
  view: Pick<FormView, 'fields' | 'sections'> | undefined,
  all: readonly string[],
): readonly string[] => view?.sections?.flatMap(({ fields }) => fields) ?? view?.fields ?? all;

/** The body of a call, if there is one. */
type Declared<B> = unknown extends B ? never : B;

/** An operation of an entity with declared calls names its own. */
type Called<R> = unknown extends R ? { call?: undefined } : { call: unknown };

/** Stands where the flag and the kept values are not all that the body of an action needs. */
interface Needs<K extends string> {
  readonly '~needs'?: K;
  body: unknown;
}
/** What of an action's literals was given; an action without them gives none. */
type Given<T, N> = N extends keyof T ? (unknown extends T[N] ? never : T[N] & string) : never;
type Made<B, G extends string> = [Missing<B, G>] extends [never] ? unknown : Needs<Missing<B, G>>;

/** An action makes a call or runs in the browser; a drawn one says in words what it does; above the list is no record. */
type Sound = ({ call: unknown; run?: undefined } | { call?: undefined; run: unknown; many?: undefined }) &
  ({ icon?: undefined } | { icon: unknown; label: string }) &
  ({ on?: 'row' } | { on: 'list'; toggles?: undefined; when?: undefined; many?: undefined });

/** The actions. The literals of `toggles` and `keep` are inferred beside the checks, which would swallow them. */
type Actions<R, F, B, T, X> = {
  readonly [N in keyof B]: ActionView<R, B[N], FieldsWith<F, 'switch'>, FormKeys<F, B[N]>> &
    Made<B[N], Given<T, N> | Given<X, N>> &
    Sound;
} & { readonly [N in keyof T]: { toggles?: T[N] | string } } & {
  readonly [N in keyof X]: { keep?: readonly (X[N] | string)[] };
};

/**
 * An entity as its file declares it. Each operation stands in one place, with its call; an entity without calls talks
 * simple REST to `{base}/{name}`.
 * @template R type of a row
 * @template Q whether the list can be searched
 * @template U query of the list call
 * @template F the fields
 * @template CB,CS,CK body of the call that creates, what it sends besides, and the fields of its form
 * @template UB,US,UK,UX the same of the call that updates, and the values that are kept
 * @template PB,PK the same of the page
 * @template AB,AK,AX by action: the body of its call, its flag, and the values that are kept
 */
export interface Declaration<
  R,
  Q extends boolean,
  U,
  F,
  CB,
  CS extends string,
  CK extends string,
  UB,
  US extends string,
  UK extends string,
  UX extends string,
  PB,
  PK extends string,
  AB,
  AK,
  AX,
> {
  /** First part of the browser's title. @default the heading */
  title?: string;
  /** Heading of the screen. @default the label in the table of contents */
  heading?: string;
  /** What a record is called in dialogs. The record is data from outside. @default the text of its first column @example ({ question }) => plainText(question) */
  recordName?(record: Received<R>): string;
  /**
   * What tells the server that a record has been changed since it was read: `ETag` is the header of its single read
   * (`list.one`, or simple REST), all else the path of a value in the record. A write then carries it as `If-Match`,
   * and the server refuses with 412 (or 409) what would undo somebody else's work; the record is not read before.
   * @default the server knows no versions, so that a record is read again before it is written
   * @example 'ETag'
   */
  version?: unknown extends R ? string : 'ETag' | PathIn<NoInfer<R>>;
  /** The list, and the call that reads its rows. @default every field is a column, and there is no search */
  list?: ListView<R, keyof NoInfer<F> & string, Q, U>;
  /** How it talks simple REST, where its operations declare no calls. @example { path: 'crm/notes' } */
  rest?: RestView;
  /** Its values by their path in the row, such as `title` or `pid.address.name`. */
  fields: F & CheckedFields<F, R, Declared<CB> | Declared<UB> | Declared<PB>>;
  /** The form that adds a record. Without it nobody can. */
  create?: CreateView<NoInfer<F>, CB, CS, CK> & Called<NoInfer<R>>;
  /** The form that changes a record. Without it nobody can. */
  update?: UpdateView<NoInfer<F>, UB, US, UK, UX> & Called<NoInfer<R>>;
  /** The form that is the whole screen of an entity with a single record, in the place of a list. */
  page?: PageView<NoInfer<F>, PB, PK> & Called<NoInfer<R>>;
  /** What the public site would make of a record, beside its forms. @example { title: 'title', text: 'description', image: 'photo' } */
  preview?: PreviewView<keyof NoInfer<F> & string>;
  /** The read-only dialog of a record; `{}` shows what the list shows. Without it there is none. @example { fields: ['title', 'photo'] } */
  show?: ShowView<NoInfer<R>, keyof NoInfer<F> & string>;
  /** The question before a record is deleted. Without it nobody can. */
  delete?: DeleteView<NoInfer<F>> & Called<NoInfer<R>>;
  /** Dialogs of its own over the list, such as a review or an upload. @example [{ path: 'review', label: 'KYC Document', view: lazyWithRetry(() => import('../workflows/kycReview/KycReview')) }] */
  dialogs?: readonly DialogView<NoInfer<R>>[];
  /** Links in its rows to other screens about the record. @example [{ label: 'Show Status', route: 'refund-user/:pid' }] */
  links?: readonly LinkView[];
  /** What else can be done, by its name: with a record, or above the list. @example { block: { call: put('berths/:id/block'), toggles: 'isActive', confirm: 'Change the status?' } } */
  actions?: Actions<NoInfer<R>, NoInfer<F>, AB, AK, AX>;
}

/** An entity as the rest of the application reads it, once the compiler has checked its declaration. */
export interface Entity {
  title?: string;
  heading?: string;
  recordName?(record: Row): string;
  version?: string;
  list?: ListView;
  rest?: RestView;
  fields: Fields;
  create?: CreateView;
  update?: UpdateView;
  page?: PageView;
  preview?: PreviewView;
  show?: ShowView;
  delete?: DeleteView;
  dialogs?: readonly DialogView[];
  links?: readonly LinkView[];
  actions?: Readonly<Record<string, ActionView>>;
}

/** An entity, and what the compiler knows of its list. */
export interface DeclaredEntity<R, U> extends Entity {
  readonly '~row'?: R;
  readonly '~query'?: U;
}

/** The calls of an entity by what they do; the form that is a whole page updates. */
export const callsOf = ({ list, create, update, page, delete: remove }: Omit<Entity, 'fields'>) => ({
  list: list?.call,
  one: list?.one,
  create: create?.call,
  update: (page ?? update)?.call,
  delete: remove?.call,
});

/** Declares an entity. The compiler holds the declaration against the contract of the API. */
export function defineEntity<
  const F extends Fields,
  R = unknown,
  Q extends boolean = boolean,
  U = unknown,
  CB = unknown,
  CS extends string = never,
  CK extends FormKeys<F, CB> = FormKeys<F, CB>,
  UB = unknown,
  US extends string = never,
  UK extends FormKeys<F, UB> = FormKeys<F, UB>,
  UX extends FormKeys<F, UB> = never,
  PB = unknown,
  PK extends FormKeys<F, PB> = FormKeys<F, PB>,
  AB = unknown,
  const AK = unknown,
  const AX = unknown,
>(declaration: Declaration<R, Q, U, F, CB, CS, CK, UB, US, UK, UX, PB, PK, AB, AK, AX>): DeclaredEntity<R, U>;
export function defineEntity(declaration: unknown): unknown {
  return declaration;
}
