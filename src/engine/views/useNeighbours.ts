import { isCancelledError, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useLayoutEffect, useState } from 'react';
import { useDataProvider, useNavigate } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { shortcutKey } from '../inputs/key';
import { useEntity } from './EntitiesContext';
import { listRead } from '../data/listQuery';
import { t } from '../i18n/t';
import { toast } from '../ui/toasts/toast';
import { useEntityListContext } from '../list/useEntityList';
import { reportError } from './reportError';
import { useIsMounted } from './useIsMounted';
import { usePaths } from './usePaths';
import { isTyping } from './focus';

interface Steps {
  next: () => void;
  previous: () => void;
}

interface Options {
  /** Whether letters work, which are typed in a form. @default true */
  hasLetters?: boolean;
  isOn?: boolean;
}

const letters: Readonly<Record<string, keyof Steps>> = { n: 'next', j: 'next', p: 'previous', k: 'previous' };
const withAlt: Readonly<Record<string, keyof Steps>> = { PageDown: 'next', PageUp: 'previous' };

/** Whether another dialog is on top. */
export const isCovered = (): boolean => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1;

const stepOf = (event: KeyboardEvent, hasLetters: boolean): keyof Steps | undefined => {
  if (event.ctrlKey || event.metaKey) return undefined;
  if (event.altKey) return withAlt[event.key];
  return hasLetters && !isTyping(event) ? letters[shortcutKey(event)] : undefined;
};

/**
 * N and J go to the next record, P and K to the previous one, except while typing; Alt with Page Down and Page Up
 * always do.
 */
export const useNeighbourKeys = (steps: Steps, { hasLetters = true, isOn = true }: Options = {}) => {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = isOn && !event.defaultPrevented && !isCovered() ? stepOf(event, hasLetters) : undefined;
      if (!step) return;
      event.preventDefault();
      steps[step]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
};

type Step = 1 | -1;

/** Waits for writes of an entity under way: only then its lists count as old. */
const untilWritten = (queryClient: QueryClient, name: string): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (queryClient.isMutating({ mutationKey: [name] }) > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(look);
    look();
  });

/**
 * Goes from a record's dialog to the next or previous one of the list, across pages.
 * @param path of the dialog after the id: `show`, or empty for the form
 */
export const useNeighbours = (id: string, path: string) => {
  const { name } = useEntity();
  const list = useEntityListContext();
  const paths = usePaths();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const index = list.rows.findIndex(row => row.id === id);
  // Where the record was found first, as a save may move it or take it out of the list.
  const [place, setPlace] = useState({ index, rows: list.rows });
  if (place.index < 0 && index >= 0) setPlace({ index, rows: list.rows });

  const isReading = useRef(false);
  const isOpen = useIsMounted();

  const isAnotherPage = (step: Step) => list.isPaged && list.page + step >= 1 && list.page + step <= list.lastPage;
  const has = (step: Step) => list.rows[index + step] !== undefined || isAnotherPage(step);

  /** Cached, so that the list has the page when it goes there. */
  const readPage = async (page: number): Promise<readonly RaRecord[]> => {
    const params = { ...list.params, pagination: { ...list.params.pagination, page } };
    const { data } = await queryClient.fetchQuery(listRead(dataProvider, name, params));
    return data;
  };

  const open = (row: RaRecord, page?: number) => navigate(paths.dialog(row.id, path, page));

  /** One at a time; if the dialog was closed meanwhile, nothing happens. */
  const walk = async (find: () => Promise<() => void>, onFailure?: () => void) => {
    if (isReading.current) return;
    isReading.current = true;
    try {
      const goThere = await find();
      if (isOpen.current) goThere();
    } catch (error) {
      if (!isOpen.current || isCancelledError(error)) return;
      reportError(error);
      onFailure?.();
    } finally {
      isReading.current = false;
    }
  };

  const toPage = async (page: number, step: Step) => {
    const rows = await readPage(page);
    const row = step === 1 ? rows[0] : rows.at(-1);
    return () => (row ? open(row, page) : list.refetch());
  };

  const go = (step: Step) => {
    if (isReading.current) return;
    const row = list.rows[index + step];
    if (row) open(row);
    else if (isAnotherPage(step)) void walk(() => toPage(list.page + step, step));
  };

  const endAtList = () => {
    toast.info(t('That was the last record of this list.'));
    paths.toList();
  };

  /** After the last row comes the next page; but if the record has left the list, the rows have moved up. */
  const toFollowing = async () => {
    await untilWritten(queryClient, name);
    const here = await readPage(list.page);
    const hasLeft = here.every(row => row.id !== id);
    const row = hasLeft ? here[place.index] : (await readPage(list.page + 1))[0];
    return row ? () => open(row, hasLeft ? undefined : list.page + 1) : endAtList;
  };

  return {
    /** Position in the whole list, from 1; 0 if the record is not on the page. */
    position: index < 0 ? 0 : list.offset + index + 1,
    total: list.total,
    isTotalKnown: list.isTotalKnown,
    hasNext: has(1),
    hasPrevious: has(-1),
    next: () => go(1),
    /** Whether the list has shown the record. */
    isOnList: place.index >= 0,
    /** After a change that may have moved the record or removed it from the list. */
    nextAfterChange: () => {
      const ids = new Set(list.rows.map(row => row.id));
      const row = place.rows.slice(place.index + 1).find(after => ids.has(after.id));
      if (row) open(row);
      else if (!isAnotherPage(1)) endAtList();
      else void walk(toFollowing, paths.toList);
    },
    previous: () => go(-1),
  };
};
