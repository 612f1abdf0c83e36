import type { RaRecord } from '../../engine/fields/field';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { t } from '../../engine/i18n/t';
import { useEntityListContext } from '../../engine/list/useEntityList';
import { rowLink } from '../../engine/list/rowLink';
import { useCan } from '../../engine/views/RegistryContext';
import { usePaths } from '../../engine/views/usePaths';
import { StatusUnknown } from '../StatusUnknown';
import { readExitState } from './exitState';

/** The status of an exit request; for those who may decide a link to its dialog, as long as it is not approved (EXIT-14, EXIT-15). */
export const ExitStatus = ({ record }: { record: RaRecord }) => {
  const paths = usePaths();
  const { refetch } = useEntityListContext();
  const mayDecide = useCan()('status');
  const state = readExitState(record.isApproved);
  if (state === 'unknown') return <StatusUnknown onRetry={refetch} />;
  if (state === 'approved') return <span className="status status--good">{t('Approved')}</span>;
  const isPending = state === 'pending';
  if (!mayDecide) {
    return (
      <span className={`status ${isPending ? '' : 'status--bad'}`}>{isPending ? t('Pending') : t('Rejected')}</span>
    );
  }
  const label = isPending ? t('Action') : t('Rejected');
  const name = toText(valueAt(record, 'uid.fullName')) || t('this request');
  return rowLink({
    to: paths.dialog(record.id, 'status'),
    className: isPending ? 'button quiet button--small' : 'status status--button status--bad',
    title: isPending ? t('Approve or reject') : t('Approve after all'),
    name: `${label}: ${name}`,
    children: label,
  });
};
