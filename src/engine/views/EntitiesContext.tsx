import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { ResourceContextProvider, useResourceContext } from 'react-admin';
import { can, type Operation } from '../auth/permissions';
import { session } from '../http/session';
import type { Entity } from '../schema/entity';
import { permitted } from '../schema/permitted';
import type { Registry } from '../schema/registry';
import { t } from '../i18n/t';

const EntitiesContext = createContext<Registry | undefined>(undefined);

export const EntitiesProvider = ({ registry, children }: { registry: Registry; children: ReactNode }) => (
  <EntitiesContext value={registry}>{children}</EntitiesContext>
);

/** @throws Error outside of EntitiesProvider */
export const useRegistry = (): Registry => {
  const registry = use(EntitiesContext);
  if (!registry) throw new Error('A screen must stand inside EntitiesProvider.');
  return registry;
};

/** Route of the current entity with its parameters unfilled: user settings are stored under it. */
export const useRoute = (): string => {
  const name = useResourceContext() ?? '';
  return useRegistry().find(name)?.route ?? name;
};

const failed = new Map<string, Promise<Entity>>();
const watched = new WeakSet<Promise<Entity>>();

/** A failed promise is kept until its error is shown: React renders again to throw it, and would wait for a new one. */
const declarationOf = (registry: Registry, name: string): Promise<Entity> => {
  const promise = failed.get(name) ?? registry.load(name);
  if (!watched.has(promise)) {
    watched.add(promise);
    promise.catch(() => failed.set(name, promise));
  }
  return promise;
};

/** Lets failed declarations be requested again. Called when the error is shown. */
export const forgetFailures = (): void => failed.clear();

const declaredAs = (registry: Registry, name: string): Entity | undefined =>
  registry.loaded().get(registry.find(name)?.route ?? name);

const Awaited = ({ name, children }: { name: string; children: ReactNode }) => {
  use(declarationOf(useRegistry(), name));
  return children;
};

/**
 * Makes an entity the current one. Suspends until its declaration has loaded; one that is there is drawn at once, which
 * `use` alone would not do. With another name it needs another key.
 */
export const EntityProvider = ({ name, children }: { name: string; children: ReactNode }) => {
  const registry = useRegistry();
  const [isLoaded] = useState(() => declaredAs(registry, name) !== undefined);
  return (
    <ResourceContextProvider value={name}>
      {isLoaded ? children : <Awaited name={name}>{children}</Awaited>}
    </ResourceContextProvider>
  );
};

/**
 * The current entity: its resource name, what its declaration offers to the user and at all, and its heading.
 * @throws Error if its declaration has not loaded, outside of EntityProvider
 */
export const useEntity = (): { name: string; entity: Entity; declared: Entity; heading: string } => {
  const registry = useRegistry();
  const name = useResourceContext() ?? '';
  const declared = declaredAs(registry, name);
  if (!declared) throw new Error(`The declaration of '${name}' has not been loaded.`);
  const role = session.role();
  const entity = useMemo(() => permitted(registry, name, declared, role), [registry, name, declared, role]);
  return { name, entity, declared, heading: t(entity.heading ?? registry.find(name)?.entry.label ?? name) };
};

/** Whether the user may carry out an operation or an action of the current entity, or open one of its dialogs. */
export const useCan = (): ((doing: Operation | (string & {})) => boolean) => {
  const grant = useRegistry().find(useResourceContext() ?? '')?.entry;
  const role = session.role();
  return doing => can(role, doing, grant);
};
