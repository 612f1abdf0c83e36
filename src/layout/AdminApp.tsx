import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CoreAdminContext, I18nContext, SaveContextProvider, useI18nProvider } from 'react-admin';
import { Navigate, Route, RouterProvider, Routes } from 'react-router-dom';
import { openPages } from '../config/signIn';
import { createAuthProvider, permissionsOf } from '../engine/data/authProvider';
import { createI18nProvider } from '../engine/data/i18nProvider';
import { session } from '../engine/http/session';
import { routerProvider, SharedBlocker } from '../engine/views/blocking';
import { createRouter } from '../engine/views/createRouter';
import { RegistryProvider, useRegistry } from '../engine/views/RegistryContext';
import { registry } from '../entities';
import { AdminContext } from './AdminContext';
import { preloadScreen } from './preloadScreen';
import { Screens } from './Screens';
import { takeSession } from './sessionData';
import { signOut } from './signOut';
import '../engine/ui/components.css';
import '../engine/ui/print.css';

/** Renders react-admin's labels again when a declaration has loaded, as until then it translates them without it. */
export const LoadedLabels = ({ children }: { children: ReactNode }) => {
  const registry = useRegistry();
  const provider = useI18nProvider();
  const loaded = useSyncExternalStore(registry.subscribe, registry.loaded);
  // Another object after each load, so that those who use the context render.
  const currentProvider = useMemo(() => ({ ...provider, loaded }), [provider, loaded]);
  return <I18nContext value={currentProvider}>{children}</I18nContext>;
};

const authProvider = {
  ...createAuthProvider(registry),
  /** Resolves to no redirect, as `signOut` leaves the page. Where the user stays signed in it must not resolve: react-admin would then clear its caches. */
  logout: async (): Promise<false> => {
    const isSignedOut = await signOut();
    if (!isSignedOut) await new Promise<never>(() => undefined);
    return false;
  },
};

/** Outside of an edit view, react-admin's own `DeleteButton` takes its mode from here, and so asks before it deletes. */
const saveContext = { mutationMode: 'pessimistic' } as const;

/** Creates the application of the session, with its router. Both end with the session. */
const startSession = () => {
  const { admin, queryClient, dataProvider, store } = takeSession();
  // Permissions need no call. If react-admin had to wait for them, it would render everything and register its resources twice.
  queryClient.setQueryData(['auth', 'getPermissions', {}], permissionsOf(registry));
  const application = (
    <CoreAdminContext
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={store}
      routerProvider={routerProvider}
      authProvider={authProvider}
      i18nProvider={createI18nProvider(registry)}
    >
      <SaveContextProvider value={saveContext}>
        <LoadedLabels>
          <Screens />
        </LoadedLabels>
      </SaveContextProvider>
    </CoreAdminContext>
  );
  // Signed-out pages lead signed-in users home (AUTH-08, AUTH-09).
  const home = <Navigate to="/" replace />;
  const { router, dispose } = createRouter(
    <SharedBlocker>
      <Routes>
        <Route path="/auth/*" element={home} />
        <Route path={openPages.forgotPassword} element={home} />
        <Route path="*" element={application} />
      </Routes>
    </SharedBlocker>,
  );
  const stopFollowing = session.subscribe(() => {
    if (session.get()?.admin.id === admin?.id) return;
    stopFollowing();
    dispose();
  });
  return { admin, router };
};

/** The signed-in application. Every session mounts another one. */
const AdminApp = () => {
  const [{ admin, router }] = useState(startSession);
  return (
    <AdminContext value={admin}>
      <RegistryProvider registry={registry}>
        <RouterProvider router={router} useTransitions={false} />
      </RegistryProvider>
    </AdminContext>
  );
};

/** Preloads the call of the sign-in, and the first screen after it, while somebody signs in. A failure shows when they are needed. @public */
export const preloadSignIn = (): void => {
  import('../engine/http/signIn').catch(() => undefined);
  preloadScreen('dashboard');
};

export default AdminApp;
