import { useState } from 'react';
import { useList } from 'react-admin';
import { unsorted, type Sort } from '../data/parameters';
import type { QueryFields } from '../data/queryFields';
import { sortRows } from '../data/rowOrder';
import type { RaRecord } from '../fields/field';

interface Options<T extends RaRecord> {
  /** The rows that fit the filter. */
  rows: readonly T[];
  /** The filter of the rows as text: another one begins at the first page. */
  filter: string;
  /** The fields by which rows are sorted. @default the values as they are */
  fields?: QueryFields;
  sort: Sort;
}

const noFields: QueryFields = {};

/** react-admin's `useList` for rows that are filtered outside of it: on a page that they have, and in the order of other lists. */
export const useFilteredList = <T extends RaRecord>(options: Options<T>) => {
  const { rows, filter, fields = noFields, sort: initialSort } = options;
  const [sort, setSort] = useState(initialSort);
  const [pagedFilter, setPagedFilter] = useState(filter);
  const list = useList<T>({ data: [...sortRows(rows, fields, sort)], perPage: 25, sort: unsorted });
  const { page, perPage, setPage } = list;
  const lastPage = Math.max(1, Math.ceil(rows.length / perPage));
  if (filter !== pagedFilter) {
    setPagedFilter(filter);
    setPage(1);
  } else if (page > lastPage) setPage(lastPage);
  return {
    ...list,
    sort,
    setSort: (newSort: Sort) => {
      setSort(newSort);
      setPage(1);
    },
  };
};
