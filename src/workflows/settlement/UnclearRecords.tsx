import { t } from '../../language/t';
import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { readingsIn, type Sources } from './personState';
import { planOf, type PlanName } from './plans';
import { describeRecord, remedy, type Reading } from './records';
import { unclearOf } from './standing';
import './settlement.css';

/** Whose payments a record blocks. */
const blockedBy = ({ uid, row }: Reading[number]): string =>
  uid === ''
    ? t('It blocks all payments of this property.')
    : t('It blocks payments to %{name}.', { name: plainText(valueAt(row, 'uid.fullName')) || uid });

/** Lists the records that block payments because they cannot be read, and says what to do. */
export const UnclearRecords = ({ records }: { records: Reading }) => {
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

/** The same above a list, before a payment is offered. */
export const UnclearNotice = ({ plan, sources }: { plan: PlanName; sources: Sources }) => {
  const records = unclearOf(planOf(plan).weighs, readingsIn(sources));
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
