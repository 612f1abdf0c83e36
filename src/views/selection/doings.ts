import type { Entity } from '../../define/entity';
import type { ActionView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { flipTo, isFlagOn, toneOf } from '../actions/flip';

/** Something that can be done with several records at once. */
export interface Doing {
  /** Name of the action in the declaration; without one the records are deleted. */
  action?: string;
  /** The state that a flag is to have; `true` where none is flipped. */
  on: boolean;
  /** What its button reads. */
  label: string;
  tone: 'good' | 'bad';
  /** What a flag's new state is called. */
  target?: string;
  /** Label of an optional remark, which goes with every record. */
  note?: string;
}

const ofAction = (entity: Entity, [name, action]: [string, ActionView]): readonly Doing[] => {
  const note = action.note && t(action.note);
  const flips = [true, false].flatMap(on => flipTo(on, entity, action) ?? []);
  if (flips.length === 0)
    return [{ action: name, on: true, label: t(action.label ?? name), tone: toneOf(action), note }];
  return flips.map(flip => {
    const { on, target, button } = flip;
    return { action: name, on, label: button, tone: toneOf(action, flip), target, note };
  });
};

/** What an entity lets be done with several records at once; a flag can be switched on for all of them, and off. */
export const doingsOf = (entity: Entity): readonly Doing[] => [
  ...Object.entries(entity.actions ?? {}).flatMap(each => (each[1].many ? ofAction(entity, each) : [])),
  ...(entity.delete?.many ? [{ on: true, label: t('Delete'), tone: 'bad' } as const] : []),
];

/** Why nothing is sent for a record: its flag is as it should be, or the record does not offer the action. */
export const reasonToSkip = (
  entity: Entity,
  { action: name, on }: Doing,
  record: Row,
): 'already' | 'notOffered' | undefined => {
  const action = entity.actions?.[name ?? ''];
  if (!action) return undefined;
  if (action.when?.(record) === false) return 'notOffered';
  return isFlagOn(entity, action, record) === on ? 'already' : undefined;
};
