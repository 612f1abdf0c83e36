import { superadminOnly } from '../../src/config/roles';
import type { Entity } from '../../src/engine/schema/entity';
import { createRegistry, entry, type Registry } from '../../src/engine/schema/registry';

/** A registry of one entity, for superadmins. @param label how the menu calls it */
export const registryOf = (name: string, entity: Entity, label = name): Registry => {
  const load = () => Promise.resolve({ default: entity });
  return createRegistry({ [name]: entry(label, superadminOnly, () => null, load) });
};
