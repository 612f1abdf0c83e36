import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-admin';
import type { RaRecord } from '../../engine/fields/field';
import { dash, toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { t } from '../../engine/i18n/t';
import { LazyConfirmDialog } from '../../engine/dialog/LazyConfirmDialog';
import { useAllRows } from '../../engine/list/useAllRows';
import { Button } from '../../engine/ui/Button';
import { useCan } from '../../engine/views/RegistryContext';
import { useParentRecord } from '../../engine/list/useParentRecord';
import { usePaths } from '../../engine/views/usePaths';
import {
  FinishButton,
  isAbout,
  openExits,
  payeeStateIn,
  planOf,
  parseRecords,
  UnclearNotice,
  userIdIn,
  useRecords,
  useSettlements,
  wordIn,
  type PayeeState,
  type RecordSources,
} from '../settlement';
import { StatusUnknown } from '../StatusUnknown';
import '../settlement/settlement.css';

/** The lists that decide about resales of the open property; its history records are the rows of the list. */
const useResaleSources = (): RecordSources => {
  const { rows, error, refetch } = useAllRows();
  const orders = useRecords('orders');
  const refunded = useRecords('refunded');
  const records = useMemo(() => rows && parseRecords(rows, 'statusName'), [rows]);
  return { orders, refunded, histories: { records, error, retry: refetch } };
};

/** Returns whether the share of a user of the open property can be resold (SELLREQ-12, SELLREQ-24). */
export const useResaleState = (uid: string): PayeeState => payeeStateIn(planOf('resale'), uid, useResaleSources());

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
  const state = payeeStateIn(planOf('resale'), uid, sources);
  const settlement = useSettlements()?.find(isAbout({ pid, uid }));
  const name = toText(valueAt(record, 'uid.fullName')) || toText(valueAt(record, 'uid.email')) || t('this user');
  const mayPay = useCan()('pay');
  /** Text of rows that are no open exit (SELLREQ-11). */
  const doneText = t('Resold process done');

  // A record without a status may be an exit.
  const status = wordIn(record, 'statusName');
  if (status !== '' && status !== 'Exit Approved') return doneText;
  switch (state.eligibility) {
    case 'refunded':
      return t('Refund Processed');
    case 'resold':
      return doneText;
    case 'open':
      if (!openExits(sources.histories?.records ?? [], uid).includes(record.id)) return doneText;
      if (settlement) return <FinishButton settlement={settlement} />;
      if (!mayPay) return undefined;
      return <ResaleButton uid={uid} name={name} />;
    case 'unread':
      return t('Loading…');
    case 'unknown':
    case 'exited':
    default:
      if (settlement) return <FinishButton settlement={settlement} />;
      return (
        <StatusUnknown
          onRetry={state.retry}
          reason={uid === '' ? t('The user of this record is missing.') : undefined}
        />
      );
  }
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
