import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { t } from '../../engine/i18n/t';
import { recordsIn, unclearOf, type RecordSources } from './eligibility';
import { planOf, type PlanName } from './plans';
import { describeRecord, remedy, type PropertyRecord, type PropertyRecords } from './propertyRecords';
import './settlement.css';

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
