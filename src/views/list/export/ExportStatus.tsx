import { countText } from '../../../language/countText';
import { t } from '../../../language/t';
import type { ReadProgress } from './useReadAll';

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
