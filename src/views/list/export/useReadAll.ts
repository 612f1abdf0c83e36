import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Row } from '../../../kinds/field';
import { t } from '../../../language/t';
import type { DeedbookDataProvider } from '../../../providers/dataProvider';
import { mostRows } from '../../../providers/rowOrder';
import { toast } from '../../../toasts/toast';
import { useEntity } from '../../EntitiesContext';
import { reportError } from '../../reportError';
import { largestPage } from '../listQuery';
import type { EntityListState } from '../useEntityList';
import { readAll } from './readAll';

/** How far the reading of a whole list has come, in rows. */
export interface ReadProgress {
  read: number;
  /** Absent when the server does not say how many rows there are. */
  total?: number;
}

/** Reads all rows that a list asks for, over all pages, and says how far it has come. Leaving the list cancels it. */
export const useReadAll = ({ query, isPaged, isWorkedHere, whole }: EntityListState) => {
  const { name } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const [progress, setProgress] = useState<ReadProgress>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  /** @param then gets the rows, unless the reading was cancelled; what fails in either is said in a toast */
  const read = async (then: (rows: readonly Row[]) => Promise<void> | void): Promise<void> => {
    const run = new AbortController();
    running.current = run;
    setProgress({ read: 0 });
    try {
      const rows = await readAll({
        readPage: page =>
          dataProvider.getList(name, {
            ...query,
            // What is worked out here is read whole for every page.
            pagination: { page, perPage: isWorkedHere ? mostRows : largestPage },
            signal: run.signal,
          }),
        isPaged,
        onProgress: (count, total) => run.signal.aborted || setProgress({ read: count, total }),
      });
      run.signal.throwIfAborted();
      await then(rows);
      if (whole && whole.read < whole.total) {
        toast.info(t('Only %{read} of %{total} rows had been read: the others are missing.', { ...whole }));
      }
    } catch (error) {
      if (!run.signal.aborted) reportError(error);
    } finally {
      if (running.current === run) setProgress(undefined);
    }
  };

  return { progress, read, cancel };
};
