import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { nameFor } from '../schema/registry';
import type { RecordRoute } from '../fields/names';
import { EntityListBase } from './EntityListBase';
import { ListCard } from './ListCard';
import { Loading } from './ListStates';
import { useEntityListContext } from './useEntityList';

const Rows = () => <ListCard list={useEntityListContext()} />;

/** A declared list of what belongs to a record, inside another screen or dialog. */
export const RelatedList = ({ route, id }: { route: RecordRoute; id: string }) => {
  const name = nameFor(route, id);
  return (
    <ResourceContextProvider value={name}>
      <Suspense fallback={<Loading />}>
        <EntityListBase key={name} isAlone={false}>
          <Rows />
        </EntityListBase>
      </Suspense>
    </ResourceContextProvider>
  );
};
