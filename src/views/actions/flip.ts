import { t } from '../../language/t';
import type { Entity } from '../../define/entity';
import type { ActionView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { valueAt } from '../../kinds/valueAt';

/** What an action makes of the flag of a record. */
export interface Flip {
  /** The state to be set. */
  on: boolean;
  /** What that state is called. */
  target: string;
  /** What the confirming button reads. */
  button: string;
}

const statesOf = (entity: Entity, { toggles = '' }: ActionView) => entity.fields[toggles]?.states;

/** An action that sets a flag to a state; `undefined` where it flips none. */
export const flipTo = (on: boolean, entity: Entity, action: ActionView): Flip | undefined => {
  const direction = on ? 0 : 1;
  const target = statesOf(entity, action)?.labels[direction];
  return target && { on, target: t(target), button: t(action.buttons?.[direction] ?? target) };
};

/** Whether the flag that an action flips is set; `undefined` where it flips none, or the record does not say. */
export const isFlagOn = (entity: Entity, action: ActionView, record: Row): boolean | undefined =>
  statesOf(entity, action)?.isOn(valueAt(record, action.toggles ?? ''));

/** What an action would make of the flag of a record; `undefined` where it flips none. */
export const flipOf = (entity: Entity, action: ActionView, record: Row | undefined): Flip | undefined =>
  record && flipTo(isFlagOn(entity, action, record) !== true, entity, action);

/** Red for what switches off or does harm. */
export const toneOf = ({ isHarmful }: ActionView, flip?: Flip): 'good' | 'bad' =>
  (isHarmful ?? flip?.on === false) ? 'bad' : 'good';
