import { LinkBase } from 'react-admin';
import { t } from '../../engine/i18n/t';
import { useCan } from '../../engine/views/RegistryContext';
import { usePaths } from '../../engine/views/usePaths';
import { definitionOf, isWaitingForPerson } from './states';
import { planOf } from './plans';
import type { Settlement } from './settlement';
import { useSettlementSteps } from './useSettlementSteps';

/** Finishes a settlement: at once, or in the dialog where a person must act. Without the permission it is only a text. */
export const FinishButton = ({ settlement: { id, uid, name, plan, state } }: { settlement: Settlement }) => {
  const paths = usePaths();
  const { phase, finish } = useSettlementSteps(plan);
  const mayPay = useCan()('pay');
  const sharedProps = {
    className: 'button button--small',
    title: definitionOf(state).says(),
    'aria-label': t('Finish: %{name}', { name }),
    children: t('Finish'),
  };
  if (!mayPay) return planOf(plan).unfinished();
  if (isWaitingForPerson(state)) return <LinkBase {...sharedProps} to={paths.dialog(uid, 'pay')} />;
  return <button {...sharedProps} type="button" disabled={phase !== 'idle'} onClick={() => void finish(id)} />;
};

interface SettledStatusProps {
  label: string;
  /** `done` needs nothing more; `exited` is the reason why a refund is not offered. */
  tone: 'done' | 'exited';
}

/** A status that looks like a button and cannot be pressed (REFUSER-18, REFUSER-19). */
export const SettledStatus = ({ label, tone }: SettledStatusProps) => (
  <button type="button" className={`status status--button status--${tone} status--fixed`} aria-disabled="true">
    {label}
  </button>
);
