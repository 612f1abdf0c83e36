import { memo, Suspense, type ReactNode } from 'react';
import { LinkBase, useParams, useResourceContext } from 'react-admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DialogNotLoaded } from '../dialog/DialogNotLoaded';
import { NotOpened } from '../dialog/lazyDialog';
import { t } from '../i18n/t';
import type { Entity } from '../schema/entity';
import type { Fields } from '../fields/field';
import type { PageView } from '../schema/formViews';
import { nameOf } from '../schema/registry';
import { EntityProvider, useEntity } from './RegistryContext';
import { EntityListBase } from '../list/EntityListBase';
import { LazyMuiTheme } from '../ui/LazyMuiTheme';
import { Loading } from '../list/ListStates';
import { EntityListView } from '../list/EntityListView';
import { PageTitle } from './PageTitle';
import { Problem } from '../ui/Problem';
import { usePanel } from './PanelContext';
import { PerRecord } from './PerRecord';
import { inputsOf, recordViewNames, recordViews, viewParts, type RecordViewName } from './recordViews';
import { useRegisterLoadedDefinitions } from './resourceDefinitions';
import { usePaths } from './usePaths';
import { LazyBoundary } from '../updates/LazyBoundary';
import { lazyComponent } from '../updates/lazyComponent';
import { updateAvailable } from '../updates/updateAvailable';

const FormPage = lazyComponent(() => import('../page/FormPage'));
const RelatedDialog = lazyComponent(() => import('../list/RelatedDialog'));

/** The screen of an entity that is a single record: a form at one address, and no list. */
const PageScreen = ({ fields, view }: { fields: Fields; view: PageView }) => (
  <Routes>
    <Route
      index
      element={
        <LazyBoundary parts={[FormPage, ...inputsOf(fields, view)]} fallback={<Loading />}>
          <FormPage view={view} />
        </LazyBoundary>
      }
    />
    <Route path="*" element={<Navigate to="/error" replace />} />
  </Routes>
);

/** A `LazyBoundary` for a dialog at an address below its list, which stays where the code of the dialog cannot be loaded; it leads to a new version. */
const DialogBoundary: typeof LazyBoundary = props => {
  const { toList } = usePaths();
  const renderFailure = (error: unknown, retry: () => void) =>
    updateAvailable.get() ? (
      <NotOpened error={error} onClose={toList} />
    ) : (
      <DialogNotLoaded error={error} onRetry={retry} onClose={toList} />
    );
  return <LazyBoundary {...props} failed={renderFailure} retrying={<DialogNotLoaded onClose={toList} />} />;
};

/** A view of the record in the address. */
const RecordView = ({
  name,
  boundary: Boundary = LazyBoundary,
}: {
  name: RecordViewName;
  boundary?: typeof LazyBoundary;
}) => {
  const { entity } = useEntity();
  const { View } = recordViews[name];
  if (!entity[name]) return <Navigate to="/error" replace />;
  return (
    <Boundary parts={viewParts(entity, name)}>
      <PerRecord>
        <View />
      </PerRecord>
    </Boundary>
  );
};

/** The routes of the views that are dialogs over the list, or of those that are pages. */
const routesOf = (entity: Entity, viewType: 'dialog' | 'page') =>
  recordViewNames.flatMap(name => {
    const view = entity[name];
    if (!view || (view.as ?? 'dialog') !== viewType) return [];
    const boundary = viewType === 'dialog' ? DialogBoundary : undefined;
    return (
      <Route
        key={name}
        path={recordViews[name].path}
        element={<RecordView key={name} name={name} boundary={boundary} />}
      />
    );
  });

/** In place of a view that exists, but that the user may not open. */
const NotAllowed = () => (
  <Problem
    heading={t('You are not allowed to open this')}
    text={t('Your account may not do this here. Ask your administrator if you need to.')}
  >
    <LinkBase to={usePaths().list} className="button">
      {t('Back to the list')}
    </LinkBase>
  </Problem>
);

/** Routes of the views that the declaration has, but that the user may not open. */
const refusedRoutes = (entity: Entity, declaration: Entity) => {
  const views = recordViewNames.filter(name => declaration[name] && !entity[name]);
  const dialogs = declaration.dialogs?.filter(dialog => !entity.dialogs?.includes(dialog)) ?? [];
  const paths = [
    ...views.map(name => recordViews[name].path),
    ...dialogs.map(({ path, on }) => (on === 'list' ? path : `:id/${path}`)),
  ];
  return paths.map(path => <Route key={path} path={path} element={<NotAllowed />} />);
};

/** The dialogs over a list, each with its own address. Memoized, as they do not depend on the rows. */
const ListDialogs = memo(({ entity }: { entity: Entity }) => (
  <Suspense>
    <Routes>
      <Route index element={null} />
      {routesOf(entity, 'dialog')}
      {entity.dialogs?.map(dialog => {
        const { path, on } = dialog;
        const content = (
          <DialogBoundary key={path} parts={[dialog.view ?? RelatedDialog]}>
            {dialog.view ? <dialog.view /> : <RelatedDialog dialog={dialog} />}
          </DialogBoundary>
        );
        return on === 'list' ? (
          <Route key={path} path={path} element={content} />
        ) : (
          <Route key={path} path={`:id/${path}`} element={<PerRecord>{content}</PerRecord>} />
        );
      })}
      <Route path="*" element={<Navigate to="/error" replace />} />
    </Routes>
  </Suspense>
));

const ListScreen = () => {
  const { entity } = useEntity();
  return (
    <EntityListBase>
      {entity.list?.drawnWithMui ? (
        <LazyBoundary parts={[LazyMuiTheme]} fallback={<Loading />}>
          <LazyMuiTheme>
            <EntityListView />
          </LazyMuiTheme>
        </LazyBoundary>
      ) : (
        <EntityListView />
      )}
      <ListDialogs entity={entity} />
    </EntityListBase>
  );
};

/** The list; or in its place a view that is a page, or the message that a view may not be opened. */
const RecordsScreen = () => {
  const { entity, declaration } = useEntity();
  const routesInPlaceOfList = [...routesOf(entity, 'page'), ...refusedRoutes(entity, declaration)];
  if (routesInPlaceOfList.length === 0) return <ListScreen />;
  return (
    <Routes>
      {routesInPlaceOfList}
      <Route path="*" element={<ListScreen />} />
    </Routes>
  );
};

const Screen = () => {
  const { entity, heading } = useEntity();
  const panel = usePanel();
  return (
    <>
      {!panel && <PageTitle name={entity.title ? t(entity.title) : heading} />}
      {entity.page ? <PageScreen fields={entity.fields} view={entity.page} /> : <RecordsScreen />}
    </>
  );
};

/** Registers the declarations that have loaded with react-admin. */
const RegisterDefinitions = () => {
  useRegisterLoadedDefinitions();
  return undefined;
};

/** Inside a `<Resource>`: makes its entity the current one, with the parameters of the route in the name: `refund-user/:pid` → `refund-user/42`. */
const EntityOfResource = ({ children }: { children: ReactNode }) => {
  const name = nameOf(useResourceContext() ?? '', useParams());
  return (
    <Suspense fallback={<Loading />}>
      <EntityProvider key={name} name={name}>
        <RegisterDefinitions />
        {children}
      </EntityProvider>
    </Suspense>
  );
};

const inEntity = (content: ReactNode) => () => <EntityOfResource>{content}</EntityOfResource>;

/** The `list` of an entity's `<Resource>`: the list and the routes of its dialogs, or the form of a single record. */
export const EntityList = inEntity(<Screen />);

/** For `create` of a `<Resource>` without `EntityList`. */
export const EntityCreate = inEntity(<RecordView name="create" />);

/** For `edit` of such a `<Resource>`. */
export const EntityEdit = inEntity(<RecordView name="update" />);

/** For `show` of such a `<Resource>`. */
export const EntityShow = inEntity(<RecordView name="show" />);
