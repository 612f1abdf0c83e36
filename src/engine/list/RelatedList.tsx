import { Suspense } from 'react';
import { nameFor } from '../schema/registry';
import type { RecordRoute } from '../fields/registeredEntities';
import { EntityProvider } from '../views/RegistryContext';
import { EntityListBase } from './EntityListBase';
import { ListCard } from './ListCard';
import { Loading } from './ListStates';

/** A declared list of what belongs to a record, inside another screen or dialog. */
export const RelatedList = ({ route, id }: { route: RecordRoute; id: string }) => {
  const name = nameFor(route, id);
  return (
    <Suspense fallback={<Loading />}>
      <EntityProvider key={name} name={name}>
        <EntityListBase hasAddress={false}>
          <ListCard />
        </EntityListBase>
      </EntityProvider>
    </Suspense>
  );
};
