import { useState } from 'react';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { useEntityListContext, type EntityListState } from '../list/useEntityList';
import { Button, LinkButton } from '../ui/Button';
import { lazyDialog } from '../dialog/lazyDialog';
import type { ColumnDef } from '../views/columnDefs';
import { useEntity } from '../views/RegistryContext';
import { bulkActionsOf, type BulkAction } from './bulkActions';
import { SelectAll } from './SelectAll';
import './selection.css';
import { useSelectionExport } from './useSelectionExport';

const SideBySide = lazyDialog(() => import('./SideBySide'));
const BulkActionDialog = lazyDialog(() => import('./BulkActionDialog'));

const describeSelection = ({ rows, selection: { selected } }: EntityListState): string => {
  const countOnScreen = rows.filter(({ id }) => selected.has(id)).length;
  const count = countText(selected.size);
  const countElsewhere = countText(selected.size - countOnScreen);
  return countOnScreen === selected.size
    ? t('%{count} chosen', { count })
    : t('%{count} chosen, %{hidden} of them not in these rows', { count, hidden: countElsewhere });
};

/** The bar below a list with selected rows: what can be done with them, and the dialogs of that. */
const SelectionBar = ({ columns }: { columns: readonly ColumnDef[] }) => {
  const { entity } = useEntity();
  const list = useEntityListContext();
  const { selected, clear, unselect } = list.selection;
  const [bulkDialog, setBulkDialog] = useState<{ action: BulkAction; ids: readonly string[] }>();
  /** The two ids that are compared side by side. */
  const [comparedIds, setComparedIds] = useState<readonly string[]>();
  const ids = [...selected];
  const { isReading, cancel, save, copy } = useSelectionExport(ids, columns);
  return (
    <div className="selection-bar__place" data-focus="selection">
      {ids.length > 0 && (
        <div className="selection-bar" role="region" aria-label={t('Chosen rows')}>
          <strong role="status">{describeSelection(list)}</strong>
          <SelectAll />
          {isReading && (
            <>
              <progress aria-label={t('Progress')} />
              <span role="status">{t('Reading the chosen rows…')}</span>
              <LinkButton onClick={cancel}>{t('Stop')}</LinkButton>
            </>
          )}
          <div className="selection-bar__buttons">
            <Button variant="outlined" size="small" aria-busy={isReading} onClick={save}>
              {t('Export')}
            </Button>
            <Button variant="outlined" size="small" aria-busy={isReading} onClick={copy}>
              {t('Copy')}
            </Button>
            {ids.length === 2 && (
              <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setComparedIds(ids)}>
                {t('Side by side')}
              </Button>
            )}
            {bulkActionsOf(entity).map(action => (
              <Button
                key={`${action.kind} ${action.label}`}
                variant="outlined"
                size="small"
                color={action.tone === 'good' ? 'success' : 'error'}
                aria-haspopup="dialog"
                onClick={() => setBulkDialog({ action, ids })}
              >
                {action.label}
              </Button>
            ))}
            <Button variant="outlined" size="small" onClick={clear} disabled={isReading}>
              {t('Clear')}
            </Button>
          </div>
        </div>
      )}
      {comparedIds && <SideBySide ids={comparedIds} onClose={() => setComparedIds(undefined)} />}
      {bulkDialog && (
        <BulkActionDialog
          {...bulkDialog}
          onSettled={settledIds => {
            unselect(settledIds);
            if (bulkDialog.action.kind === 'delete' && settledIds.length > 0) list.leavePage();
          }}
          onClose={() => setBulkDialog(undefined)}
        />
      )}
    </div>
  );
};

export default SelectionBar;
