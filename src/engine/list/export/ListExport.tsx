import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { LinkButton } from '../../ui/Button';
import type { DeedbookDataProvider } from '../../data/dataProvider';
import { useEntity } from '../../views/RegistryContext';
import { saveCsv } from './saveCsv';
import type { ColumnDef } from '../../views/columnDefs';
import { useReadAll, type ReadProgress } from './useReadAll';
import { countText } from '../../i18n/countText';
import { t } from '../../i18n/t';

/** How many rows have been read. @example '300 of 1,200 rows' */
export const progressText = ({ read, total }: ReadProgress): string =>
  total === undefined
    ? t('%{count} row |||| %{count} rows', { smart_count: read, count: countText(read) })
    : t('%{count} of %{total} row |||| %{count} of %{total} rows', {
        smart_count: total,
        count: countText(read),
        total: countText(total),
      });

interface Props {
  columns: readonly ColumnDef[];
  /** Called when the user cancels, before `onEnd`: the pressed button disappears, so that another element needs the focus. */
  onCancel: () => void;
  /** Called when the export is done, has failed or was cancelled. */
  onEnd: () => void;
}

/** Exports all rows of the list's query, over all pages, as CSV, as soon as it is mounted. Leaving the list cancels it. */
const ListExport = ({ columns, onCancel, onEnd }: Props) => {
  const { entity, heading } = useEntity();
  const { progress, read, cancel } = useReadAll();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<DeedbookDataProvider>();

  const start = useEffectEvent(async () => {
    const isLatest = await read(async (rows, signal) => {
      const { filledCsv } = await import('./csv');
      saveCsv(`${heading}.csv`, await filledCsv({ queryClient, dataProvider, entity, columns, rows, signal }));
    });
    if (isLatest) onEnd();
  });
  useEffect(() => void start(), []);

  if (!progress) return undefined;
  const { read: count, total } = progress;
  return (
    <div className="list__export" role="status">
      <progress aria-label={t('Export')} value={total ? count : undefined} max={total} />
      <span>{progressText(progress)}</span>
      <LinkButton
        onClick={() => {
          cancel();
          onCancel();
        }}
      >
        {t('Cancel the export')}
      </LinkButton>
    </div>
  );
};

export default ListExport;
