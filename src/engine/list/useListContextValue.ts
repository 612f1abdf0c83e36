import { useDataProvider, useEvent, type GetDataOptions, type ListControllerResult } from 'react-admin';
import { readPages } from '../data/readWhole';
import { maxRows } from '../data/parameters';
import type { RaRecord } from '../fields/field';
import { listColumns } from '../views/columnDefs';
import { useEntity } from '../views/RegistryContext';
import { reportError } from '../views/reportError';
import { saveCsv } from './export/saveCsv';
import type { EntityListState } from './useEntityList';

/** The part of react-admin's list context that depends on the rows: they load, are there, or could not be read. */
const rowsState = ({ rows, total, isTotalKnown, error, isPending }: EntityListState) => {
  const withoutRows = { data: undefined, total: undefined, meta: undefined } as const;
  if (isPending) return { ...withoutRows, error: null, isPending: true } as const;
  if (error && rows.length === 0) return { ...withoutRows, error, isPending: false } as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-admin leaves an unknown total out, though its type does not
  const totalIfKnown = (isTotalKnown ? total : undefined) as number;
  const withRows = { data: [...rows], total: totalIfKnown, meta: undefined, isPending: false as const };
  return error ? { ...withRows, error } : { ...withRows, error: null };
};

/**
 * The value of react-admin's list context for an entity's list, so that react-admin's components work in it: the
 * controller's, with the page, order, filter and selection of `useEntityList`. `getData` reads page by page.
 */
export const useListContextValue = (
  controller: ListControllerResult<RaRecord>,
  list: EntityListState,
): ListControllerResult<RaRecord> => {
  const { name, entity, heading } = useEntity();
  const dataProvider = useDataProvider();
  const { query, selection, page, perPage, lastPage, sort } = list;

  const getData = useEvent(async ({ maxResults = maxRows, meta }: GetDataOptions = {}): Promise<RaRecord[]> => {
    const allPages = await readPages(
      pagination => dataProvider.getList<RaRecord>(name, { ...query, pagination, meta }),
      { isEnough: rows => rows.length >= maxResults },
    );
    return allPages.slice(0, maxResults);
  });

  return {
    ...controller,
    ...rowsState(list),
    defaultTitle: heading,
    page,
    perPage,
    // react-admin's name for the default order.
    sort: { field: sort.field || 'id', order: sort.order },
    filterValues: list.params.filter,
    hasNextPage: page < lastPage,
    hasPreviousPage: page > 1,
    isLoading: list.isFetching && list.isPending,
    selectedIds: [...selection.selected],
    onSelect: selection.set,
    onToggleItem: (id: string) => selection.toggle(id),
    onUnselectItems: selection.clear,
    onSelectAll: ({ limit }: { limit?: number } = {}): void => {
      const select = async () => {
        const rows = await getData({ maxResults: limit });
        selection.set(
          rows.map(({ id }) => id),
          rows,
          query,
        );
      };
      void select().catch(reportError);
    },
    exporter: async (rows: readonly RaRecord[]): Promise<void> => {
      const { csvOf } = await import('./export/csv');
      saveCsv(`${heading}.csv`, csvOf(entity, listColumns(entity), rows));
    },
    getData,
    setPage: list.setPage,
    setSort: list.setSort,
  };
};
