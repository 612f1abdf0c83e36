import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { unreadable } from '../../api/error';
import { readNumber } from '../../kinds/number/options';
import { valueAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import type { Tile } from './tiles';

const path = 'admin/count';

/** The dashboard's numbers, read with one call. */
export const useCounts = () => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['read', path],
    queryFn: async ({ signal }) => {
      const { data: payload } = await dataProvider.read(path, undefined, signal);
      if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw unreadable(t('an answer'));
      return payload;
    },
  });
  return {
    isPending,
    error,
    retry: () => void refetch(),
    /** The number of a tile; `undefined` when the answer holds none. */
    countOf: ({ count }: Tile): number | undefined => (count === 0 ? 0 : readNumber(valueAt(data, count))),
  };
};
