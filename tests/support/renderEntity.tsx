import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, ResourceContextProvider, SaveContextProvider } from 'react-admin';
import { useRef, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { nameOf, type Registry } from '../../src/engine/schema/registry';
import { createAuthProvider } from '../../src/engine/data/authProvider';
import { createDataProvider } from '../../src/engine/data/dataProvider';
import { createI18nProvider } from '../../src/engine/data/i18nProvider';
import { createQueryClient } from '../../src/engine/data/queryClient';
import Toasts from '../../src/engine/ui/toasts/Toasts';
import { routerProvider } from '../../src/engine/views/blocking';
import { RegistryProvider } from '../../src/engine/views/RegistryContext';
import { EntityList } from '../../src/engine/views/entityViews';
import { ConflictProvider } from '../../src/engine/conflicts/ConflictProvider';
import { useRestoreFocus } from '../../src/engine/views/useRestoreFocus';
import { extendedRegistry, type extendedEntries } from '../fixtures/registry';
import './dom';
import { renderAt } from './renderAt';

const Screen = ({ children }: { children: ReactNode }) => {
  const screen = useRef<HTMLDivElement>(null);
  useRestoreFocus(screen);
  return <div ref={screen}>{children}</div>;
};

/**
 * Draws something in the application: its providers, its dialogs about conflicts, its router, the toasts.
 * @param entries addresses that were visited, the last one now
 */
export const renderApplication = async (registry: Registry, element: ReactNode, entries: string[] = []) => {
  const queryClient = createQueryClient();
  const providers = {
    routerProvider,
    queryClient,
    dataProvider: createDataProvider(registry, queryClient),
    authProvider: createAuthProvider(registry),
    i18nProvider: createI18nProvider(registry),
    store: memoryStore(),
  };
  const application = (
    <CoreAdminContext {...providers}>
      <SaveContextProvider value={{ mutationMode: 'pessimistic' }}>
        <ConflictProvider>{element}</ConflictProvider>
      </SaveContextProvider>
    </CoreAdminContext>
  );
  const { router } = await renderAt(entries, application, content => (
    <RegistryProvider registry={registry}>
      {content}
      <Toasts />
    </RegistryProvider>
  ));
  return { user: userEvent.setup(), router, queryClient };
};

/**
 * Draws an entity's screen as the application does.
 * @param registry a registry that has the entity
 * @param route what follows the entity's own address, such as `/create` or `?page=2`
 * @param params values of the parameters in the entity's route
 */
export const renderScreen = (registry: Registry, name: string, route = '', params: Record<string, string> = {}) => {
  const list = (
    <ResourceContextProvider value={name}>
      <EntityList />
    </ResourceContextProvider>
  );
  const element = (
    <Screen>
      <Routes>
        <Route path={`/${name}/*`} element={list} />
        <Route path="*" element={<h1>Another screen</h1>} />
      </Routes>
    </Screen>
  );
  return renderApplication(registry, element, ['/elsewhere', `/${nameOf(name, params)}${route}`]);
};

/** The same for an entity of the application, or of the fixtures. */
export const renderEntity = (name: keyof typeof extendedEntries, route?: string, params?: Record<string, string>) =>
  renderScreen(extendedRegistry, name, route, params);
