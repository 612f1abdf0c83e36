import { useMemo, type ReactNode } from 'react';
import {
  ListContextProvider,
  useDataProvider,
  useEvent,
  type GetDataOptions,
  type ListControllerResult,
  type SortPayload,
} from 'react-admin';
import type { Row } from '../../kinds/field';
import { readPages } from '../../providers/lookup';
import { mostRows } from '../../providers/rowOrder';
import { useEntity } from '../EntitiesContext';
import { reportError } from '../reportError';
import { saveCsv } from '../saveCsv';
import { useSelection } from '../selection/useSelection';
import { columnsOf } from '../shown';
import type { EntityListState } from './useEntityList';

type Outcome = Pick<EntityListState, 'rows' | 'total' | 'isTotalKnown' | 'error' | 'isLoading'>;

/** What stands in a list context before there are rows, with them, and when they could not be had. */
const outcomeOf = ({ rows, total, isTotalKnown, error, isLoading }: Outcome) => {
  const none = { data: undefined, total: undefined, meta: undefined } as const;
  if (isLoading) return { ...none, error: null, isPending: true } as const;
  if (error && rows.length === 0) return { ...none, error, isPending: false } as const;
  const found = { data: [...rows], total, meta: undefined, isPending: false as const };
  if (error) return { ...found, error };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-admin itself leaves out what nobody knows
  return { ...found, total: (isTotalKnown ? total : undefined) as number, error: null };
};

/** What react-admin's components may read of a list and do with it: the list's own state in their terms. */
const useListContextValue = (list: EntityListState): ListControllerResult<Row> => {
  const { name: resource, entity, heading } = useEntity();
  const dataProvider = useDataProvider();
  const { params, modifiers, query, page, perPage, sort, isFetching, isReplacing, refetch } = list;
  const selection = useSelection(list.rows, isReplacing ? undefined : query);
  const selectedIds = useMemo(() => [...selection.chosen], [selection.chosen]);
  const { rows, total, isTotalKnown, error, isLoading, lastPage } = list;
  const { filterValues, displayedFilters } = params;
  const { hideFilter, showFilter } = modifiers;

  const getData = useEvent(async ({ maxResults = mostRows, meta }: GetDataOptions = {}): Promise<Row[]> => {
    const found = await readPages(
      pagination => dataProvider.getList<Row>(resource, { ...query, pagination, meta }),
      read => read.length >= maxResults,
    );
    return found.slice(0, maxResults);
  });
  const onSelect = useEvent((ids: readonly string[]): void => selection.set(ids));
  const onToggleItem = useEvent((id: string): void => selection.toggle(id));
  const onUnselectItems = useEvent((): void => selection.clear());
  const onSelectAll = useEvent(({ limit }: { limit?: number } = {}): void => {
    getData({ maxResults: limit }).then(
      found =>
        selection.set(
          found.map(({ id }) => id),
          found,
          query,
        ),
      reportError,
    );
  });
  const exporter = useEvent(async (found: readonly Row[]): Promise<void> => {
    const { csvOf } = await import('./export/csv');
    saveCsv(`${heading}.csv`, csvOf(columnsOf(entity), found));
  });
  const setFilters = useEvent(
    (filters: object, displayed?: Readonly<Record<string, boolean>>, isDebounced?: boolean): void => {
      if (displayed === undefined && !isDebounced) list.choose({ ...filters });
      else modifiers.setFilters(filters, displayed, isDebounced);
    },
  );
  const setPage = useEvent(list.setPage);
  const setPerPage = useEvent(list.setPerPage);
  const setSort = useEvent(({ field, order }: SortPayload): void => list.sortBy(field, order));

  return useMemo(
    () => ({
      ...outcomeOf({ rows, total, isTotalKnown, error, isLoading }),
      resource,
      defaultTitle: heading,
      page,
      perPage,
      // What react-admin calls the order in which nobody has put the rows.
      sort: { field: sort.column || 'id', order: sort.order },
      filterValues,
      displayedFilters,
      hasNextPage: page < lastPage,
      hasPreviousPage: page > 1,
      isFetching,
      isLoading: isFetching && isLoading,
      isPlaceholderData: isReplacing,
      selectedIds,
      onSelect,
      onToggleItem,
      onUnselectItems,
      onSelectAll,
      exporter,
      getData,
      refetch,
      setPage,
      setPerPage,
      setSort,
      setFilters,
      hideFilter,
      showFilter,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest are the same functions all the time
    [
      rows,
      total,
      isTotalKnown,
      error,
      isLoading,
      resource,
      heading,
      page,
      perPage,
      sort.column,
      sort.order,
      filterValues,
      displayedFilters,
      lastPage,
      isFetching,
      isReplacing,
      selectedIds,
    ],
  );
};

/** Puts a list into react-admin's contexts, for whatever a slot of its declaration holds. */
export const ListContexts = ({ list, children }: { list: EntityListState; children: ReactNode }) => (
  <ListContextProvider value={useListContextValue(list)}>{children}</ListContextProvider>
);
