import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-admin';
import type { RaRecord } from '../../engine/fields/field';
import { dash, toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/fields/valueAt';
import { t } from '../../engine/i18n/t';
import { LazyConfirmDialog } from '../../engine/dialog/LazyConfirmDialog';
import { useEntityListContext } from '../../engine/list/useEntityList';
import { useCan } from '../../engine/views/EntitiesContext';
import { useParentRecord } from '../../engine/list/ParentRecord';
import { usePaths } from '../../engine/views/usePaths';
import {
  FinishButton,
  isOf,
  openExits,
  payeeStateIn,
  planOf,
  QuestionButton,
  readRecords,
  UnclearNotice,
  userIn,
  useRecords,
  useSettlements,
  wordIn,
  type PayeeState,
  type RecordSources,
} from '../settlement';
import { StatusUnknown } from '../StatusUnknown';
import '../settlement/settlement.css';

const exit = 'Exit Approved';

const useResaleSources = (): RecordSources => {
  const { loadedRows: rows, isPending, error, refetch } = useEntityListContext();
  const orders = useRecords('orders');
  const refunded = useRecords('refunded');
  const records = useMemo(() => (isPending ? undefined : readRecords(rows, 'statusName')), [isPending, rows]);
  return { orders, refunded, all: { records, error, retry: refetch } };
};

/** Whether the share of a user of the open property can be resold (SELLREQ-12, SELLREQ-24). */
export const useResaleState = (uid: string): PayeeState => payeeStateIn(planOf('resale'), uid, useResaleSources());

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

const ResaleButton = ({ uid, name }: { uid: string; name: string }) => (
  <QuestionButton
    label={t('Resold Process')}
    name={t('Resold Process: %{name}', { name })}
    renderQuestion={close => <ResaleQuestion uid={uid} name={name} onClose={close} />}
  />
);

export const ResaleNotice = () => <UnclearNotice plan="resale" sources={useResaleSources()} />;

/** The status of a history record, and the button that resells the share of an approved exit. */
export const ResaleStatus = ({ record }: { record: RaRecord }) => {
  const { pid = '' } = useParams();
  const uid = userIn(record);
  const sources = useResaleSources();
  const state = payeeStateIn(planOf('resale'), uid, sources);
  const settlement = useSettlements()?.find(isOf({ pid, uid }));
  const name = toText(valueAt(record, 'uid.fullName')) || toText(valueAt(record, 'uid.email')) || t('this user');
  const mayPay = useCan()('pay');

  /** Text of any other row (SELLREQ-11). */
  const done = t('Resold process done');
  const statusName = toText(record.statusName);
  const words = new Map([
    ['Exit Approved', t('Exit Approved')],
    ['Refund Processed', t('Refund Processed')],
    ['Property Resold', t('Property Resold')],
  ]);
  const offer = () => {
    const word = wordIn(record, 'statusName');
    if (word !== '' && word !== exit) return done;
    switch (state.is) {
      case 'refunded':
        return t('Refund Processed');
      case 'resold':
        return done;
      case 'open':
        if (!openExits(sources.all?.records ?? [], uid).includes(record.id)) return done;
        if (settlement) return <FinishButton settlement={settlement} />;
        return mayPay && <ResaleButton uid={uid} name={name} />;
      case 'unread':
        return t('Loading…');
      case 'unknown':
      case 'exited':
      default:
        return settlement ? (
          <FinishButton settlement={settlement} />
        ) : (
          <StatusUnknown
            onRetry={state.retry}
            reason={uid === '' ? t('The user of this record is missing.') : undefined}
          />
        );
    }
  };
  return (
    <span className="resale-status">
      <span>{words.get(statusName) ?? (statusName || dash)}</span>
      <span className="resale-status__way">{offer()}</span>
    </span>
  );
};
