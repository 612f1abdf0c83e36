import type { Translatable } from '../i18n/t';
import type { KeysOf, OnlyKeys } from './contractTypes';
import type { FieldsWith } from './checkedFields';
import type { BodyOf } from './declaredCalls';
import type { FormKeys, MissingPaths } from './formCalls';
import type { ActionView } from './actionView';

/**
 * The parts of an action that the compiler infers `Action` from, without checking them. So `Action` is a union: the type
 * of its call, the literals of its flag and of its kept values, and the type of the body that it makes.
 * The three types below take one of them out.
 * @example { call: put('berths/:id/block'), toggles: 'isActive' } // Action: the type of the call | 'isActive'
 */
interface ActionParts<Action> {
  call?: Action;
  toggles?: Action;
  keep?: readonly Action[];
  body?: (context: never) => Action;
}
/** The type of the action's call. */
type CallIn<Action> = unknown extends Action ? unknown : Extract<Action, { readonly method: string }>;
/** The names of the action's flag and kept values. */
type Literals<Action> = unknown extends Action ? never : Extract<Action, string>;
/** The type of the body that the action makes. */
type BodyMade<Action> = unknown extends Action ? unknown : Exclude<Action, string | { readonly method: string }>;

/** Requires `body` of an action. The compiler's message names the keys `K` that `toggles` and `keep` leave out: `Needs<"reason">`. */
interface Needs<K extends string> {
  readonly '~needs'?: K;
  body: unknown;
}
/** Refuses an action whose call has a body `B` with keys that the action does not send. */
type CompleteAction<B, Sent extends string> = [MissingPaths<B, Sent>] extends [never]
  ? unknown
  : Needs<MissingPaths<B, Sent>>;

/** An action either makes a call or runs in the browser; one with an icon needs a label; one above the list has no record. */
type ConsistentAction = ({ call: unknown; run?: undefined } | { call?: undefined; run: unknown; many?: undefined }) &
  ({ icon?: undefined } | { icon: unknown; label: Translatable }) &
  ({ on?: 'row' } | { on: 'list'; toggles?: undefined; when?: undefined; many?: undefined });

/** An action, checked against the body `B` of its call. */
type CheckedAction<Row, Fields, Action, B = BodyOf<CallIn<Action>>> = ActionView<
  Row,
  B,
  FieldsWith<Fields, 'switch'>,
  FormKeys<Fields, B>
> &
  CompleteAction<B, Literals<Action>> &
  ConsistentAction & { body?: OnlyKeys<() => BodyMade<Action>, KeysOf<B>, 'body'> };

/**
 * The actions of an entity, by name. `NoInfer` makes the compiler infer `Actions` from their parts only and then check
 * them: if it inferred from the checks as well, it would find no literals of `toggles` and `keep`.
 */
export type CheckedActions<Row, Fields, Actions> = {
  readonly [N in keyof NoInfer<Actions>]: CheckedAction<Row, Fields, Actions[N]>;
} & {
  readonly [N in keyof Actions]: ActionParts<Actions[N]>;
};
