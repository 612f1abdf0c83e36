import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { getSelectedRecords } from '../data/selectedRecords';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { useReload } from '../views/afterWrite';
import { Dialog, useBlockDialog } from '../ui/Dialog';
import type { Entity } from '../schema/entity';
import { useEntity } from '../views/RegistryContext';
import { createBulkPlan, isChanged, type BulkAction, type BulkPlan } from './bulkActions';
import { isSettled, type BulkResult } from './bulkResults';
import './selection.css';
import { Button } from '../ui/Button';
import { BlockNavigation } from '../dialog/Waiting';
import { useBulkAction, type BulkProgress } from './useBulkAction';
import { BulkActionQuestion } from './BulkActionQuestion';
import { BulkOutcome } from './BulkOutcome';
import { messageOf } from '../views/reportError';

interface LoadingProps {
  /** Id of the element that describes the dialog. */
  textId: string;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** While the selected records are read and compared, and if that fails. */
const Loading = ({ textId, error, onRetry, onClose }: LoadingProps) => (
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

interface ProgressProps extends BulkProgress {
  textId: string;
  onStop: () => void;
}

const Progress = ({ textId, count, total, isStopping, onStop }: ProgressProps) => {
  useBlockDialog(true);
  return (
    <>
      <BlockNavigation />
      <div id={textId} className="dialog__content bulk">
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

const titleOf = ({ kind, label }: BulkAction, count: number): string => {
  const values = { label, smart_count: count, count: countText(count) };
  return kind === 'delete'
    ? t('Delete %{count} record |||| Delete %{count} records', values)
    : t('%{label}: %{count} record |||| %{label}: %{count} records', values);
};

/**
 * The selected records, as they were when they were selected and compared with what the server has now. They are compared
 * once, so that the records that are written are those that the question names.
 */
const useComparedRecords = (ids: readonly string[]) => {
  const { name } = useEntity();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const [recordsAsSelected] = useState(() => {
    const selectedRecords = getSelectedRecords(queryClient, name);
    return ids.map(id => selectedRecords.get(id) ?? { id });
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['compareSelected', name, ids],
    queryFn: ({ signal }) => dataProvider.compareSelected(name, { selection: recordsAsSelected, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { recordsAsSelected, comparedRecords: data, error, refetch };
};

/** The plan with the value that was entered, if it sets one: records that have that already are skipped as well. */
const planWithValue = (entity: Entity, plan: BulkPlan, value: unknown): BulkPlan =>
  plan.action.kind === 'set' ? createBulkPlan(entity, { ...plan.action, value }, plan.compared) : plan;

interface Props {
  action: BulkAction;
  ids: readonly string[];
  /** Called after the action with the ids of the records for which nothing is left to do. */
  onSettled: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Asks before an action on several records, runs it on one after the other, and lists the outcomes. */
const BulkActionDialog = ({ action, ids, onSettled, onClose }: Props) => {
  const { name, entity } = useEntity();
  const reload = useReload(name);
  const { recordsAsSelected, comparedRecords, error, refetch } = useComparedRecords(ids);
  const plan = useMemo(
    () => comparedRecords && createBulkPlan(entity, action, comparedRecords),
    [entity, action, comparedRecords],
  );
  const [note, setNote] = useState('');
  const [results, setResults] = useState<readonly BulkResult[]>();
  const { progress, start, stop } = useBulkAction(action, bulkResults => {
    onSettled(bulkResults.flatMap(result => (isSettled(result) ? result.id : [])));
    /** Whether a result is listed: also of a record that has the entered value already, as the question could not name it. */
    const isListed = (result: BulkResult) => (action.kind === 'set' ? result.state !== 'done' : !isSettled(result));
    if (bulkResults.some(isListed)) setResults(bulkResults);
    else onClose();
  });
  const textId = useId();
  const cancel = () => {
    const reasons = [...(plan?.skipped.values() ?? [])];
    // A record that is selected again must be what the server has now.
    if (reasons.some(reason => isChanged(reason) || reason === 'gone')) void reload();
    onClose();
  };

  /** In time: the records are compared, the question is asked, the action runs, its results are listed. */
  const content = () => {
    if (results) return <BulkOutcome textId={textId} results={results} onClose={onClose} />;
    if (progress) return <Progress textId={textId} {...progress} onStop={stop} />;
    if (!plan) return <Loading textId={textId} error={error} onRetry={() => void refetch()} onClose={onClose} />;
    return (
      <BulkActionQuestion
        textId={textId}
        plan={plan}
        note={note}
        onNote={setNote}
        onConfirm={value => void start(planWithValue(entity, plan, value), recordsAsSelected, note.trim())}
        onClose={cancel}
      />
    );
  };

  return (
    <Dialog
      role="alertdialog"
      title={titleOf(action, plan?.records.length ?? ids.length)}
      describedBy={textId}
      onClose={results ? onClose : cancel}
    >
      {content()}
    </Dialog>
  );
};

export default BulkActionDialog;
