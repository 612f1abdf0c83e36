import type { ExportProgress } from './useExport';

const count = new Intl.NumberFormat('en-IN');
const rows = new Intl.PluralRules('en');

/** How far an export has come, and a way to stop it. */
export const ExportStatus = ({ progress, onCancel }: { progress?: ExportProgress; onCancel: () => void }) => {
  if (!progress) return undefined;
  const { read, total } = progress;
  return (
    <div className="list__export" role="status">
      <progress aria-label="Export" value={total ? read : undefined} max={total ?? undefined} />
      <span>
        {count.format(read)}
        {total !== undefined && ` of ${count.format(total)}`} {rows.select(total ?? read) === 'one' ? 'row' : 'rows'}
      </span>
      <button type="button" className="link" onClick={onCancel}>
        Cancel the export
      </button>
    </div>
  );
};
