import { CoreAdminUI, CustomRoutes, LinkBase, Resource, ResourceDefinitionContext } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import type { Role } from '../config/roles';
import { can } from '../engine/auth/permissions';
import { registry } from '../entities';
import { t } from '../engine/i18n/t';
import { Loading } from '../engine/list/ListStates';
import { LazyMuiTheme } from '../engine/ui/LazyMuiTheme';
import { LazyBoundary } from '../engine/updates/LazyBoundary';
import { lazyComponent } from '../engine/updates/lazyComponent';
import { EntityList } from '../engine/views/entityViews';
import {
  resourceDefinition,
  useRegisterLoadedDefinitions,
  useStableDefinitions,
} from '../engine/views/resourceDefinitions';
import { useAdmin } from './AdminContext';
import { Dashboard, otherScreens } from './business';
import { PageTitle } from '../engine/views/PageTitle';
import { Problem, RetryButton } from '../engine/ui/Problem';
import { Layout } from './Layout';
import type { OtherScreen } from './menuFor';

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
export const Screens = () => {
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
