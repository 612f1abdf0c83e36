import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ListCard } from './ListCard';
import { Loading } from './ListStates';
import { useEntityList } from './useEntityList';

const Rows = () => <ListCard list={useEntityList({ isAlone: false })} />;

/**
 * A declared list inside another screen or dialog.
 * @param name a name of the table of contents, such as `tokenOrders/64d2`
 */
export const PartList = ({ name }: { name: string }) => (
  <ResourceContextProvider value={name}>
    <Suspense fallback={<Loading />}>
      <Rows key={name} />
    </Suspense>
  </ResourceContextProvider>
);
