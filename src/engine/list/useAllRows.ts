import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { listRead } from '../data/listQuery';
import { firstRows, maxRows } from '../data/parameters';
import { useEntity } from '../views/RegistryContext';
import { useEntityListContext } from './useEntityList';

/**
 * All rows of a list that the browser pages, in the order of the server, whatever filter, order and page are on screen.
 * Without a filter and an order the list itself makes its pages from the same read.
 */
export const useAllRows = () => {
  const { name } = useEntity();
  const { refetch: refetchList } = useEntityListContext();
  const { data, error, refetch } = useQuery(listRead(useDataProvider(), name, firstRows(maxRows)));
  return {
    /** `undefined` until they are read. */
    rows: data?.data,
    error,
    /** Reads them and the rows on screen again. */
    refetch: () => {
      void refetch();
      refetchList();
    },
  };
};
