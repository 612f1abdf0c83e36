import { LinkBase } from 'react-admin';
import { t } from '../../language/t';
import { usePaths } from '../../views/usePaths';
import { entryOf, isQuestion } from './machine';
import type { Settlement } from './settlement';
import { useSettling } from './useSettling';

/** Finishes a settlement that was begun: at once where the calls are known, by a question where the payment is not. */
export const FinishButton = ({ settlement: { id, uid, name, plan, state } }: { settlement: Settlement }) => {
  const paths = usePaths();
  const { phase, finish } = useSettling(plan);
  const look = {
    className: 'button button--small',
    title: entryOf(state).says(),
    'aria-label': t('Finish: %{name}', { name }),
    children: t('Finish'),
  };
  if (isQuestion(state)) return <LinkBase {...look} to={paths.dialog(uid, 'pay')} />;
  return <button {...look} type="button" disabled={phase !== 'idle'} onClick={() => void finish(id)} />;
};
