import type { Translatable } from '../i18n/t';
import type { OnlyKeys } from './callChecks';
import type { KeysOf } from './contractTypes';
import type { FieldsWith } from './checkedFields';
import type { BodyOf } from './declaredCalls';
import type { FormKeys, MissingPaths } from './formCalls';
import type { ActionView } from './actionView';

/**
 * The parts of an action that the compiler infers `Action` from, without checking them. So `Action` is the union of their
 * types; `unknown` where an action has none of them.
 * @example { call: put('berths/:id/block'), toggles: 'isActive' } // Action: the type of the call | 'isActive'
 */
interface ActionParts<Action> {
  call?: Action;
  toggles?: Action;
  keep?: readonly Action[];
  body?: (context: never) => Action;
}

/** Takes the union apart again: the call, the names of the flag and of the kept values, and the body that `body` makes. */
type PartsIn<Action> = unknown extends Action
  ? { call: unknown; names: never; body: unknown }
  : {
      call: Extract<Action, { readonly method: string }>;
      names: Extract<Action, string>;
      body: Exclude<Action, string | { readonly method: string }>;
    };

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
type CheckedAction<Row, Fields, Action, B = BodyOf<PartsIn<Action>['call']>> = ActionView<
  Row,
  B,
  FieldsWith<Fields, 'switch'>,
  FormKeys<Fields, B>
> &
  CompleteAction<B, PartsIn<Action>['names']> &
  ConsistentAction & { body?: OnlyKeys<() => PartsIn<Action>['body'], KeysOf<B>, 'body'> };

/**
 * The actions of an entity, by name. `NoInfer` makes the compiler infer `Actions` from their parts only and then check
 * them: if it inferred from the checks as well, it would find no literals of `toggles` and `keep`.
 */
export type CheckedActions<Row, Fields, Actions> = {
  readonly [N in keyof NoInfer<Actions>]: CheckedAction<Row, Fields, Actions[N]>;
} & {
  readonly [N in keyof Actions]: ActionParts<Actions[N]>;
};
