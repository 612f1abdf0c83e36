import { useState } from 'react';
import { useNavigate, useParams } from 'react-admin';
import type { RaRecord } from '../../engine/fields/field';
import { dash, toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { t } from '../../engine/i18n/t';
import { LazyConfirmDialog } from '../../engine/dialog/LazyConfirmDialog';
import { Button } from '../../engine/ui/Button';
import { useCan } from '../../engine/views/RegistryContext';
import { useParentRecord } from '../../engine/list/useParentRecord';
import { usePaths } from '../../engine/views/usePaths';
import {
  canBeResold,
  FinishButton,
  isAbout,
  payeeStateIn,
  planOf,
  recordsIn,
  UnclearNotice,
  userIdIn,
  useSettlements,
  wordIn,
} from '../settlement';
import { StatusUnknown } from '../StatusUnknown';
import { useResaleSources } from './useResaleState';
import '../settlement/settlement.css';

/** Asks before the payment dialog opens. */
const ResaleQuestion = ({ uid, name, onClose }: { uid: string; name: string; onClose: () => void }) => {
  const paths = usePaths();
  const navigate = useNavigate();
  const { data: property } = useParentRecord('resoldproperty');
  return (
    <LazyConfirmDialog
      question={t('Are you sure you want to resold this property ?')}
      consequence={
        property
          ? t('The share of %{name} in %{property} will be resold.', { name, property: property.name })
          : t('The share of %{name} will be resold.', { name })
      }
      confirm={t('Resold')}
      tone="good"
      onConfirm={() => navigate(paths.dialog(uid, 'pay'))}
      onClose={onClose}
    />
  );
};

const ResaleButton = ({ uid, name }: { uid: string; name: string }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        size="small"
        aria-label={t('Resold Process: %{name}', { name })}
        onClick={() => setAsking(true)}
      >
        {t('Resold Process')}
      </Button>
      {isAsking && <ResaleQuestion uid={uid} name={name} onClose={() => setAsking(false)} />}
    </>
  );
};

/** The records that block resales of the property. */
export const ResaleNotice = () => <UnclearNotice plan="resale" sources={useResaleSources()} />;

/** The button that resells the share of an approved exit, or why there is none. */
const ResaleAction = ({ record }: { record: RaRecord }) => {
  const { pid = '' } = useParams();
  const uid = userIdIn(record);
  const sources = useResaleSources();
  const { eligibility, retry } = payeeStateIn(planOf('resale'), uid, sources);
  const settlement = useSettlements()?.find(isAbout({ pid, uid }));
  const name = toText(valueAt(record, 'uid.fullName')) || toText(valueAt(record, 'uid.email')) || t('this user');
  const mayPay = useCan()('pay');

  // A record without a status may be an exit.
  const mayBeExit = ['', 'Exit Approved'].includes(wordIn(record, 'statusName'));
  const isResold = eligibility === 'resold' || (eligibility === 'open' && !canBeResold(record, recordsIn(sources)));
  if (!mayBeExit || isResold) return t('Resold process done');
  if (eligibility === 'refunded') return t('Refund Processed');
  if (eligibility === 'unread') return t('Loading…');
  if (settlement) return <FinishButton settlement={settlement} />;
  if (eligibility === 'open') return mayPay && <ResaleButton uid={uid} name={name} />;
  return <StatusUnknown onRetry={retry} reason={uid === '' ? t('The user of this record is missing.') : undefined} />;
};

/** The status of a history record, and the button that resells the share of an approved exit. */
export const ResaleStatus = ({ record }: { record: RaRecord }) => {
  const statusName = toText(record.statusName);
  const statusTexts = new Map([
    ['Exit Approved', t('Exit Approved')],
    ['Refund Processed', t('Refund Processed')],
    ['Property Resold', t('Property Resold')],
  ]);
  return (
    <span className="resale-status">
      <span>{statusTexts.get(statusName) ?? (statusName || dash)}</span>
      <span className="resale-status__way">
        <ResaleAction record={record} />
      </span>
    </span>
  );
};
