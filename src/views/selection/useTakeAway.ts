import { useDataProvider } from 'react-admin';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { toast } from '../../toasts/toast';
import { useWork } from '../actions/useWork';
import { useEntity } from '../EntitiesContext';
import { saveCsv } from '../saveCsv';
import type { Shown } from '../shown';

/** Saves the chosen rows as a file, or puts them into the clipboard, with the columns on screen. */
export const useTakeAway = (ids: readonly string[], columns: readonly Shown[]) => {
  const { name, heading } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();

  /** Reads the rows, wherever they are, and says how many there no longer are. */
  const read = async () => {
    const [{ csvOf }, { data }] = await Promise.all([
      import('../list/export/csv'),
      dataProvider.getMany<Row>(name, { ids: [...ids] }),
    ]);
    const missing = ids.length - data.length;
    if (missing > 0) {
      toast.info(
        t('%{smart_count} chosen row is no longer there. |||| %{smart_count} chosen rows are no longer there.', {
          smart_count: missing,
        }),
      );
    }
    return { csvOf, rows: data };
  };

  const save = useWork(async () => {
    const { csvOf, rows } = await read();
    saveCsv(`${heading}.csv`, csvOf(columns, rows));
  });

  const copy = useWork(async () => {
    const { csvOf, rows } = await read();
    try {
      await navigator.clipboard.writeText(csvOf(columns, rows, '\t'));
    } catch {
      toast.error(t('The rows could not be copied. Export them instead.'));
      return;
    }
    toast.success(t('%{smart_count} row copied |||| %{smart_count} rows copied', { smart_count: rows.length }));
  });

  return { save, copy };
};
