import { useEffect, useState } from 'react';
import { can } from '../../access/can';
import type { Role } from '../../config/roles';
import type { Entity } from '../../define/entity';
import { localized } from '../../define/localized';
import { registry } from '../../entities';
import { permitted } from '../../views/EntitiesContext';

/** A declaration that has been loaded. */
export interface Declared {
  /** As it was written, in English. */
  english: Entity;
  /** In the language at hand, with only what the role may do. */
  entity: Entity;
}

export type Declarations = ReadonlyMap<string, Declared>;

/** Routes of the screens that a role may open, in the order of the menu. Those about one record have no place there. */
export const routesOf = (role: Role): string[] =>
  Object.keys(registry.entries).filter(name => !name.includes(':') && can(role, 'list', registry.entries[name]));

const load = async (role: Role): Promise<Declarations> => {
  const loading = routesOf(role).map(async (name): Promise<[string, Declared]> => {
    const english = await registry.load(name);
    return [name, { english, entity: localized(permitted(english, registry.entries[name], role)) }];
  });
  const results = await Promise.allSettled(loading);
  return new Map(results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : [])));
};

/**
 * The declarations of the screens that a role may open; `undefined` until they have arrived. One that cannot be loaded
 * is left out.
 */
export const useDeclarations = (role: Role): Declarations | undefined => {
  const [loaded, setLoaded] = useState<Declarations>();
  useEffect(() => void load(role).then(setLoaded), [role]);
  return loaded;
};
