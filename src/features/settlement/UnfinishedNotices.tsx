import { LinkBase } from 'react-admin';
import { session } from '../../engine/http/session';
import { nameOf } from '../../engine/schema/registry';
import { formatDate } from '../../engine/fields/date/formatDate';
import { t } from '../../engine/i18n/t';
import { excerpt } from '../../engine/inputs/excerpt';
import { formatRupees } from '../money/format';
import { useRegistry } from '../../engine/views/RegistryContext';
import { definitionOf, type State } from './states';
import { planOf, shownPaymentId, type PlanName } from './plans';
import { useSettlements } from './settlementStore';
import { finishablePlans } from './unfinishedSettlements';
import './settlement.css';

/** Whether a step is made, is yet to be made, or may have been made. */
type StepState = 'done' | 'open' | 'unknown';

/**
 * The progress of payment, order and history record: in `recording` payment details were sent, in `noting` the history record.
 * In the other states a person puts the payment in order by hand.
 */
const stepStates: Partial<Record<State, readonly [payment: StepState, order: StepState, history: StepState]>> = {
  charging: ['unknown', 'open', 'open'],
  recording: ['unknown', 'open', 'open'],
  paid: ['done', 'open', 'open'],
  ordering: ['done', 'unknown', 'open'],
  ordered: ['done', 'done', 'open'],
  noting: ['done', 'done', 'unknown'],
};

/** The three steps of an unfinished settlement, and how far each is. */
export const SettlementProgress = ({ state }: { state: State }) => {
  const steps = stepStates[state];
  if (!steps) return undefined;
  const stepNames = [t('Payment'), t('Order {{step}}'), t('History record')];
  const stateNames: Record<StepState, string> = {
    done: t('Done'),
    open: t('Still to be made'),
    unknown: t('Not known'),
  };
  return (
    <ol className="settlement-steps">
      {steps.map((step, index) => (
        <li key={stepNames[index]} className={`settlement-steps__${step}`}>
          {stepNames[index]}: {stateNames[step]}
        </li>
      ))}
    </ol>
  );
};

const useFinishablePlans = (): readonly PlanName[] => finishablePlans(session.role(), useRegistry().entries);

/** The unfinished settlements of a plan with a link to finish each; nothing for a role that may not finish them. */
export const UnfinishedNotice = ({ plan }: { plan: PlanName }) => {
  const { route, allUnfinished, countUnfinished } = planOf(plan);
  const unfinished = (useSettlements() ?? []).filter(settlement => settlement.plan === plan);
  const mayFinish = useFinishablePlans().includes(plan);
  if (unfinished.length === 0 || !mayFinish) return undefined;
  return (
    <section className="unfinished" aria-label={allUnfinished()}>
      <h2>{countUnfinished(unfinished.length)}</h2>
      <ul>
        {unfinished.map(({ id, pid, uid, name, property, price, state, paymentId, startedAt }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              {property && `, ${excerpt(property)}`}
              {price > 0 && `, ${formatRupees(price)}`}. {definitionOf(state).says()}
              <small>
                {t('Begun')}: {formatDate(startedAt)}
                {shownPaymentId(paymentId) && ` · ${t('Payment ID')}: ${paymentId}`}
              </small>
              <SettlementProgress state={state} />
            </span>
            <LinkBase
              to={`/${nameOf(route, { pid })}/${encodeURIComponent(uid)}/pay`}
              className="button button--small"
              aria-label={t('Finish: %{name}', { name })}
            >
              {t('Finish')}
            </LinkBase>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The unfinished settlements of all plans that the role may finish. */
export const UnfinishedNotices = () => useFinishablePlans().map(plan => <UnfinishedNotice key={plan} plan={plan} />);
