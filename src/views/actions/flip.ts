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

/** What an action would make of the flag of a record; `undefined` where it flips none. */
export const flipOf = (entity: Entity, action: ActionView, record: Row | undefined): Flip | undefined => {
  const states = entity.fields[action.toggles ?? '']?.states;
  if (!states || !record) return undefined;
  const on = states.isOn(valueAt(record, action.toggles ?? '')) !== true;
  const direction = on ? 0 : 1;
  const target = states.labels[direction];
  return { on, target, button: action.buttons?.[direction] ?? target };
};
