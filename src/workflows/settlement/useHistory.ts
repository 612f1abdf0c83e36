import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useParams } from 'react-admin';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { historiesOf, type HistoryName } from './calls';
import { readRecords } from './records';

/** What a set of the open property's history records says, read once for all rows. */
export const useHistory = (name: Exclude<HistoryName, 'all'>) => {
  const { pid = '' } = useParams();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['read', 'history', name, pid],
    queryFn: async ({ signal }) => {
      const { call, statusName } = historiesOf(name);
      return readRecords((await dataProvider.readRows(call, { pid }, signal)).data, 'statusName', statusName);
    },
  });
  return { reading: data, error, retry: () => void refetch() };
};
