import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { chosenIn } from '../../providers/chosen';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { useReload } from '../afterWrite';
import { Dialog } from '../../theme/Dialog';
import { useEntity } from '../EntitiesContext';
import type { Doing } from './doings';
import './manyDialog.css';
import { ManyOutcome } from './ManyOutcome';
import { ManyProgress } from './ManyProgress';
import { ManyQuestion } from './ManyQuestion';
import { ManyWaiting } from './ManyWaiting';
import { isChanged, isSettled, planOf, type Result } from './results';
import { useManyRun } from './useManyRun';

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
