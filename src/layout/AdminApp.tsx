import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  I18nContext,
  LinkBase,
  Resource,
  ResourceDefinitionContext,
  SaveContextProvider,
  useI18nProvider,
} from 'react-admin';
import { Navigate, Route, RouterProvider, Routes } from 'react-router-dom';
import { answerCheck } from '../engine/http/http';
import { session } from '../engine/http/session';
import { openPages } from '../config/signIn';
import type { Role } from '../config/roles';
import { can } from '../engine/auth/permissions';
import { registry } from '../entities';
import { t } from '../engine/i18n/t';
import { createAuthProvider, permissionsOf } from '../engine/data/authProvider';
import { createI18nProvider } from '../engine/data/i18nProvider';
import { LazyMuiTheme } from '../engine/ui/LazyMuiTheme';
import { Loading } from '../engine/list/ListStates';
import { LazyBoundary } from '../engine/updates/LazyBoundary';
import { lazyComponent } from '../engine/updates/lazyComponent';
import { routerProvider, SharedBlocker } from '../engine/views/blocking';
import { createRouter } from '../engine/views/createRouter';
import { EntitiesProvider, useRegistry } from '../engine/views/EntitiesContext';
import { EntityList } from '../engine/views/entityViews';
import {
  resourceDefinition,
  useRegisterLoadedDefinitions,
  useStableDefinitions,
} from '../engine/views/resourceDefinitions';
import { AdminContext, useAdmin } from './AdminContext';
import { Dashboard, otherScreens } from './business';
import { PageTitle } from '../engine/views/PageTitle';
import { Problem, RetryButton } from '../engine/ui/Problem';
import { Layout } from './Layout';
import type { OtherScreen } from './menuFor';
import { preloadScreen } from './preloadScreen';
import { signOut } from './signOut';
import { takeSession } from './sessionData';
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

/** For unknown paths (SHELL-120, SHELL-126). */
const ErrorScreen = () => (
  <>
    <PageTitle name={t('Error')} />
    <Problem heading={t('Oops...')} text={t("Looks like something went wrong. We're working on it")}>
      <LinkBase to="/dashboard" className="button">
        {t('Back to Dashboard')}
      </LinkBase>
    </Problem>
  </>
);

const FieldTypes = import.meta.env.DEV ? lazyComponent(() => import('./gallery/FieldTypesGallery')) : undefined;

const UnknownPath = () => <Navigate to="/error" replace />;

/** In place of everything, where the layout itself throws. */
const Failure = () => (
  <Problem heading={t('Something went wrong')} text={t('The application had to stop. Nothing that was saved is lost.')}>
    <RetryButton />
  </Problem>
);

/** A custom screen with the theme of react-admin's and MUI's components, which loads beside it. */
const OtherScreenPage = ({ Screen }: Pick<OtherScreen, 'Screen'>) => {
  useRegisterLoadedDefinitions();
  return (
    <LazyBoundary parts={[LazyMuiTheme, Screen]} fallback={<Loading />}>
      <LazyMuiTheme>
        <Screen />
      </LazyMuiTheme>
    </LazyBoundary>
  );
};

/** The entities that a role may open, as props of their `<Resource>`s. */
const resourcesFor = (role: Role) =>
  Object.entries(registry.entries).flatMap(([name, entry]) =>
    entry.isScreen !== false && can(role, 'list', entry)
      ? { ...resourceDefinition(registry, name), list: EntityList }
      : [],
  );

/** The fixed routes, and one per entity that the role may open (SHELL-127). */
const Screens = () => {
  const { role } = useAdmin();
  const resources = resourcesFor(role);
  // Given from the start: react-admin renders the whole application again when resources register.
  const definitions = useStableDefinitions(
    Object.fromEntries(resources.map(props => [props.name, Resource.registerResource(props)])),
  );
  return (
    <ResourceDefinitionContext value={definitions}>
      <CoreAdminUI layout={Layout} catchAll={UnknownPath} error={Failure} disableTelemetry>
        <CustomRoutes>
          <Route path="/" element={<Navigate to="/dashboard" replace />} />
          <Route path="/dashboard/*" element={<Dashboard />} />
          {otherScreens.map(
            ({ path, Screen, ...grant }) =>
              can(role, 'list', grant) && (
                <Route key={path} path={path} element={<OtherScreenPage Screen={Screen} />} />
              ),
          )}
          {FieldTypes && <Route path="/field-types" element={<FieldTypes />} />}
          <Route path="/error" element={<Navigate to="/error/error-v6" replace />} />
          <Route path="/error/error-v6" element={<ErrorScreen />} />
        </CustomRoutes>
        {resources.map(props => (
          <Resource key={props.name} {...props} />
        ))}
      </CoreAdminUI>
    </ResourceDefinitionContext>
  );
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

/** For react-admin's own `DeleteButton` outside of an edit view: it asks before it deletes, as it takes the mode from the save context. */
const writeDefaults = { mutationMode: 'pessimistic' } as const;

/** Creates the application of the session, with its router. Both end with the session. */
const startSession = () => {
  // `data` is react-admin's: the data provider, its query client and the store.
  const { person, ...data } = takeSession();
  // Permissions need no call. If react-admin had to wait for them, it would render everything and register its resources twice.
  data.queryClient.setQueryData(['auth', 'getPermissions', {}], permissionsOf(registry));
  const admin = (
    <CoreAdminContext
      {...data}
      routerProvider={routerProvider}
      authProvider={authProvider}
      i18nProvider={createI18nProvider(registry)}
    >
      <SaveContextProvider value={writeDefaults}>
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
        <Route path="*" element={admin} />
      </Routes>
    </SharedBlocker>,
  );
  const stopFollowing = session.subscribe(() => {
    if (session.get()?.admin.id === person?.id) return;
    stopFollowing();
    dispose();
  });
  return { person, router };
};

// Compares responses with the contract. Development only: unit tests answer with anything.
const drift = import.meta.env.DEV && import.meta.env.MODE === 'development' && import('./drift/contractDrift');
if (drift) answerCheck.onAnswer = (call, answer) => void drift.then(({ observe }) => observe(call, answer));

/** The signed-in application. Every session mounts another one. */
const AdminApp = () => {
  const { person, router } = useState(startSession)[0];
  return (
    <AdminContext value={person}>
      <EntitiesProvider registry={registry}>
        <RouterProvider router={router} useTransitions={false} />
      </EntitiesProvider>
    </AdminContext>
  );
};

/** Preloads the call of the sign-in, and the first screen after it. A failure shows when they are needed. @public */
export const preloadSignIn = (): void => {
  import('../engine/http/signIn').catch(() => undefined);
  preloadScreen('dashboard');
};

export default AdminApp;
