import { useEntity } from '../../EntitiesContext';
import { saveCsv } from '../../saveCsv';
import type { Shown } from '../../shown';
import type { EntityListState } from '../useEntityList';
import { useReadAll, type ReadProgress } from './useReadAll';
import { countText } from '../../../language/countText';
import { t } from '../../../language/t';

/** How many rows have been read, in words. */
export const rowsOf = ({ read, total }: ReadProgress): string =>
  total === undefined
    ? t('%{count} row |||| %{count} rows', { smart_count: read, count: countText(read) })
    : t('%{count} of %{total} row |||| %{count} of %{total} rows', {
        smart_count: total,
        count: countText(read),
        total: countText(total),
      });

/** How far an export has come, and a way to stop it. */
export const ExportStatus = ({ progress, onCancel }: { progress?: ReadProgress; onCancel: () => void }) => {
  if (!progress) return undefined;
  const { read, total } = progress;
  return (
    <div className="list__export" role="status">
      <progress aria-label={t('Export')} value={total ? read : undefined} max={total} />
      <span>{rowsOf(progress)}</span>
      <button type="button" className="link" onClick={onCancel}>
        {t('Cancel the export')}
      </button>
    </div>
  );
};

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
