import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { DeedbookDataProvider } from '../../../providers/dataProvider';
import { useEntity } from '../../EntitiesContext';
import { reportError } from '../../reportError';
import { saveCsv } from '../../saveCsv';
import type { Shown } from '../../shown';
import { mostRows } from '../../../providers/rowOrder';
import { largestPage } from '../listQuery';
import type { EntityListState } from '../useEntityList';
import { readAll } from './readAll';

export interface ExportProgress {
  read: number;
  /** Absent when the server does not say how many rows there are. */
  total?: number;
}

/** Writes all rows of the current search, over all pages, into a CSV file. Leaving the list cancels it. */
export const useExport = ({ query, isPaged, isWorkedHere }: EntityListState, columns: readonly Shown[]) => {
  const { name, heading } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = async () => {
    const run = new AbortController();
    running.current = run;
    setProgress({ read: 0 });
    try {
      const csv = import('./csv');
      const rows = await readAll({
        readPage: page =>
          dataProvider.getList(name, {
            ...query,
            // What is worked out here is read whole for every page.
            pagination: { page, perPage: isWorkedHere ? mostRows : largestPage },
            signal: run.signal,
          }),
        isPaged,
        onProgress: (read, total) => run.signal.aborted || setProgress({ read, total }),
      });
      run.signal.throwIfAborted();
      const { csvOf } = await csv;
      saveCsv(`${heading}.csv`, csvOf(columns, rows));
    } catch (error) {
      if (!run.signal.aborted) reportError(error);
    } finally {
      if (running.current === run) setProgress(undefined);
    }
  };

  return { progress, start, cancel };
};
