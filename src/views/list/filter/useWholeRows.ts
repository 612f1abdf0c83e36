import { useGetList } from 'react-admin';
import type { Row } from '../../../kinds/field';
import { unsorted } from '../../../providers/firstRows';
import { mostRows, type Filter } from '../../../providers/rowOrder';
import { useEntity } from '../../EntitiesContext';

const none: readonly Row[] = [];

/** All rows that a filter lets through, of the whole list, which is read where it is not at hand. */
export const useWholeRows = (filter: Filter) => {
  const { name } = useEntity();
  const { data, isPending, error } = useGetList<Row>(name, {
    pagination: { page: 1, perPage: mostRows },
    sort: unsorted,
    filter: { ...filter, all: true },
    meta: { isPartial: true },
  });
  return { rows: data ?? none, isPending, error };
};
