import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useParams } from 'react-admin';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { histories } from './plans';
import { userIn } from './server';

/** The users of the open property that have a history record of a kind, read once for all rows. */
export const useHistory = (kind: 'refunded' | 'exited') => {
  const { pid = '' } = useParams();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['read', 'history', kind, pid],
    queryFn: async ({ signal }) => {
      const { data: rows } = await dataProvider.readRows(histories[kind], { pid }, signal);
      return new Set(rows.map(userIn));
    },
  });
  return { users: data, error, retry: () => void refetch() };
};
