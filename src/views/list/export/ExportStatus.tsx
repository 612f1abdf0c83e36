import type { ListExport } from './useExport';

const count = new Intl.NumberFormat('en-IN');

/** How far an export has come, and a way to stop it. */
export const ExportStatus = ({ progress, cancel }: ListExport) => {
  if (!progress) return undefined;
  const { read, total } = progress;
  return (
    <div className="list__export" role="status">
      <progress aria-label="Export" value={total ? read : undefined} max={total ?? undefined} />
      <span>
        {count.format(read)}
        {total !== undefined && ` of ${count.format(total)}`} rows
      </span>
      <button type="button" className="link" onClick={cancel}>
        Cancel the export
      </button>
    </div>
  );
};
