import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useParams } from 'react-admin';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { recordListOf, type RecordListName } from './calls';
import type { Source } from './personState';
import { readRecords } from './records';

/** What a list of the open property's records says, read once for all rows. */
export const useRecords = (name: Exclude<RecordListName, 'all'>): Source => {
  const { pid = '' } = useParams();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['read', 'records', name, pid],
    queryFn: async ({ signal }) => {
      const { call, key, asked } = recordListOf(name);
      return readRecords((await dataProvider.readRows(call, { pid }, signal)).data, key, asked);
    },
  });
  return { reading: data, error, retry: () => void refetch() };
};
