import { LinkBase } from 'react-admin';
import { can } from '../../engine/auth/permissions';
import { session } from '../../engine/http/session';
import type { Role } from '../../config/roles';
import { nameOf, type Registry } from '../../engine/schema/registry';
import { formatDate } from '../../engine/fields/date/formatDate';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/fields/valueAt';
import { t } from '../../engine/i18n/t';
import { excerpt } from '../../engine/inputs/excerpt';
import { formatRupees } from '../money/format';
import { useRegistry } from '../../engine/views/EntitiesContext';
import { recordsIn, unclearOf, type RecordSources } from './eligibility';
import { entryOf, type State } from './states';
import { isPlan, planOf, plans, shownPaymentId, type PlanName } from './plans';
import { describeRecord, remedy, type PropertyRecord, type PropertyRecords } from './propertyRecords';
import { settlementStore, useSettlements } from './settlementRecord';
import './settlement.css';

/** The settlements that a role may finish: those whose payment it may open. */
export const finishable = (role: Role, entries: Registry['entries']): readonly PlanName[] =>
  Object.keys(plans)
    .filter(isPlan)
    .filter(name => can(role, 'pay', entries[planOf(name).route]));

const useFinishable = (): readonly PlanName[] => finishable(session.role(), useRegistry().entries);

/** Counts the unfinished settlements of some plans, now and after every change. @returns stops it */
export const watchUnfinished = (planNames: readonly PlanName[], onCount: (count: number) => void): (() => void) => {
  const count = async () => (await settlementStore.all()).filter(({ plan }) => planNames.includes(plan)).length;
  // Where storage is denied nothing can have been kept.
  const update = () => void count().then(onCount, () => onCount(0));
  update();
  return settlementStore.subscribe(update);
};

type StepState = 'done' | 'open' | 'unclear';

/** The state of each of the three steps of a settlement; none where a person puts the payment in order by hand. */
const stepsOf = (state: State): readonly (readonly [name: string, state: StepState])[] => {
  const { work } = entryOf(state);
  const isPaid = state !== 'charging' && state !== 'recording';
  if (isPaid && !work) return [];
  const isUnclear = state === 'ordering' || state === 'noting';
  const order = work === 'history' ? 'done' : isUnclear ? 'unclear' : 'open';
  const history = isUnclear && work === 'history' ? 'unclear' : 'open';
  return [
    [t('Payment'), isPaid ? 'done' : 'unclear'],
    [t('Order {{step}}'), order],
    [t('History record'), history],
  ];
};

/** The three steps of an unfinished settlement, with what is known of each. */
export const SettlementProgress = ({ state }: { state: State }) => {
  const words: Record<StepState, string> = { done: t('Done'), open: t('Still to be made'), unclear: t('Not known') };
  const steps = stepsOf(state);
  if (steps.length === 0) return undefined;
  return (
    <ol className="settlement-steps">
      {steps.map(([name, step]) => (
        <li key={name} className={`settlement-steps__${step}`}>
          {name}: {words[step]}
        </li>
      ))}
    </ol>
  );
};

export const UnfinishedNotice = ({ plan }: { plan: PlanName }) => {
  const { route, allUnfinished, countUnfinished } = planOf(plan);
  const unfinished = (useSettlements() ?? []).filter(settlement => settlement.plan === plan);
  const mayFinish = useFinishable().includes(plan);
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
              {price > 0 && `, ${formatRupees(price)}`}. {entryOf(state).says()}
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

/** Lists those of every plan that the signed-in role may finish. */
export const UnfinishedNotices = () => useFinishable().map(plan => <UnfinishedNotice key={plan} plan={plan} />);

const blockedBy = ({ uid, row }: PropertyRecord): string =>
  uid === ''
    ? t('It blocks all payments of this property.')
    : t('It blocks payments to %{name}.', { name: toText(valueAt(row, 'uid.fullName')) || uid });

export const UnclearRecords = ({ records }: { records: PropertyRecords }) => {
  if (records.length === 0) return undefined;
  return (
    <>
      <ul className="unclear">
        {records.map((record, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- what cannot be read may have no id, or that of another
          <li key={`${record.key} ${record.row.id} ${at}`}>
            <span>
              {describeRecord(record)} {blockedBy(record)}
            </span>
          </li>
        ))}
      </ul>
      <p>{remedy()}</p>
    </>
  );
};

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
