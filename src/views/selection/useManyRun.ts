import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import type { Chosen } from '../../providers/chosen';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { writeEach } from '../../providers/writeSequentially';
import { toast } from '../../toasts/toast';
import { reportError } from '../reportError';
import { useReload } from '../afterWrite';
import { useEntity } from '../EntitiesContext';
import { isSettled, resultsOf, type Plan, type Result } from './results';

/** How far it has come. */
export interface RunProgress {
  /** Records whose outcome is known. */
  count: number;
  total: number;
  /** Whether it ends as soon as the call under way has been answered. */
  isStopping: boolean;
}

const announce = ({ doing }: Plan, results: readonly Result[]): void => {
  const done = results.filter(({ state }) => state === 'done').length;
  const said = t('%{label}: %{done} of %{total} done.', { label: doing.label, done, total: results.length });
  if (results.every(isSettled)) toast.success(said);
  else toast.error(said);
};

/**
 * Does something with several records, one after the other, and reads their list again at the end.
 * @param onEnd told what became of each
 */
export const useManyRun = (onEnd: (results: readonly Result[]) => void) => {
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const [progress, setProgress] = useState<RunProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (plan: Plan, chosen: readonly Chosen[], note: string): Promise<void> => {
    const { doing, meant } = plan;
    const run = new AbortController();
    running.current = run;
    const total = meant.length;
    setProgress({ count: 0, total, isStopping: false });
    // What nothing was known of is compared with what the person was asked about.
    const known = new Map(chosen.map(each => [each.id, each]));
    const asked = meant.map(record => {
      const { record: then = record, query } = known.get(record.id) ?? {};
      return { id: record.id, record: then, query };
    });
    const now = await dataProvider.checkChosen(name, { chosen: asked }).catch(reportError);
    if (!now) {
      setProgress(undefined);
      return;
    }
    const write = (id: string): Promise<unknown> => {
      const record = now(id);
      const meta = { unchecked: true };
      if (doing.action) return dataProvider.act(name, { action: doing.action, record, on: doing.on, note, meta });
      return dataProvider.delete<Row>(name, { id, previousData: record, meta });
    };
    let count = 0;
    const outcomes = await writeEach(
      meant.map(({ id }) => id),
      write,
      {
        signal: run.signal,
        onOutcome: () => {
          count += 1;
          setProgress(before => before && { ...before, count });
        },
      },
    );
    const results = resultsOf(entity, plan, outcomes);
    setProgress(undefined);
    announce(plan, results);
    onEnd(results);
    void reload(...results.flatMap(({ id, state }) => (state === 'done' ? id : [])));
  };

  const stop = () => {
    running.current?.abort();
    setProgress(before => before && { ...before, isStopping: true });
  };

  return { progress, start, stop };
};
