import { useEffect, useSyncExternalStore } from 'react';
import { useResourceDefinitionContext, type ResourceDefinition } from 'react-admin';
import { leastRole } from '../config/roles';
import { session } from '../api/session';
import type { Registry } from '../define/registry';
import type { Row } from '../kinds/field';
import { t } from '../language/t';
import { permitted, useEntity, useRegistry } from './EntitiesContext';
import { recordName } from './recordName';

/**
 * What react-admin knows of an entity: what its declaration offers to whoever is signed in. Before the declaration has
 * been loaded, that is not known and left out.
 */
export const resourceDefinition = (registry: Registry, name: string, entity = registry.loaded().get(name)) => {
  const entry = registry.find(name)?.entry;
  const definition: ResourceDefinition = {
    name,
    hasList: true,
    icon: entry?.icon,
    options: { label: entry ? t(entry.label) : name },
  };
  if (!entity) return definition;
  const { create, update, show } = permitted(entity, entry, session.get()?.admin.role ?? leastRole);
  return {
    ...definition,
    hasCreate: create !== undefined,
    hasEdit: update !== undefined,
    hasShow: show !== undefined,
    recordRepresentation: (record: Row) => recordName(entity, record),
  };
};

/**
 * Registers with react-admin the entities whose declarations have been loaded since, that on screen among them. Each is
 * registered once: react-admin renders all routes again for every registration.
 */
export const useLoadedDefinitions = (): void => {
  const registry = useRegistry();
  const { name, entity } = useEntity();
  const { definitions, register } = useResourceDefinitionContext();
  const loaded = useSyncExternalStore(registry.subscribe, registry.loaded);
  useEffect(() => {
    const isMissing = (resource: string) => definitions[resource]?.recordRepresentation === undefined;
    if (isMissing(name)) register(resourceDefinition(registry, name, entity));
    [...loaded.keys()]
      .filter(other => other !== name && isMissing(other))
      .forEach(other => register(resourceDefinition(registry, other)));
  }, [registry, name, entity, definitions, register, loaded]);
};
