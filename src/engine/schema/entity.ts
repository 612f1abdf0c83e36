import { ApiError } from '../http/error';
import type { Dialect } from '../../dialect/dialect';
import type { PathIn, RaRecord, Field, Fields as AnyFields } from '../fields/field';
import type { Translatable } from '../i18n/t';
import { dialectOf, type ReceivedRecord, type RowOf } from './declaredCalls';
import type { CheckedActions } from './checkedActions';
import type { CheckedFields } from './checkedFields';
import type { BodyIn, FormParts } from './formCalls';
import type { ActionView } from './actionView';
import type { CreateView, FormView, PageView, PreviewView, UpdateView } from './formViews';
import type { DeleteView, DialogView, ShowView } from './dialogViews';
import type { Findable, LinkView, ListView, RestOf, RestView } from './listView';

/** Requires a call of an operation where the list has one, so that the type of its rows is known; refuses it where the list has none. */
type NeedsCall<Row> = unknown extends Row ? { call?: undefined } : { call: unknown };

/** The type of a body; `never` where the compiler knows none, so that it adds nothing to a union. */
type KnownBody<B> = unknown extends B ? never : B;

/**
 * An entity as its file declares it. Each operation is declared in one place, with its call; an entity without calls talks
 * simple REST to `{base}/{name}`.
 * @template Fields the fields
 * @template List the call of the list, which knows the type of a row and what it can be asked for
 * @template Create,Update,Page of a form: its call, and the names of its fields and of the values that are kept
 * @template Actions by the name of an action: its call, its flag and the names of the values that are kept
 */
export interface Declaration<Fields, List, Create, Update, Page, Actions> {
  /** First part of the browser's title. @default the heading */
  title?: Translatable;
  /** Heading of the screen. @default the label in the registry */
  heading?: Translatable;
  /** Name of a record in dialogs. The record is data from outside. @default the text of its first column @example ({ question }) => toText(question) */
  recordName?(record: ReceivedRecord<RowOf<List>>): string;
  /**
   * The mark by which the server notices that a record has been changed since it was read: `ETag` is the header of its single read
   * (`list.one`, or simple REST), all else the path of a value in the record. A write then carries it as `If-Match`,
   * and the server refuses with 412 (or 409) what would undo somebody else's work; the record is not read before.
   * @default the server knows no versions, so that a record is read again before it is written
   * @example 'ETag'
   */
  version?: unknown extends RowOf<List> ? string : 'ETag' | PathIn<RowOf<NoInfer<List>>>;
  /** The list, and the call that reads its rows. @default every field is a column, and there is no search */
  list?: ListView<List, keyof NoInfer<Fields> & string> & Findable;
  /** Settings of simple REST, for operations that declare no calls. @example { path: 'crm/notes' } */
  rest?: RestOf<NoInfer<List>>;
  /** Its values by their path in the row, such as `title` or `pid.address.name`. */
  fields: Fields &
    CheckedFields<Fields, RowOf<List>, KnownBody<BodyIn<Create>> | KnownBody<BodyIn<Update>> | KnownBody<BodyIn<Page>>>;
  /** The form that adds a record. Without it records cannot be added. */
  create?: CreateView<NoInfer<Fields>, NoInfer<Create>> &
    FormParts<Create, keyof CreateView> &
    NeedsCall<RowOf<NoInfer<List>>>;
  /** The form that changes a record. Without it records cannot be changed. */
  update?: UpdateView<NoInfer<Fields>, NoInfer<Update>> &
    FormParts<Update, keyof UpdateView> &
    NeedsCall<RowOf<NoInfer<List>>>;
  /** The form that is the whole screen of an entity with a single record, in the place of a list. */
  page?: PageView<NoInfer<Fields>, NoInfer<Page>> & FormParts<Page, keyof PageView> & NeedsCall<RowOf<NoInfer<List>>>;
  /** A record as the public site would show it, beside its forms. @example { title: 'title', text: 'description', image: 'photo' } */
  preview?: PreviewView<NoInfer<Fields>>;
  /** The read-only dialog of a record; `{}` shows what the list shows. Without it there is none. @example { fields: ['title', 'photo'] } */
  show?: ShowView<RowOf<NoInfer<List>>, keyof NoInfer<Fields> & string>;
  /** The question before a record is deleted. Without it records cannot be deleted. */
  delete?: DeleteView<NoInfer<Fields>, NoInfer<List>> & NeedsCall<RowOf<NoInfer<List>>>;
  /** Custom dialogs over the list, such as a review or an upload. @example [{ path: 'review', label: 'KYC Document', view: lazyComponent(() => import('../features/kycReview/FullReview')) }] */
  dialogs?: readonly DialogView<RowOf<NoInfer<List>>>[];
  /** Links in its rows to other screens about the record. @example [{ label: 'Show Status', route: 'refund-user/:pid' }] */
  links?: readonly LinkView[];
  /** Further actions by their names, for a record or above the list. @example { block: { call: put('berths/:id/block'), toggles: 'isActive', confirm: 'Change the status?' } } */
  actions?: CheckedActions<RowOf<NoInfer<List>>, NoInfer<Fields>, Actions>;
}

/** An entity as the rest of the application reads it, once the compiler has checked its declaration. */
export interface Entity {
  title?: Translatable;
  heading?: Translatable;
  recordName?(record: RaRecord): string;
  version?: string;
  list?: ListView;
  rest?: RestView;
  fields: AnyFields;
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

/** An entity, and what the compiler knows of its list and its fields. */
export interface DeclaredEntity<List, Fields = unknown> extends Entity {
  readonly '~list'?: List;
  readonly '~fields'?: Fields;
}

/** The calls of an entity by what they do; the form that is a whole page updates. */
export const callsOf = ({ list, create, update, page, delete: remove }: Omit<Entity, 'fields'>) => ({
  list: list?.call,
  one: list?.one,
  create: create?.call,
  update: (page ?? update)?.call,
  delete: remove?.call,
});

type Calls = ReturnType<typeof callsOf>;

/** A declared call; an operation that has none is refused before anything is sent. */
export const requireCall = <K extends keyof Calls>(
  entity: Entity,
  name: string,
  operation: K,
): NonNullable<Calls[K]> => {
  const call = callsOf(entity)[operation];
  if (!call) throw new ApiError(`${name} declares no call to ${operation}.`, 0);
  return call;
};

/** Returns the dialect of an entity's API. */
export const entityDialect = ({ list, rest }: Pick<Entity, 'list' | 'rest'>): Dialect =>
  dialectOf(list?.call ?? { dialect: rest?.dialect });

/** Declares an entity. The compiler holds the declaration against the contract of the API. */
export function defineEntity<
  const Fields extends AnyFields,
  List = unknown,
  const Create = unknown,
  const Update = unknown,
  const Page = unknown,
  const Actions = unknown,
>(declaration: Declaration<Fields, List, Create, Update, Page, Actions>): DeclaredEntity<List, Fields>;
export function defineEntity(declaration: unknown): unknown {
  return declaration;
}

/** The field at a path. The path may come from an address, such as `toString`, so that it must be a key of the object itself. */
export const fieldAt = (fields: AnyFields, path: string): Field | undefined =>
  Object.hasOwn(fields, path) ? fields[path] : undefined;

/** Names of the fields of a form, in their order. */
export const fieldNames = (
  view: Pick<FormView, 'fields' | 'sections'> | undefined,
  all: readonly string[],
): readonly string[] => view?.sections?.flatMap(({ fields }) => fields) ?? view?.fields ?? all;

/** The fields of one of the entity's forms, in its order, with what the form declares otherwise. */
export const formFields = (
  { fields }: Pick<Entity, 'fields'>,
  view: Pick<FormView, 'fields' | 'sections' | 'with'> | undefined,
): AnyFields => {
  const changesByName = new Map(Object.entries(view?.with ?? {}));
  return Object.fromEntries(
    fieldNames(view, Object.keys(fields)).flatMap(name => {
      const field = fieldAt(fields, name);
      const changes = changesByName.get(name);
      return field ? [[name, changes ? field.with(changes) : field]] : [];
    }),
  );
};
