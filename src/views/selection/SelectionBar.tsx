import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { useEntity } from '../EntitiesContext';
import { isFocusLost } from '../focusLost';
import { rowsOf } from '../list/export/ExportStatus';
import type { EntityListState } from '../list/useEntityList';
import type { Shown } from '../shown';
import { doingsOf, type Doing } from './doings';
import './selectionBar.css';
import { useChooseAll } from './useChooseAll';
import type { Selection } from './useSelection';
import { useTakeAway } from './useTakeAway';
import { Button } from '../../theme/Button';

const ManyDialog = lazy(() => import('./ManyDialog'));

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

/** When nothing is chosen any more, what the keyboard stood on goes: it then stands on the table. */
const useFocusAfter = (isShown: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown || !isFocusLost()) return;
    const card = place.current?.closest('.list__card');
    card?.querySelector<HTMLElement>('.table-frame')?.focus({ preventScroll: true });
  }, [isShown]);
  return place;
};

/** Says how many rows of a list are chosen, and offers what can be done with them. */
const SelectionBar = ({ list, selection, columns }: Props) => {
  const { entity } = useEntity();
  const { chosen, clear } = selection;
  const [asked, setAsked] = useState<{ doing: Doing; ids: readonly string[] }>();
  const ids = [...chosen];
  const { save, copy } = useTakeAway(ids, columns);
  const place = useFocusAfter(ids.length > 0 || asked !== undefined);
  return (
    <div ref={place} className="selection-bar__place">
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
      {asked && (
        <Suspense>
          <ManyDialog {...asked} onWritten={selection.giveUp} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  );
};

export default SelectionBar;
