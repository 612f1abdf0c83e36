import { useEffect, useMemo, useState } from 'react';
import { useGetList, useListParams } from 'react-admin';
import { isPaged as isPagedByServer } from '../../define/calls';
import type { Entity } from '../../define/entity';
import { isPlain } from '../../api/plain';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { useEntity } from '../EntitiesContext';
import { messageOf, reportError } from '../reportError';
import { t } from '../../language/t';
import { toast } from '../../toasts/toast';
import { unsorted } from '../../providers/firstRows';
import { sortRows, type Filter } from '../../providers/rowOrder';
import {
  filterOf,
  isOfPage,
  isWhole,
  knownAsked,
  listQuery,
  pageSizes,
  validAsked,
  type Asked,
  type Direction,
} from './listQuery';
import { useCorrectedAddress } from './useCorrectedAddress';
import { useListAhead } from './useListAhead';

/** The rows of a page in the order of a column, where the column offers it. */
export const sortPage = (entity: Entity, rows: readonly Row[], column: string, order: string): readonly Row[] =>
  isOfPage(entity, { field: column, order: 'ASC' }) ? sortRows(rows, entity.fields, { field: column, order }) : rows;

const noRows: readonly Row[] = [];

/** What the data provider says of the whole list that an answer was worked out from. */
export const wholeFacts = (meta: unknown) => {
  const facts = valueAt(meta, 'whole');
  if (!isPlain(facts)) return undefined;
  const [read = 0, total = 0, at = 0] = [facts.read, facts.total, facts.at].map(Number);
  return { read, total, at, end: plainText(facts.end) };
};

const isSame = (a: Asked, b: Asked) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What is asked for, at once: react-admin writes it into the address a moment later, and reads it from there.
 * @param given what the address says
 */
const useAsked = (given: Asked) => {
  const [ahead, setAhead] = useState<{ given: Asked; asked: Asked }>();
  // As soon as the address says something else, it is right, whatever it says.
  const isAhead = ahead !== undefined && isSame(ahead.given, given);
  if (ahead && !isAhead) setAhead(undefined);
  const asked = isAhead ? ahead.asked : given;
  return [asked, (change: Partial<Asked>) => setAhead({ given, asked: { ...asked, ...change } })] as const;
};

/**
 * The state of an entity's list: react-admin's list parameters (kept in the address) and its cached call.
 * Sorting stays out of the call, since it only orders the rows of the page at hand.
 * @param isAlone false for a list inside another screen, which keeps the address to itself
 */
export const useEntityList = ({ isAlone = true }: { isAlone?: boolean } = {}) => {
  const { name, entity } = useEntity();
  const [params, modifiers] = useListParams({
    resource: name,
    perPage: pageSizes[0],
    sort: unsorted,
    disableSyncWithLocation: !isAlone,
  });
  const { setPage, setPerPage, setSort, setFilters } = modifiers;
  const { asked: valid, unknown } = knownAsked(entity, validAsked({ ...params, filter: params.filterValues }));
  const [asked, ask] = useAsked(valid);
  const { page, perPage, search, filter, all, sort } = asked;
  const query = listQuery(entity, asked);
  const isWorkedHere = isWhole(entity, asked);

  const isPagedHere = entity.list?.paging === 'browser';
  const { data, total, pageInfo, meta, error, isPending, isPlaceholderData, isFetching, refetch } = useGetList<Row>(
    name,
    query,
    { placeholderData: previous => previous },
  );

  useEffect(() => {
    if (!error) return;
    if (entity.list?.failure === 'log') console.error(`${name} could not be loaded: ${messageOf(error)}`);
    else reportError(error);
  }, [error, entity, name]);

  const isPaged = isPagedHere || !entity.list?.call || isPagedByServer(entity.list.call);
  // Without a total the next page, if there may be one, is as far as anybody knows.
  const lastPage =
    total === undefined ? page + Number(pageInfo?.hasNextPage ?? false) : Math.max(1, Math.ceil(total / perPage));
  const isBeyond = isPaged && !isPlaceholderData && total !== undefined && page > lastPage;
  const right = { ...valid, page: isBeyond ? lastPage : valid.page };
  useCorrectedAddress(isAlone, { given: params, right, hasUnknown: unknown.length > 0 });
  const leftOut = unknown.join(', ');
  useEffect(() => {
    if (leftOut)
      toast.info(
        t('This list has no field “%{field}”. It was left out of the filter and the order.', { field: leftOut }),
      );
  }, [leftOut]);
  useEffect(() => {
    if (isBeyond && !isAlone) setPage(lastPage);
  }, [isBeyond, isAlone, lastPage, setPage]);

  const prepare = useListAhead(asked, { hasNext: isPaged && page < lastPage, isSettled: !isFetching && !error });

  const { field: column, order } = sort;
  const isSortedHere = !isWorkedHere && isOfPage(entity, sort);
  const sorted = useMemo(
    () => (isSortedHere ? sortPage(entity, data ?? noRows, column, order) : (data ?? noRows)),
    [entity, data, isSortedHere, column, order],
  );
  const rows = useMemo(
    () => (isPagedHere ? sorted.slice((page - 1) * perPage, page * perPage) : sorted),
    [isPagedHere, sorted, page, perPage],
  );

  const choose = (filters: Filter) => {
    ask({ ...knownAsked(entity, validAsked({ ...params, filter: filters })).asked, page: 1, perPage, sort });
    setFilters(filters, undefined, false);
  };
  /** The filter as it stands in the address, with some of it changed. */
  const chooseWith = (change: Partial<Asked>) => choose(filterOf({ ...asked, ...change }));

  const isFiltered = Object.keys(filter).length > 0;
  const offset = isPaged ? (page - 1) * perPage : 0;
  const [shownOffset, setShownOffset] = useState(offset);
  if (!isPlaceholderData && shownOffset !== offset) setShownOffset(offset);

  const whole = wholeFacts(meta);

  return {
    rows,
    /** All rows that were read: more than the page's own where the browser does the paging. */
    all: sorted,
    total: total ?? 0,
    /** Whether it is known how many rows there are: the server may not say, or not have answered. */
    isTotalKnown: total !== undefined,
    /** Serial number of the first row, less one: that of the rows on screen, which may still be the last page's. */
    offset: isPlaceholderData ? shownOffset : offset,
    isPaged,
    page,
    perPage,
    lastPage,
    sort: { column, order },
    search,
    /** What else the rows are chosen by. */
    filter,
    /** What the call is asked for. */
    query,
    /** Whether the rows are chosen or ordered by more than this API's lists take, so that the whole list is read. */
    isWorkedHere,
    /** What is known of the whole list, once it has been read. */
    whole,
    /** Whether fewer records were read than there are, so that the rows may be not all that were asked for. */
    isPart: whole !== undefined && whole.read < whole.total,
    /** Whether an order is that of the rows on this page only, of more that there are. */
    isPageSorted: isSortedHere && isPaged && !isPagedHere && (total === undefined || total > sorted.length),
    /** Whether the whole list is wished for. */
    isAll: all,
    setAll: (next: boolean) => chooseWith({ all: next }),
    /** Whether the rows are chosen by more than the search. */
    isFiltered,
    /** react-admin's own view of the list's parameters. */
    params,
    modifiers,
    error,
    isFetching,
    refetch,
    /** Nothing to show yet. */
    isLoading: isPending || isBeyond,
    /** The rows on screen are not those asked for, which are on their way. */
    isReplacing: isPlaceholderData,
    retry: () => void refetch(),
    /** Reads a page that is about to be asked for. */
    prepare,
    setPage: (next: number) => {
      ask({ page: next });
      setPage(next);
    },
    setPerPage: (size: number) => {
      ask({ page: 1, perPage: size });
      setPerPage(size);
    },
    /** @param direction @default up, or down for a column that goes up already */
    sortBy: (next: string, direction: Direction = next === column && order === 'ASC' ? 'DESC' : 'ASC') => {
      const wanted = { field: next, order: direction };
      const stays = !isWorkedHere && isOfPage(entity, wanted);
      ask({ sort: wanted, page: stays ? page : 1 });
      setSort(wanted);
      // react-admin turns to page 1 for another order.
      if (stays) setPage(page);
    },
    setSearch: (text: string) => chooseWith({ search: text }),
    /** Chooses the rows by other values; what they were searched for stays. */
    setFilter: (next: Filter) => chooseWith({ filter: next }),
    /** Chooses the rows by something else, the search included. */
    choose,
  };
};

export type EntityListState = ReturnType<typeof useEntityList>;
