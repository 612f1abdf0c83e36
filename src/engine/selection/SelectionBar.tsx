import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { progressText } from '../list/export/ListExport';
import { saveCsv } from '../list/export/saveCsv';
import { useReadAll } from '../list/export/useReadAll';
import { useEntityListContext, type EntityListState } from '../list/useEntityList';
import { Button, LinkButton } from '../ui/Button';
import { toast } from '../ui/toasts/toast';
import { lazyComponent } from '../updates/lazyComponent';
import { copyText } from '../views/clipboard';
import type { ColumnDef } from '../views/columnDefs';
import { useEntity } from '../views/EntitiesContext';
import { reportError } from '../views/reportError';
import { useLatch } from '../views/useLatch';
import { bulkActionsOf, type BulkAction } from './bulkActions';
import './selection.css';

const useSelectAll = (list: EntityListState) => {
  const { selected, select } = list.selection;
  const { progress, read, cancel } = useReadAll();
  const { query } = list;
  const queryKey = JSON.stringify([query.filter, query.sort]);
  /** The ids of all rows, once they were read, and the query that they belong to. */
  const [allIds, setAllIds] = useState<{ queryKey: string; ids: readonly string[] }>();
  const isOnePage = !list.isPaged || (list.isTotalKnown && !list.isReading && list.total <= list.rows.length);
  const readIds = allIds?.queryKey === queryKey ? allIds.ids : undefined;
  const knownIds = isOnePage ? list.rows.map(({ id }) => id) : readIds;
  return {
    progress,
    cancel,
    /** Whether other rows may be left to select. */
    isOffered: knownIds === undefined || knownIds.some(id => !selected.has(id)),
    start: () =>
      read(rows => {
        setAllIds({ queryKey, ids: rows.map(({ id }) => id) });
        select(rows, query);
      }),
  };
};

const SideBySide = lazyComponent(() => import('./SideBySide'));
const BulkActionDialog = lazyComponent(() => import('./BulkActionDialog'));

const describeSelection = ({ rows, selection: { selected } }: EntityListState): string => {
  const countOnScreen = rows.filter(({ id }) => selected.has(id)).length;
  const count = countText(selected.size);
  const countElsewhere = countText(selected.size - countOnScreen);
  return countOnScreen === selected.size
    ? t('%{count} chosen', { count })
    : t('%{count} chosen, %{hidden} of them not in these rows', { count, hidden: countElsewhere });
};

const SelectAll = () => {
  const list = useEntityListContext();
  const { progress, isOffered, start, cancel } = useSelectAll(list);
  if (progress) {
    return (
      <>
        <span role="status">{progressText(progress)}</span>
        <LinkButton onClick={cancel}>{t('Stop')}</LinkButton>
      </>
    );
  }
  if (!isOffered) return undefined;
  return (
    <LinkButton onClick={() => void start()}>
      {!list.isTotalKnown || list.isReading
        ? t('Choose all')
        : list.isIncomplete
          ? t('Choose the %{total} found so far', { total: countText(list.total) })
          : t('Choose all %{total}', { total: countText(list.total) })}
    </LinkButton>
  );
};

/** Exports and copies the chosen rows as the server has them now. Leaving the list stops it. */
const useExport = (ids: readonly string[], columns: readonly ColumnDef[]) => {
  const { name, entity, heading } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const queryClient = useQueryClient();
  const latch = useLatch();
  const [isReading, setReading] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const cancel = useCallback(() => controller.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const read = async (signal: AbortSignal, delimiter: ',' | '\t'): Promise<{ text: string; count: number }> => {
    const [{ filledCsv }, records] = await Promise.all([
      import('../list/export/csv'),
      dataProvider.readAgain(name, ids, { signal }),
    ]);
    const byId = new Map(records.map(record => [record.id, record]));
    const rows = ids.flatMap(id => byId.get(id) ?? []);
    const text = await filledCsv({ queryClient, dataProvider, entity, columns, rows, delimiter });
    signal.throwIfAborted();
    const missing = ids.length - rows.length;
    if (missing > 0) {
      toast.info(
        t('%{smart_count} chosen row is no longer there. |||| %{smart_count} chosen rows are no longer there.', {
          smart_count: missing,
        }),
      );
    }
    return { text, count: rows.length };
  };

  const start = (delimiter: ',' | '\t', write: (text: string, count: number) => Promise<void> | void) =>
    void latch(async () => {
      const run = new AbortController();
      controller.current = run;
      setReading(true);
      try {
        const { text, count } = await read(run.signal, delimiter);
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

const SelectionBar = ({ columns }: { columns: readonly ColumnDef[] }) => {
  const { entity } = useEntity();
  const list = useEntityListContext();
  const { selected, clear, unselect } = list.selection;
  const [dialog, setDialog] = useState<{ action: BulkAction; ids: readonly string[] }>();
  const [comparedIds, setComparedIds] = useState<readonly string[]>();
  const ids = [...selected];
  const { isReading, cancel, save, copy } = useExport(ids, columns);
  return (
    <div className="selection-bar__place">
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
                onClick={() => setDialog({ action, ids })}
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
      {dialog && (
        <BulkActionDialog
          {...dialog}
          onSettled={settled => {
            unselect(settled);
            if (dialog.action.kind === 'delete' && settled.length > 0) list.leavePage();
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
};

export default SelectionBar;
