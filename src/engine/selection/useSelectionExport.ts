import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { t } from '../i18n/t';
import { saveCsv } from '../list/export/saveCsv';
import { toast } from '../ui/toasts/toast';
import { copyText } from '../views/clipboard';
import type { ColumnDef } from '../views/columnDefs';
import { useEntity } from '../views/RegistryContext';
import { reportError } from '../views/reportError';
import { useLatch } from '../views/useLatch';

type Delimiter = ',' | '\t';

/** Exports and copies the selected rows as the server has them now. Leaving the list cancels it. */
export const useSelectionExport = (ids: readonly string[], columns: readonly ColumnDef[]) => {
  const { name, entity, heading } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const queryClient = useQueryClient();
  const latch = useLatch();
  const [isReading, setReading] = useState(false);
  const currentRun = useRef<AbortController>(undefined);
  const cancel = useCallback(() => currentRun.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const readCsv = async (signal: AbortSignal, delimiter: Delimiter): Promise<{ text: string; count: number }> => {
    const [{ filledCsv }, records] = await Promise.all([
      import('../list/export/csv'),
      dataProvider.readAgain(name, ids, { signal }),
    ]);
    const recordsById = new Map(records.map(record => [record.id, record]));
    const rows = ids.flatMap(id => recordsById.get(id) ?? []);
    const text = await filledCsv({ queryClient, dataProvider, entity, columns, rows, signal, delimiter });
    const missingCount = ids.length - rows.length;
    if (missingCount > 0) {
      toast.info(
        t('%{smart_count} chosen row is no longer there. |||| %{smart_count} chosen rows are no longer there.', {
          smart_count: missingCount,
        }),
      );
    }
    return { text, count: rows.length };
  };

  const start = (delimiter: Delimiter, write: (text: string, count: number) => Promise<void> | void) =>
    void latch(async () => {
      const run = new AbortController();
      currentRun.current = run;
      setReading(true);
      try {
        const { text, count } = await readCsv(run.signal, delimiter);
        if (count > 0) await write(text, count);
      } catch (error) {
        if (!run.signal.aborted) reportError(error);
      } finally {
        setReading(false);
      }
    });

  return {
    isReading,
    cancel,
    save: () => start(',', text => saveCsv(`${heading}.csv`, text)),
    copy: () =>
      start('\t', (text, count) =>
        copyText(
          text,
          t('%{smart_count} row copied |||| %{smart_count} rows copied', { smart_count: count }),
          t('The rows could not be copied. Export them instead.'),
        ),
      ),
  };
};
