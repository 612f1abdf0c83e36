import { t } from '../i18n/t';
import type { Entity } from '../schema/entity';
import type { ActionView } from '../schema/actionView';
import type { RaRecord } from '../fields/field';
import { valueAt } from '../values/valueAt';

/** The switching of a flag to its other state by an action. */
export interface Flip {
  /** The new state. */
  on: boolean;
  /** Name of the new state, such as `Active`. */
  target: string;
  /** Label of the confirming button. */
  button: string;
}

const statesOf = (entity: Entity, { toggles = '' }: ActionView) => entity.fields[toggles]?.states;

/** The switching of a flag to the given state; `undefined` if the action toggles none. */
export const flipTo = (on: boolean, entity: Entity, action: ActionView): Flip | undefined => {
  // The labels and the buttons have the text for "on" first.
  const index = on ? 0 : 1;
  const target = statesOf(entity, action)?.labels[index];
  return target && { on, target: t(target), button: t(action.buttons?.[index] ?? target) };
};

/** Whether the flag is on; `undefined` if the action toggles none, or the record does not say. */
export const isFlagOn = (entity: Entity, action: ActionView, record: RaRecord): boolean | undefined =>
  statesOf(entity, action)?.isOn(valueAt(record, action.toggles ?? ''));

/** The switching of a record's flag to its other state; `undefined` if the action toggles none. */
export const flipOf = (entity: Entity, action: ActionView, record: RaRecord | undefined): Flip | undefined =>
  record && flipTo(isFlagOn(entity, action, record) !== true, entity, action);

/** The colour of an action's confirmation: as declared, else red for switching off. */
export const toneOf = ({ isHarmful }: ActionView, flip?: Flip): 'good' | 'bad' => {
  const isBad = isHarmful ?? flip?.on === false;
  return isBad ? 'bad' : 'good';
};
