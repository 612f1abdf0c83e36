import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { RaRecord } from '../../fields/field';
import { t } from '../../i18n/t';
import type { DeedbookDataProvider } from '../../data/dataProvider';
import type { Page } from '../../data/parameters';
import { readPages } from '../../data/readWhole';
import { toast } from '../../ui/toasts/toast';
import { useEntity } from '../../views/RegistryContext';
import { reportError } from '../../views/reportError';
import { countText } from '../../i18n/countText';
import { allRead } from '../../data/listQuery';
import { wholeSummary } from '../../data/wholeReads';
import { useEntityListContext } from '../useEntityList';

/** Numbers of rows. */
export interface ReadProgress {
  read: number;
  /** Absent if the server does not say. */
  total?: number;
}

type OnRows = (rows: readonly RaRecord[], signal: AbortSignal) => Promise<void> | void;

/** Reads all rows of the list's query, over all pages. Leaving the list cancels it. */
export const useReadAll = () => {
  const { name } = useEntity();
  const { query, isPaged, needsWholeList } = useEntityListContext();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const [progress, setProgress] = useState<ReadProgress>();
  const currentRun = useRef<AbortController>(undefined);
  const cancel = useCallback(() => currentRun.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  /**
   * Reads the rows. Failures are shown in a toast.
   * @param onRows called with the rows, unless the reading was cancelled; the signal tells whether it is cancelled later
   * @returns whether no later run has begun meanwhile, as that of React's strict mode
   */
  const read = async (onRows: OnRows): Promise<boolean> => {
    const run = new AbortController();
    currentRun.current = run;
    setProgress({ read: 0 });
    try {
      const readPage = (pagination: Page) =>
        dataProvider.getList<RaRecord>(name, { ...query, pagination, signal: run.signal });
      const readRows = () =>
        readPages(readPage, {
          onProgress: (count, total) => setProgress({ read: count, total }),
          isStopped: () => run.signal.aborted,
        });
      // What is filtered or sorted client-side has been read already.
      const isOnePage = needsWholeList || !isPaged;
      const answer = isOnePage ? await readPage(allRead) : { data: await readRows(), meta: undefined };
      run.signal.throwIfAborted();
      await onRows(answer.data, run.signal);
      const whole = wholeSummary(answer.meta);
      if (whole && whole.read < whole.total) {
        toast.info(
          t('Only %{read} of %{total} rows had been read: the others are missing.', {
            read: countText(whole.read),
            total: countText(whole.total),
          }),
        );
      }
    } catch (error) {
      if (!run.signal.aborted) reportError(error);
    }
    const isLatest = currentRun.current === run;
    if (isLatest) setProgress(undefined);
    return isLatest;
  };

  return { progress, read, cancel };
};
