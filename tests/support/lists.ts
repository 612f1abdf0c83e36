import { QueryClient } from '@tanstack/react-query';
import type { Entity } from '../../src/define/entity';
import type { Row } from '../../src/kinds/field';
import { createDataProvider } from '../../src/providers/dataProvider';
import type { Wire } from './wire';

/** The ids on the first page of an entity's list; the calls it takes are not counted among those sent. */
export const rowsOf = async (wire: Wire, entity: Entity): Promise<{ rows: string[] }> => {
  const provider = createDataProvider(
    { find: () => undefined, load: () => Promise.resolve(entity) },
    new QueryClient(),
  );
  const { data } = await provider.getList<Row>('any', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: '', order: 'ASC' },
    filter: {},
  });
  wire.clear();
  return { rows: data.map(({ id }) => id) };
};
