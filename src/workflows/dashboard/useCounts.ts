import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { unreadable } from '../../api/error';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import type { Tile } from './tiles';

const path = 'admin/count';

const readNumber = (payload: object = {}, key: string): number | undefined => {
  const value: unknown = Object.entries(payload).find(([name]) => name === key)?.[1];
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** The dashboard's numbers, read with one call. */
export const useCounts = () => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['read', path],
    queryFn: async ({ signal }) => {
      const { data: payload } = await dataProvider.read(path, undefined, signal);
      if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw unreadable('an answer');
      return payload;
    },
  });
  return {
    isPending,
    error,
    retry: () => void refetch(),
    /** The number of a tile; `undefined` when the answer holds none. */
    countOf: ({ count }: Tile): number | undefined => (count === 0 ? 0 : readNumber(data, count)),
  };
};
