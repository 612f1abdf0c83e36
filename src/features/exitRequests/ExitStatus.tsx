import type { RaRecord } from '../../engine/fields/field';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/fields/valueAt';
import { t } from '../../engine/i18n/t';
import { useEntityListContext } from '../../engine/list/useEntityList';
import { rowLink } from '../../engine/list/rowLink';
import { useCan } from '../../engine/views/EntitiesContext';
import { usePaths } from '../../engine/views/usePaths';
import { StatusUnknown } from '../StatusUnknown';
import { exitState } from './exitState';

/** The decision, or the button that decides; an approval is final (EXIT-14, EXIT-15). */
export const ExitStatus = ({ record }: { record: RaRecord }) => {
  const paths = usePaths();
  const { refetch } = useEntityListContext();
  const mayDecide = useCan()('status');
  const state = exitState(record.isApproved);
  if (state === 'unknown') return <StatusUnknown onRetry={refetch} />;
  if (state === 'approved') return <span className="status status--good">{t('Approved')}</span>;
  if (!mayDecide) {
    const tone = state === 'pending' ? '' : 'status--bad';
    return <span className={`status ${tone}`}>{state === 'pending' ? t('Pending') : t('Rejected')}</span>;
  }
  const name = toText(valueAt(record, 'uid.fullName')) || t('this request');
  const [label, look] =
    state === 'pending'
      ? [t('Action'), 'button quiet button--small']
      : [t('Rejected'), 'status status--button status--bad'];
  return rowLink({
    to: paths.dialog(record.id, 'status'),
    className: look,
    title: state === 'pending' ? t('Approve or reject') : t('Approve after all'),
    name: `${label}: ${name}`,
    children: label,
  });
};
