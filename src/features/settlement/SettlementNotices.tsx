import { LinkBase } from 'react-admin';
import { can } from '../../engine/auth/permissions';
import { session } from '../../engine/http/session';
import type { Role } from '../../config/roles';
import { nameOf, type Registry } from '../../engine/schema/registry';
import { formatDate } from '../../engine/fields/date/formatDate';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { t } from '../../engine/i18n/t';
import { excerpt } from '../../engine/inputs/excerpt';
import { formatRupees } from '../money/format';
import { useRegistry } from '../../engine/views/EntitiesContext';
import { recordsIn, unclearOf, type RecordSources } from './eligibility';
import { definitionOf, type State } from './states';
import { isPlanName, planOf, plans, shownPaymentId, type PlanName } from './plans';
import { describeRecord, remedy, type PropertyRecord, type PropertyRecords } from './propertyRecords';
import { settlementStore, useSettlements } from './settlementStore';
import './settlement.css';

/** Returns the plans whose settlements a role may finish: those whose payment dialog it may open. */
export const finishablePlans = (role: Role, entries: Registry['entries']): readonly PlanName[] =>
  Object.keys(plans)
    .filter(isPlanName)
    .filter(name => can(role, 'pay', entries[planOf(name).route]));

const useFinishablePlans = (): readonly PlanName[] => finishablePlans(session.role(), useRegistry().entries);

/** Counts the unfinished settlements of some plans, now and after every change. @returns the function that ends this */
export const watchUnfinished = (planNames: readonly PlanName[], onCount: (count: number) => void): (() => void) => {
  const count = async () => (await settlementStore.all()).filter(({ plan }) => planNames.includes(plan)).length;
  // Where they cannot be read the last count stays.
  const update = () => void count().then(onCount, () => undefined);
  update();
  return settlementStore.subscribe(update);
};

type StepState = 'done' | 'open' | 'unclear';

/** How far payment, order and history record are in each state; in the other states a person puts the payment in order by hand. */
const stepStates: Partial<Record<State, readonly [payment: StepState, order: StepState, history: StepState]>> = {
  charging: ['unclear', 'open', 'open'],
  recording: ['unclear', 'open', 'open'],
  paid: ['done', 'open', 'open'],
  ordering: ['done', 'unclear', 'open'],
  ordered: ['done', 'done', 'open'],
  noting: ['done', 'done', 'unclear'],
};

/** The three steps of an unfinished settlement, and how far each is. */
export const SettlementProgress = ({ state }: { state: State }) => {
  const steps = stepStates[state];
  if (!steps) return undefined;
  const stepNames = [t('Payment'), t('Order {{step}}'), t('History record')];
  const stateNames: Record<StepState, string> = {
    done: t('Done'),
    open: t('Still to be made'),
    unclear: t('Not known'),
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

/** Says whose payments a record blocks. */
const describeBlocking = ({ uid, row }: PropertyRecord): string =>
  uid === ''
    ? t('It blocks all payments of this property.')
    : t('It blocks payments to %{name}.', { name: toText(valueAt(row, 'uid.fullName')) || uid });

/** Records that cannot be read and therefore block payments, with what to do about them. */
export const UnclearRecords = ({ records }: { records: PropertyRecords }) => {
  if (records.length === 0) return undefined;
  return (
    <>
      <ul className="unclear">
        {records.map((record, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an unreadable record may have no id, or that of another
          <li key={`${record.key} ${record.row.id} ${index}`}>
            <span>
              {describeRecord(record)} {describeBlocking(record)}
            </span>
          </li>
        ))}
      </ul>
      <p>{remedy()}</p>
    </>
  );
};

/** The unclear records of the open property, as an alert above the list; nothing when there are none. */
export const UnclearNotice = ({ plan, sources }: { plan: PlanName; sources: RecordSources }) => {
  const records = unclearOf(planOf(plan).criteria, recordsIn(sources));
  if (records.length === 0) return undefined;
  const title = t('A record blocks payments |||| %{smart_count} records block payments', {
    smart_count: records.length,
  });
  return (
    <section className="unfinished" role="alert" aria-label={t('Blocked payments')}>
      <h2>{title}</h2>
      <UnclearRecords records={records} />
    </section>
  );
};
