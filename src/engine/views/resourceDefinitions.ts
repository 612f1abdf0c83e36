import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useResourceContext, useResourceDefinitionContext, type ResourceDefinition } from 'react-admin';
import { session } from '../http/session';
import type { Registry } from '../schema/registry';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { permitted } from '../schema/permitted';
import { useRegistry } from './RegistryContext';
import { recordName } from './recordName';

/**
 * react-admin's definition of an entity, by the user's role. Until the declaration has loaded, it has only what the
 * registry says.
 */
export const resourceDefinition = (registry: Registry, name: string) => {
  const { route = name, entry } = registry.find(name) ?? {};
  const entity = registry.loaded().get(route);
  const definition: ResourceDefinition = {
    name,
    hasList: true,
    icon: entry?.icon,
    options: { label: entry ? t(entry.label) : name },
  };
  if (!entity) return definition;
  const { create, update, show } = permitted(registry, name, entity, session.role());
  return {
    ...definition,
    hasCreate: create !== undefined,
    hasEdit: update !== undefined,
    hasShow: show !== undefined,
    recordRepresentation: (record: RaRecord) => recordName(entity, record),
  };
};

/**
 * The value of `ResourceDefinitionContext`. react-admin's own provider drops all definitions after the first render and
 * takes the same ones again, which renders every list anew.
 * @param initial the definitions of all resources, by name
 */
export const useStableDefinitions = (initial: Record<string, ResourceDefinition>) => {
  const [definitions, setDefinitions] = useState(initial);
  const register = useCallback((definition: ResourceDefinition) => {
    const { name, recordRepresentation } = definition;
    setDefinitions(previousDefinitions => {
      const isComplete = previousDefinitions[name]?.recordRepresentation !== undefined;
      return name in previousDefinitions && (isComplete || !recordRepresentation)
        ? previousDefinitions
        : { ...previousDefinitions, [name]: definition };
    });
  }, []);
  const unregister = useCallback(() => undefined, []);
  return useMemo(() => ({ definitions, register, unregister }), [definitions, register, unregister]);
};

/**
 * Registers the current entity and the others with react-admin once their declarations have loaded. Each once only:
 * react-admin renders all routes for every registration.
 */
export const useRegisterLoadedDefinitions = (): void => {
  const registry = useRegistry();
  const name = useResourceContext();
  const { definitions, register } = useResourceDefinitionContext();
  const loaded = useSyncExternalStore(registry.subscribe, registry.loaded);
  useEffect(() => {
    for (const resource of new Set([...(name === undefined ? [] : [name]), ...loaded.keys()])) {
      if (!definitions[resource]?.recordRepresentation) register(resourceDefinition(registry, resource));
    }
  }, [registry, name, definitions, register, loaded]);
};
