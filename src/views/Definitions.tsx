import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ResourceDefinitionContext, useResourceDefinitionContext, type ResourceDefinition } from 'react-admin';
import { leastRole } from '../config/roles';
import { session } from '../api/session';
import type { Entity } from '../define/entity';
import type { Entry } from '../define/registry';
import type { Row } from '../kinds/field';
import { t } from '../language/t';
import { permitted, useEntity, useRegistry } from './EntitiesContext';
import { recordName } from './recordName';

/** What react-admin may know of an entity before its declaration has been loaded. What it can do is not known then. */
export const outlineOf = (name: string, { icon, label }: Entry): ResourceDefinition => ({
  name,
  hasList: true,
  icon,
  options: { label: t(label) },
});

/** What react-admin may know of an entity: what its declaration offers to whoever is signed in. */
const definitionOf = (name: string, entry: Entry, entity: Entity): ResourceDefinition => ({
  ...outlineOf(name, entry),
  hasCreate: entity.create !== undefined,
  hasEdit: entity.update !== undefined,
  hasShow: entity.show !== undefined,
  recordRepresentation: (record: Row) => recordName(entity, record),
});

/** Tells react-admin's components below what the entities offer whose declarations have been loaded so far. */
export const Definitions = ({ children }: { children: ReactNode }) => {
  const registry = useRegistry();
  const { name, entity } = useEntity();
  const { definitions, register, unregister } = useResourceDefinitionContext();
  const loaded = useSyncExternalStore(registry.subscribe, registry.loaded);
  const value = useMemo(() => {
    const role = session.get()?.admin.role ?? leastRole;
    const known = [...loaded].flatMap(([route, declared]) => {
      const entry = registry.entries[route];
      return entry ? [[route, definitionOf(route, entry, permitted(declared, entry, role))] as const] : [];
    });
    const entry = registry.find(name)?.entry;
    const own = entry && { [name]: definitionOf(name, entry, entity) };
    return { definitions: { ...definitions, ...Object.fromEntries(known), ...own }, register, unregister };
  }, [registry, name, entity, definitions, register, unregister, loaded]);
  return <ResourceDefinitionContext value={value}>{children}</ResourceDefinitionContext>;
};
