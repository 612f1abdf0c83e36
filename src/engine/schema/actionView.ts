import type { PlainRoute } from '../fields/registeredEntities';
import type { Translatable } from '../i18n/t';
import type { IconName } from '../ui/Icon';
import type { ReceivedRecord, WriteCall } from './declaredCalls';

/** A body whose lists may be readonly, as written with `as const`. */
type ReadonlyBody<B> = B extends readonly (infer T)[]
  ? readonly ReadonlyBody<T>[]
  : B extends object
    ? { readonly [K in keyof B]: ReadonlyBody<B[K]> }
    : B;

/** The record of an action, and the answer to its question. */
export interface ActionContext<R = unknown> {
  /** Of the record; empty above the list. */
  id: string;
  /** Data from outside: whatever it should hold may be missing. Above the list it is empty. */
  record: ReceivedRecord<R>;
  /** The new state of the flag, not the place of the button; `true` where the action flips none. */
  on: boolean;
  /** The remark that was asked for. */
  note: string;
}

/**
 * Something to be done with a record, or above the list, besides what `create`, `update` and `delete` do: a button
 * that asks, makes a call, says that it is done and reads the list again. Its key is its name in permissions.
 */
export interface ActionView<R = unknown, B = unknown, K extends string = string, X extends string = string> {
  /** The call that does it. It must get all that its body needs: the flag, what is kept, or what `body` makes. @example put('social/updateSocial/:id') */
  call?: WriteCall<B>;
  /** Work in the browser in place of a call, such as a download. */
  run?(context: ActionContext<R>): Promise<void>;
  /** Place of its button: in each row, or above the list. @default 'row' */
  on?: 'row' | 'list';
  /** A flag that it flips: the flag's column is the button then, in the place of `label`. @example 'isActive' */
  toggles?: K;
  /**
   * Route of the list that has a record while its flag is off, if its own list leaves it out: it is read there before it is
   * switched on again. @default its own list @example 'kycrequest'
   */
  offIn?: PlainRoute;
  /** Label of the button; with an icon it is the tooltip. @default the state of the flag, else the name of the action */
  label?: Translatable;
  /** Tooltip of its button above the list. @default none @example 'Downloads a file to fill in' */
  hint?: Translatable;
  /** Drawn in the place of the label. @example 'approve' */
  icon?: IconName;
  /** Whether a record offers it. @default always @example ({ isApproved }) => isApproved !== true */
  when?(record: ReceivedRecord<R>): boolean;
  /** The question asked before. @default none: it is done at once */
  confirm?: Translatable;
  /** Label of an optional remark asked for with the question. @example 'Reason' */
  note?: Translatable;
  /** Whether it takes something away: its buttons are red then. @default false; a flag is red when it is switched off */
  isHarmful?: boolean;
  /** Labels of the confirming button when a flag is switched on, and off. @default the flag's labels */
  buttons?: readonly [on: Translatable, off: Translatable];
  /** Values that are sent along as they were read. */
  keep?: readonly X[];
  /** Makes the body of the call. @default the flag with its new value, and the kept values @example ({ on, note }) => ({ isActive: on, description: note }) */
  body?(context: ActionContext<R>): ReadonlyBody<NoInfer<B>>;
  /** Toast after success. @default the server's message; nothing after `run` */
  done?: Translatable;
  /**
   * Whether it can be done with several records that were chosen in the list, one call after the other; a flag is then
   * switched on for all of them, or off. Only with a call, and in rows. @default false @example true
   */
  many?: boolean;
}
