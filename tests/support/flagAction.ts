import type { Entity } from '../../src/engine/schema/entity';

/** The action that flips a flag of the records, with its name. */
export const flagAction = ({ actions = {} }: Pick<Entity, 'actions'>) => {
  const [found] = Object.entries(actions).filter(([, { toggles }]) => toggles !== undefined);
  return found && { name: found[0], action: found[1], path: found[1].toggles ?? '' };
};
