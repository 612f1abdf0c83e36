import { useEntity } from '../../EntitiesContext';
import { saveCsv } from '../../saveCsv';
import type { Shown } from '../../shown';
import type { EntityListState } from '../useEntityList';
import { useReadAll } from './useReadAll';

/** Writes all rows of the current search, over all pages, into a CSV file. Leaving the list cancels it. */
export const useExport = (list: EntityListState, columns: readonly Shown[]) => {
  const { heading } = useEntity();
  const { progress, read, cancel } = useReadAll(list);

  const start = () => {
    const csv = import('./csv');
    // A failure shows when the rows are there.
    csv.catch(() => undefined);
    return read(async rows => {
      const { csvOf } = await csv;
      saveCsv(`${heading}.csv`, csvOf(columns, rows));
    });
  };

  return { progress, start, cancel };
};
