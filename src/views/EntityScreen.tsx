import { lazy, Suspense } from 'react';
import { reactRouterProvider, ResourceContextProvider, useParams, useResourceContext } from 'react-admin';
import type { PageView } from '../define/views';
import { nameOf } from '../define/registry';
import { useEntity } from './EntitiesContext';
import { EntityList } from './list/EntityList';
import { ListStateProvider } from './list/ListStateContext';
import { Loading } from './list/ListStates';
import { useEntityList } from './list/useEntityList';
import { PageTitle } from './PageTitle';
import { usePanel } from './PanelContext';
import { PerRecord } from './PerRecord';

const { Navigate, Route, Routes } = reactRouterProvider;
const CreateDialog = lazy(() => import('./form/CreateDialog'));
const UpdateDialog = lazy(() => import('./form/UpdateDialog'));
const FormPage = lazy(() => import('./page/FormPage'));
const RelatedDialog = lazy(() => import('./list/RelatedDialog'));
const ShowDialog = lazy(() => import('./show/ShowDialog'));

/** An entity of a single record has one address and no list. */
const PageScreen = ({ view }: { view: PageView }) => (
  <Routes>
    <Route index element={<FormPage view={view} />} />
    <Route path="*" element={<Navigate to="/error" replace />} />
  </Routes>
);

const ListScreen = () => {
  const { entity } = useEntity();
  const list = useEntityList();
  return (
    <>
      <ListStateProvider value={list}>
        <EntityList list={list} />
        <Suspense>
          <Routes>
            <Route index element={null} />
            {entity.create && (
              <Route
                path="create"
                element={entity.create.limit && list.isLoading ? null : <CreateDialog total={list.total} />}
              />
            )}
            {entity.update && (
              <Route
                path=":id"
                element={
                  <PerRecord>
                    <UpdateDialog />
                  </PerRecord>
                }
              />
            )}
            {entity.show && (
              <Route
                path=":id/show"
                element={
                  <PerRecord>
                    <ShowDialog />
                  </PerRecord>
                }
              />
            )}
            {entity.dialogs?.map(dialog => {
              const { path, on } = dialog;
              const content = dialog.view ? <dialog.view /> : <RelatedDialog dialog={dialog} />;
              return on === 'list' ? (
                <Route key={path} path={path} element={content} />
              ) : (
                <Route key={path} path={`:id/${path}`} element={<PerRecord>{content}</PerRecord>} />
              );
            })}
            <Route path="*" element={<Navigate to="/error" replace />} />
          </Routes>
        </Suspense>
      </ListStateProvider>
    </>
  );
};

const Screen = () => {
  const { entity, heading } = useEntity();
  const panel = usePanel();
  return (
    <>
      {!panel && <PageTitle name={entity.title ?? heading} />}
      {entity.page ? <PageScreen view={entity.page} /> : <ListScreen />}
    </>
  );
};

/**
 * A declared entity's whole screen: the list, and over it the dialogs, each under an address of its own; or the form
 * of its single record.
 */
export const EntityScreen = () => {
  const name = nameOf(useResourceContext() ?? '', useParams());
  return (
    <ResourceContextProvider value={name}>
      <Suspense fallback={<Loading />}>
        <Screen key={name} />
      </Suspense>
    </ResourceContextProvider>
  );
};
