import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Row } from '../../kinds/field';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { AlertDialog } from '../dialog/AlertDialog';
import { useEntity } from '../EntitiesContext';
import type { Doing } from './doings';
import './manyDialog.css';
import { ManyOutcome } from './ManyOutcome';
import { ManyProgress } from './ManyProgress';
import { ManyQuestion } from './ManyQuestion';
import { ManyWaiting } from './ManyWaiting';
import { isSettled, planOf, type Result } from './results';
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

/** The records as the lists have them, read once: what is written must be what was asked about. */
const useChosenRows = (ids: readonly string[]) => {
  const { name } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  return useQuery({
    queryKey: ['chosen', name, ids],
    queryFn: async ({ signal }) => (await dataProvider.getMany<Row>(name, { ids: [...ids], signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Asks before something is done with several records, does it one after the other, and says what became of each. */
const ManyDialog = ({ doing, ids, onWritten, onClose }: Props) => {
  const { entity } = useEntity();
  const { data: found, error, refetch } = useChosenRows(ids);
  const plan = useMemo(() => found && planOf(entity, doing, ids, found), [entity, doing, ids, found]);
  const [results, setResults] = useState<readonly Result[]>();
  const { progress, start, stop } = useManyRun(all => {
    onWritten(all.flatMap(result => (isSettled(result) ? result.id : [])));
    if (all.every(isSettled)) onClose();
    else setResults(all);
  });
  const textId = useId();

  const content = () => {
    if (results) return <ManyOutcome textId={textId} results={results} onClose={onClose} />;
    if (progress) return <ManyProgress textId={textId} {...progress} onStop={stop} />;
    if (!plan) return <ManyWaiting textId={textId} error={error} onRetry={() => void refetch()} onClose={onClose} />;
    return <ManyQuestion textId={textId} plan={plan} onConfirm={note => void start(plan, note)} onClose={onClose} />;
  };

  return (
    <AlertDialog title={titleOf(doing, plan?.meant.length ?? ids.length)} textId={textId} onClose={onClose}>
      {content()}
    </AlertDialog>
  );
};

export default ManyDialog;
