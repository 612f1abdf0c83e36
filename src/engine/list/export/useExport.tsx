import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DeedbookDataProvider } from '../../data/dataProvider';
import { useEntity } from '../../views/EntitiesContext';
import { saveCsv } from '../../views/saveCsv';
import type { ColumnDef } from '../../views/columnDefs';
import type { EntityListState } from '../useEntityList';
import { useReadAll, type ReadProgress } from './useReadAll';
import { countText } from '../../i18n/countText';
import { t } from '../../i18n/t';

export const describeProgress = ({ read, total }: ReadProgress): string =>
  total === undefined
    ? t('%{count} row |||| %{count} rows', { smart_count: read, count: countText(read) })
    : t('%{count} of %{total} row |||| %{count} of %{total} rows', {
        smart_count: total,
        count: countText(read),
        total: countText(total),
      });

export const ExportStatus = ({ progress, onCancel }: { progress?: ReadProgress; onCancel: () => void }) => {
  if (!progress) return undefined;
  const { read, total } = progress;
  return (
    <div className="list__export" role="status">
      <progress aria-label={t('Export')} value={total ? read : undefined} max={total} />
      <span>{describeProgress(progress)}</span>
      <button type="button" className="link" onClick={onCancel}>
        {t('Cancel the export')}
      </button>
    </div>
  );
};

/** Exports all rows of the list's query, over all pages, as CSV. Leaving the list cancels it. */
export const useExport = (list: EntityListState, columns: readonly ColumnDef[]) => {
  const { entity, heading } = useEntity();
  const { progress, read, cancel } = useReadAll(list);
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<DeedbookDataProvider>();

  const start = () => {
    const csv = import('./csv');
    csv.catch(() => undefined);
    return read(async rows => {
      const { csvOf, fillReferences } = await csv;
      const filled = await fillReferences(queryClient, dataProvider, columns, rows);
      saveCsv(`${heading}.csv`, csvOf(entity, columns, filled));
    });
  };

  return { progress, start, cancel };
};
