import { use } from 'react';
import { useGetList } from 'react-admin';
import { firstRows } from '../data/parameters';
import type { RaRecord } from '../fields/field';
import { useEntity } from '../views/RegistryContext';
import { EntityListContext } from './useEntityList';

/**
 * The number of an entity's records, from its list where that counts all of them, else requested.
 * @param isNeeded otherwise nothing is requested
 */
export const useRecordTotal = (isNeeded: boolean) => {
  const { name } = useEntity();
  const list = use(EntityListContext);
  const isLoading = Boolean(list?.isPending || list?.isPlaceholderData);
  const countsAll = list?.isTotalKnown && !list.isFiltered && list.search === '' && !list.isIncomplete;
  const listTotal = countsAll ? list.total : undefined;
  const { total, error, refetch } = useGetList<RaRecord>(name, firstRows(1), {
    enabled: isNeeded && !isLoading && listTotal === undefined,
  });
  return {
    /** `undefined` until it is known. */
    total: isLoading ? undefined : (listTotal ?? total),
    error,
    refetch: () => void refetch(),
  };
};
