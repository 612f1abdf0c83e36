import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { Button } from '../ui/Button';
import { toast } from '../ui/toasts/toast';
import { useBusy } from '../actions/useAct';
import { copyText } from '../views/clipboard';
import { useEntity } from '../views/EntitiesContext';
import { describeProgress } from '../list/export/ListExport';
import type { EntityListState } from '../list/useEntityList';
import { saveCsv } from '../views/saveCsv';
import type { ColumnDef } from '../views/columnDefs';
import { bulkActionsOf, type BulkAction } from './bulkActions';
import './selection.css';
import { useReadAll } from '../list/export/useReadAll';
import { useQueryClient } from '@tanstack/react-query';
import type { Selection } from './useSelection';
import { lazyWithRetry } from '../updates/lazyWithRetry';

const useSelectAll = (list: EntityListState, { selected, select }: Selection) => {
  const { progress, read, cancel } = useReadAll(list);
  const { query } = list;
  const question = JSON.stringify([query.filter, query.sort]);
  const [known, setKnown] = useState<{ question: string; ids: readonly string[] }>();
  const isOnePage = !list.isPaged || (list.isTotalKnown && !list.isReading && list.total <= list.rows.length);
  const all = isOnePage ? list.rows.map(({ id }) => id) : known?.question === question ? known.ids : undefined;
  return {
    progress,
    cancel,
    /** Whether other rows may be left to select. */
    isOffered: all === undefined || all.some(id => !selected.has(id)),
    start: () =>
      read(rows => {
        setKnown({ question, ids: rows.map(({ id }) => id) });
        select(rows, query);
      }),
  };
};

const BulkActionDialog = lazyWithRetry(() => import('./BulkActionDialog'));

interface Props {
  list: EntityListState;
  selection: Selection;
  columns: readonly ColumnDef[];
}

const describeSelection = ({ selected }: Selection, { rows }: EntityListState): string => {
  const shown = rows.filter(({ id }) => selected.has(id)).length;
  const count = countText(selected.size);
  const hidden = countText(selected.size - shown);
  return shown === selected.size
    ? t('%{count} chosen', { count })
    : t('%{count} chosen, %{hidden} of them not in these rows', { count, hidden });
};

const SelectAll = ({ list, selection }: Pick<Props, 'list' | 'selection'>) => {
  const { progress, isOffered, start, cancel } = useSelectAll(list, selection);
  if (progress) {
    return (
      <>
        <span role="status">{describeProgress(progress)}</span>
        <button type="button" className="link" onClick={cancel}>
          {t('Stop')}
        </button>
      </>
    );
  }
  if (!isOffered) return undefined;
  return (
    <button type="button" className="link" onClick={() => void start()}>
      {!list.isTotalKnown || list.isReading
        ? t('Choose all')
        : list.isPart
          ? t('Choose the %{total} found so far', { total: countText(list.total) })
          : t('Choose all %{total}', { total: countText(list.total) })}
    </button>
  );
};

const useCopyAndExport = (ids: readonly string[], columns: readonly ColumnDef[]) => {
  const { name, entity, heading } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const queryClient = useQueryClient();

  // Rows on other pages are read; a toast says how many no longer exist.
  const read = async () => {
    const [{ csvOf, fillReferences }, { data }] = await Promise.all([
      import('../list/export/csv'),
      dataProvider.getMany<RaRecord>(name, { ids: [...ids] }),
    ]);
    const missing = ids.length - data.length;
    if (missing > 0) {
      toast.info(
        t('%{smart_count} chosen row is no longer there. |||| %{smart_count} chosen rows are no longer there.', {
          smart_count: missing,
        }),
      );
    }
    return { csvOf, rows: await fillReferences(queryClient, dataProvider, columns, data) };
  };

  const save = useBusy(async () => {
    const { csvOf, rows } = await read();
    saveCsv(`${heading}.csv`, csvOf(entity, columns, rows));
  });

  const copy = useBusy(async () => {
    const { csvOf, rows } = await read();
    await copyText(
      csvOf(entity, columns, rows, '\t'),
      t('%{smart_count} row copied |||| %{smart_count} rows copied', { smart_count: rows.length }),
      t('The rows could not be copied. Export them instead.'),
    );
  });

  return { save, copy };
};

const SelectionBar = ({ list, selection, columns }: Props) => {
  const { entity } = useEntity();
  const { selected, clear } = selection;
  const [dialog, setDialog] = useState<{ action: BulkAction; ids: readonly string[] }>();
  const ids = [...selected];
  const { save, copy } = useCopyAndExport(ids, columns);
  return (
    <div className="selection-bar__place">
      {ids.length > 0 && (
        <div className="selection-bar" role="region" aria-label={t('Chosen rows')}>
          <strong role="status">{describeSelection(selection, list)}</strong>
          <SelectAll list={list} selection={selection} />
          <div className="selection-bar__buttons">
            <Button variant="outlined" size="small" aria-busy={save.isBusy} onClick={save.start}>
              {t('Export')}
            </Button>
            <Button variant="outlined" size="small" aria-busy={copy.isBusy} onClick={copy.start}>
              {t('Copy')}
            </Button>
            {bulkActionsOf(entity).map(action => (
              <Button
                key={`${action.name} ${action.on}`}
                variant="outlined"
                size="small"
                color={action.tone === 'good' ? 'success' : 'error'}
                aria-haspopup="dialog"
                onClick={() => setDialog({ action, ids })}
              >
                {action.label}
              </Button>
            ))}
            <Button variant="outlined" size="small" onClick={clear}>
              {t('Clear')}
            </Button>
          </div>
        </div>
      )}
      {dialog && <BulkActionDialog {...dialog} onSettled={selection.unselect} onClose={() => setDialog(undefined)} />}
    </div>
  );
};

export default SelectionBar;
