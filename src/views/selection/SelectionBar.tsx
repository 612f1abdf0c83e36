import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Row } from '../../kinds/field';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { Button } from '../../theme/Button';
import { toast } from '../../toasts/toast';
import { useWork } from '../actions/useAct';
import { copyText } from '../clipboard';
import { useEntity } from '../EntitiesContext';
import { rowsOf } from '../list/export/useExport';
import type { EntityListState } from '../list/useEntityList';
import { saveCsv } from '../saveCsv';
import type { Shown } from '../shown';
import { doingsOf, type Doing } from './bulkActions';
import './selectionBar.css';
import { useReadAll } from '../list/export/useReadAll';
import type { Selection } from './useSelection';
import { lazyWithRetry } from '../../release/lazyWithRetry';

/** Chooses all rows that a list asks for, over all its pages. */
const useChooseAll = (list: EntityListState, { chosen, choose }: Selection) => {
  const { progress, read, cancel } = useReadAll(list);
  const { query } = list;
  const question = JSON.stringify([query.filter, query.sort]);
  const [known, setKnown] = useState<{ question: string; ids: readonly string[] }>();
  const isOnePage = !list.isPaged || (list.isTotalKnown && list.total <= list.rows.length);
  const all = isOnePage ? list.rows.map(({ id }) => id) : known?.question === question ? known.ids : undefined;
  return {
    progress,
    cancel,
    /** Whether there may be rows that are not chosen. */
    isOffered: all === undefined || all.some(id => !chosen.has(id)),
    start: () =>
      read(rows => {
        setKnown({ question, ids: rows.map(({ id }) => id) });
        choose(rows, query);
      }),
  };
};

const ManyDialog = lazyWithRetry(() => import('./BulkActionDialog'));

interface Props {
  list: EntityListState;
  selection: Selection;
  /** Those on screen. */
  columns: readonly Shown[];
}

/** How many rows are chosen, and how many of them are not on screen. */
const sayChosen = ({ chosen }: Selection, { rows }: EntityListState): string => {
  const shown = rows.filter(({ id }) => chosen.has(id)).length;
  const count = countText(chosen.size);
  const hidden = countText(chosen.size - shown);
  return shown === chosen.size
    ? t('%{count} chosen', { count })
    : t('%{count} chosen, %{hidden} of them not in these rows', { count, hidden });
};

/** A way to choose all rows of the list, on all its pages. */
const ChooseAll = ({ list, selection }: Pick<Props, 'list' | 'selection'>) => {
  const { progress, isOffered, start, cancel } = useChooseAll(list, selection);
  if (progress) {
    return (
      <>
        <span role="status">{rowsOf(progress)}</span>
        <button type="button" className="link" onClick={cancel}>
          {t('Stop')}
        </button>
      </>
    );
  }
  if (!isOffered) return undefined;
  return (
    <button type="button" className="link" onClick={() => void start()}>
      {!list.isTotalKnown
        ? t('Choose all')
        : list.isPart
          ? t('Choose the %{total} found so far', { total: countText(list.total) })
          : t('Choose all %{total}', { total: countText(list.total) })}
    </button>
  );
};

/** Exports the chosen rows as a file, or copies them, with the columns on screen. */
const useCopyAndExport = (ids: readonly string[], columns: readonly Shown[]) => {
  const { name, heading } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();

  /** Reads the rows, wherever they are, and says how many there no longer are. */
  const read = async () => {
    const [{ csvOf }, { data }] = await Promise.all([
      import('../list/export/csv'),
      dataProvider.getMany<Row>(name, { ids: [...ids] }),
    ]);
    const missing = ids.length - data.length;
    if (missing > 0) {
      toast.info(
        t('%{smart_count} chosen row is no longer there. |||| %{smart_count} chosen rows are no longer there.', {
          smart_count: missing,
        }),
      );
    }
    return { csvOf, rows: data };
  };

  const save = useWork(async () => {
    const { csvOf, rows } = await read();
    saveCsv(`${heading}.csv`, csvOf(columns, rows));
  });

  const copy = useWork(async () => {
    const { csvOf, rows } = await read();
    await copyText(
      csvOf(columns, rows, '\t'),
      t('%{smart_count} row copied |||| %{smart_count} rows copied', { smart_count: rows.length }),
      t('The rows could not be copied. Export them instead.'),
    );
  });

  return { save, copy };
};

/** Says how many rows of a list are chosen, and offers what can be done with them. */
const SelectionBar = ({ list, selection, columns }: Props) => {
  const { entity } = useEntity();
  const { chosen, clear } = selection;
  const [asked, setAsked] = useState<{ doing: Doing; ids: readonly string[] }>();
  const ids = [...chosen];
  const { save, copy } = useCopyAndExport(ids, columns);
  return (
    <div className="selection-bar__place">
      {ids.length > 0 && (
        <div className="selection-bar" role="region" aria-label={t('Chosen rows')}>
          <strong role="status">{sayChosen(selection, list)}</strong>
          <ChooseAll list={list} selection={selection} />
          <div className="selection-bar__buttons">
            <Button variant="outlined" size="small" aria-busy={save.isBusy} onClick={save.start}>
              {t('Export')}
            </Button>
            <Button variant="outlined" size="small" aria-busy={copy.isBusy} onClick={copy.start}>
              {t('Copy')}
            </Button>
            {doingsOf(entity).map(doing => (
              <Button
                key={`${doing.action} ${doing.on}`}
                variant="outlined"
                size="small"
                color={doing.tone === 'good' ? 'success' : 'error'}
                aria-haspopup="dialog"
                onClick={() => setAsked({ doing, ids })}
              >
                {doing.label}
              </Button>
            ))}
            <Button variant="outlined" size="small" onClick={clear}>
              {t('Clear')}
            </Button>
          </div>
        </div>
      )}
      {asked && <ManyDialog {...asked} onWritten={selection.giveUp} onClose={() => setAsked(undefined)} />}
    </div>
  );
};

export default SelectionBar;
