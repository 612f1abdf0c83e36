import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { chosenIn } from '../../providers/chosen';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { useReload } from '../afterWrite';
import { Dialog, useBlockDialog } from '../../theme/Dialog';
import { useEntity } from '../EntitiesContext';
import { type Doing, isChanged, isSettled, type Result, planOf } from './bulkActions';
import './manyDialog.css';
import { Button } from '../../theme/Button';
import { Stay } from '../dialog/Waiting';
import { type RunProgress, useManyRun } from './useBulkAction';
import { ManyQuestion } from './BulkActionQuestion';
import { messageOf } from '../reportError';

interface ManyWaitingProps {
  /** Id of what describes the dialog. */
  textId: string;
  /** Why the records could not be read. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands in the place of the question while the records are on their way, and when they could not be read. */
const ManyWaiting = ({ textId, error, onRetry, onClose }: ManyWaitingProps) => (
  <>
    <div id={textId} className="dialog__content">
      {error ? (
        <p role="alert">
          {t('The chosen records could not be read.')} {messageOf(error)}
        </p>
      ) : (
        <p role="status">{t('Loading…')}</p>
      )}
    </div>
    <div className="dialog__actions">
      <Button onClick={onClose} autoFocus>
        {t('Cancel')}
      </Button>
      {Boolean(error) && (
        <Button variant="contained" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  </>
);

interface ManyProgressProps extends RunProgress {
  /** Id of what describes the dialog. */
  textId: string;
  onStop: () => void;
}

/** How far it has come, and a way to stop it before the next record. Nothing else closes the dialog meanwhile. */
const ManyProgress = ({ textId, count, total, isStopping, onStop }: ManyProgressProps) => {
  useBlockDialog(true);
  return (
    <>
      <Stay />
      <div id={textId} className="dialog__content many">
        <progress aria-label={t('Progress')} value={count} max={total} />
        <p role="status">
          {isStopping
            ? t('Stopping. The call under way is waited for.')
            : t('%{position} of %{total}', { position: countText(count), total: countText(total) })}
        </p>
      </div>
      <div className="dialog__actions">
        <Button onClick={onStop} disabled={isStopping} autoFocus>
          {t('Stop')}
        </Button>
      </div>
    </>
  );
};

const toneOf = ({ state }: Result): string => {
  if (state === 'done') return ' status--good';
  return state === 'failed' ? ' status--bad' : '';
};

interface ManyOutcomeProps {
  /** Id of what describes the dialog. */
  textId: string;
  results: readonly Result[];
  onClose: () => void;
}

/** Says what became of each record, first of those that are not as they were to be. */
const ManyOutcome = ({ textId, results, onClose }: ManyOutcomeProps) => {
  const open = results.filter(result => !isSettled(result));
  return (
    <>
      <div id={textId} className="dialog__content many">
        <p role="alert">
          {t(
            '%{smart_count} record is not done. It stays chosen. |||| %{smart_count} records are not done. They stay chosen.',
            {
              smart_count: open.length,
            },
          )}
        </p>
        {open.some(({ state }) => isChanged(state)) && (
          <p>{t('To include a record that has changed, clear its box and choose it again.')}</p>
        )}
        <ul className="many__results" tabIndex={0} aria-label={t('What became of each record')}>
          {[...open, ...results.filter(isSettled)].map(result => (
            <li key={result.id}>
              <span>{result.name}</span>
              <span className={`many__says${toneOf(result)}`}>{result.says}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog__actions">
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </div>
    </>
  );
};

interface Props {
  doing: Doing;
  /** The chosen records. */
  ids: readonly string[];
  /** Told of the records that nothing is left to be done about. */
  onWritten: (ids: readonly string[]) => void;
  onClose: () => void;
}

const titleOf = ({ action, label }: Doing, count: number): string => {
  const values = { label, smart_count: count, count: countText(count) };
  return action
    ? t('%{label}: %{count} record |||| %{label}: %{count} records', values)
    : t('Delete %{count} record |||| Delete %{count} records', values);
};

/** The chosen records as they are now, compared once: what is written must be what was asked about. */
const useCompared = (ids: readonly string[]) => {
  const { name } = useEntity();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const [chosen] = useState(() => {
    const known = chosenIn(queryClient, name);
    return ids.map(id => known.get(id) ?? { id });
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['chosen', name, ids],
    queryFn: ({ signal }) => dataProvider.compareChosen(name, chosen, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { chosen, compared: data, error, refetch };
};

/** Asks before something is done with several records, does it one after the other, and says what became of each. */
const ManyDialog = ({ doing, ids, onWritten, onClose }: Props) => {
  const { name, entity } = useEntity();
  const reload = useReload(name);
  const { chosen, compared, error, refetch } = useCompared(ids);
  const plan = useMemo(() => compared && planOf(entity, doing, compared), [entity, doing, compared]);
  const [results, setResults] = useState<readonly Result[]>();
  const { progress, start, stop } = useManyRun(all => {
    onWritten(all.flatMap(result => (isSettled(result) ? result.id : [])));
    if (all.every(isSettled)) onClose();
    else setResults(all);
  });
  const textId = useId();
  const giveUp = () => {
    const reasons = [...(plan?.skipped.values() ?? [])];
    // What is chosen again is to be what the server has now.
    if (reasons.some(reason => isChanged(reason) || reason === 'gone')) void reload();
    onClose();
  };

  const content = () => {
    if (results) return <ManyOutcome textId={textId} results={results} onClose={onClose} />;
    if (progress) return <ManyProgress textId={textId} {...progress} onStop={stop} />;
    if (!plan) return <ManyWaiting textId={textId} error={error} onRetry={() => void refetch()} onClose={onClose} />;
    return (
      <ManyQuestion textId={textId} plan={plan} onConfirm={note => void start(plan, chosen, note)} onClose={giveUp} />
    );
  };

  return (
    <Dialog
      role="alertdialog"
      title={titleOf(doing, plan?.meant.length ?? ids.length)}
      describedBy={textId}
      onClose={results ? onClose : giveUp}
    >
      {content()}
    </Dialog>
  );
};

export default ManyDialog;
