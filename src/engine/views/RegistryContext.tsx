import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { ResourceContextProvider, useResourceContext } from 'react-admin';
import { can, type Operation } from '../auth/permissions';
import { session } from '../http/session';
import type { Entity } from '../schema/entity';
import { permitted } from '../schema/permitted';
import type { Registry } from '../schema/registry';
import { t } from '../i18n/t';

const RegistryContext = createContext<Registry | undefined>(undefined);

export const RegistryProvider = ({ registry, children }: { registry: Registry; children: ReactNode }) => (
  <RegistryContext value={registry}>{children}</RegistryContext>
);

/** All entities. @throws Error outside of RegistryProvider */
export const useRegistry = (): Registry => {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('useRegistry must be used inside <RegistryProvider>.');
  return registry;
};

/** Route of the current entity, such as `refund-user/:pid`. User settings are stored under it. */
export const useRoute = (): string => {
  const name = useResourceContext() ?? '';
  return useRegistry().find(name)?.route ?? name;
};

/** The time for which a failure is kept at most, in milliseconds: a screen that was left never shows its error. */
const longestWait = 10_000;
/** Rejected promises by name, until `NotLoaded` shows the error and forgets them, or `longestWait` is over. */
const failedLoads = new Map<string, Promise<Entity>>();

/** Loads a declaration. A failed promise is returned again: React renders again to throw its error, and would wait for a new one. */
const loadDeclaration = (registry: Registry, name: string): Promise<Entity> => {
  const failedLoad = failedLoads.get(name);
  if (failedLoad) return failedLoad;
  const loading = registry.load(name);
  loading.catch(() => {
    failedLoads.set(name, loading);
    setTimeout(() => failedLoads.get(name) === loading && failedLoads.delete(name), longestWait);
  });
  return loading;
};

/** Lets failed declarations be requested again. `NotLoaded` calls it when it shows the error. */
export const forgetFailures = (): void => failedLoads.clear();

/** The declaration of a name, if it has loaded. */
const loadedDeclaration = (registry: Registry, name: string): Entity | undefined =>
  registry.loaded().get(registry.find(name)?.route ?? name);

const WaitForDeclaration = ({ name, children }: { name: string; children: ReactNode }) => {
  use(loadDeclaration(useRegistry(), name));
  return children;
};

/**
 * Makes an entity the current one. Suspends until its declaration has loaded; if it has loaded already, it does not
 * suspend at all, as `use` would for a moment. Another name needs another React key.
 */
export const EntityProvider = ({ name, children }: { name: string; children: ReactNode }) => {
  const registry = useRegistry();
  const [isLoaded] = useState(() => loadedDeclaration(registry, name) !== undefined);
  return (
    <ResourceContextProvider value={name}>
      {isLoaded ? children : <WaitForDeclaration name={name}>{children}</WaitForDeclaration>}
    </ResourceContextProvider>
  );
};

/**
 * The current entity: its resource name, such as `refund-user/42`, its declaration with what the user may do (`entity`)
 * and with everything (`declaration`), and its heading.
 * @throws Error if its declaration has not loaded, outside of EntityProvider
 */
export const useEntity = (): { name: string; entity: Entity; declaration: Entity; heading: string } => {
  const registry = useRegistry();
  const name = useResourceContext() ?? '';
  const declaration = loadedDeclaration(registry, name);
  if (!declaration) throw new Error(`The declaration of '${name}' has not been loaded.`);
  const role = session.role();
  const entity = useMemo(() => permitted(registry, name, declaration, role), [registry, name, declaration, role]);
  return { name, entity, declaration, heading: t(entity.heading ?? registry.find(name)?.entry.label ?? name) };
};

/** Whether the user may carry out an operation or an action of the current entity, or open one of its dialogs. */
export const useCan = (): ((operation: Operation | (string & {})) => boolean) => {
  const entry = useRegistry().find(useResourceContext() ?? '')?.entry;
  const role = session.role();
  return operation => can(role, operation, entry);
};
