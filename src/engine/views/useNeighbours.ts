import { isCancelledError, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNavigate } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { useEntity } from './RegistryContext';
import { listRead } from '../data/listQuery';
import { t } from '../i18n/t';
import { toast } from '../ui/toasts/toast';
import { useEntityListContext } from '../list/useEntityList';
import { reportError } from './reportError';
import { useIsMounted } from './useIsMounted';
import { usePaths } from './usePaths';
import { waitForMutations } from './waitForMutations';

/** To the next record, or to the previous one. */
type Step = 1 | -1;

const endAtList = (toList: () => void) => {
  toast.info(t('That was the last record of this list.'));
  toList();
};

/**
 * Goes from a record's dialog to that of the next or previous record of the list, across pages.
 * @param path the path of the dialog after the id: `show`, or empty for the form
 */
export const useNeighbours = (id: string, path: string) => {
  const { name } = useEntity();
  const list = useEntityListContext();
  const paths = usePaths();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const index = list.rows.findIndex(row => row.id === id);
  // The place where the record was first seen, as a save may move the record or remove it from the list. It stays that of
  // this record, as `PerRecord` mounts the view anew for another one.
  const [firstPlace, setFirstPlace] = useState({ index, rows: list.rows });
  if (firstPlace.index < 0 && index >= 0) setFirstPlace({ index, rows: list.rows });

  /** Set by `goAfterReading` while it reads; a step meanwhile does nothing. */
  const isReading = useRef(false);
  const isMounted = useIsMounted();

  const hasPage = (step: Step) => list.isPaged && list.page + step >= 1 && list.page + step <= list.lastPage;
  // Where the record is not on the page, the first row comes next.
  const hasRecord = (step: Step) => list.rows[index + step] !== undefined || hasPage(step);

  /** Reads a page into the cache, so that the list has it when it goes there. */
  const readPage = async (page: number): Promise<readonly RaRecord[]> => {
    const params = { ...list.params, pagination: { ...list.params.pagination, page } };
    const { data } = await queryClient.fetchQuery(listRead(dataProvider, name, params));
    return data;
  };

  const open = (row: RaRecord, page?: number, options?: { replace: boolean }) =>
    navigate(paths.dialog(row.id, path, page), options);

  /**
   * Goes to a record that is read first. One at a time; if the dialog was closed meanwhile, nothing happens.
   * @param prepareStep reads, and returns the function that goes there
   */
  const goAfterReading = async (prepareStep: () => Promise<() => void>, onFailure?: () => void) => {
    if (isReading.current) return;
    isReading.current = true;
    try {
      const takeStep = await prepareStep();
      if (isMounted.current) takeStep();
    } catch (error) {
      if (!isMounted.current || isCancelledError(error)) return;
      reportError(error);
      onFailure?.();
    } finally {
      isReading.current = false;
    }
  };

  const findOnPage = async (page: number, step: Step) => {
    const rows = await readPage(page);
    const row = step === 1 ? rows[0] : rows.at(-1);
    return () => (row ? open(row, page) : list.refetch());
  };

  const go = (step: Step) => {
    if (isReading.current) return;
    const row = list.rows[index + step];
    if (row) open(row);
    else if (hasPage(step)) void goAfterReading(() => findOnPage(list.page + step, step));
  };

  /** After the last row comes the next page; but if the record has left the list, the rows have moved up. */
  const findFollowing = async (replace: boolean, toList: () => void) => {
    // Only when its writes are over, the entity's lists count as old.
    await waitForMutations(queryClient, () => queryClient.isMutating({ mutationKey: [name] }) === 0);
    const rows = await readPage(list.page);
    const hasLeft = rows.every(row => row.id !== id);
    const row = hasLeft ? rows[firstPlace.index] : (await readPage(list.page + 1))[0];
    return () => (row ? open(row, hasLeft ? undefined : list.page + 1, { replace }) : endAtList(toList));
  };

  return {
    /** Position in the whole list, from 1; 0 if the record is not on the page. */
    position: index < 0 ? 0 : list.offset + index + 1,
    total: list.total,
    isTotalKnown: list.isTotalKnown,
    hasNext: hasRecord(1),
    hasPrevious: hasRecord(-1),
    next: () => go(1),
    previous: () => go(-1),
    /** Whether the record is or was in the rows of the list. `nextAfterChange` needs it. */
    wasOnList: firstPlace.index >= 0,
    /**
     * Goes to the next record after a change that may have moved the record or removed it from the list.
     * @param options `replace`: the browser's Back does not lead to the changed record
     */
    nextAfterChange: ({ replace = false }: { replace?: boolean } = {}) => {
      const toList = replace ? paths.replaceByList : paths.toList;
      const ids = new Set(list.rows.map(row => row.id));
      const row = firstPlace.rows.slice(firstPlace.index + 1).find(following => ids.has(following.id));
      if (row) open(row, undefined, { replace });
      else if (!hasPage(1)) endAtList(toList);
      else void goAfterReading(() => findFollowing(replace, toList), toList);
    },
  };
};
