import { QueryClient } from '@tanstack/react-query';
import type { Entity } from '../../src/define/entity';
import { flag, text } from '../../src/kinds';
import { createDataProvider } from '../../src/providers/dataProvider';
import { withCalls, type Calls } from './withCalls';

/** Fields of an entity that exists in these tests only. */
export const fields = {
  title: text({ label: 'Title' }),
  'place.name': text({ label: 'Place' }),
  isOpen: flag({ label: 'Status' }),
};

/** The data provider of an application whose every name is this one entity. */
export const provide = (entity: Entity, queryClient = new QueryClient()) =>
  createDataProvider({ find: () => undefined, load: () => Promise.resolve(entity) }, queryClient);

/** The same for an entity that has nothing but calls. */
export const provideCalls = (api: Calls, queryClient?: QueryClient) => provide(withCalls(api, { fields }), queryClient);

/** What react-admin asks a list for. */
export const pageOf = (page = 1, perPage = 10, filter: object = {}) => ({
  pagination: { page, perPage },
  sort: { field: 'id', order: 'ASC' } as const,
  filter,
});
