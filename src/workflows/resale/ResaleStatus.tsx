import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-admin';
import type { Row } from '../../kinds/field';
import { dash, plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { useListState } from '../../views/list/ListStateContext';
import { usePaths } from '../../views/usePaths';
import { FinishButton } from '../settlement/FinishButton';
import { userIn } from '../settlement/server';
import { isOf } from '../settlement/settlement';
import { useHistory } from '../settlement/useHistory';
import { useSettlements } from '../settlement/useSettlements';
import { openExits } from './openExits';
import '../settlement/settlement.css';

const ConfirmDialog = lazy(() =>
  import('../../views/dialog/ConfirmDialog').then(module => ({ default: module.ConfirmDialog })),
);

/** The one status that a resale starts from, and what any other row reads (spec 2 §2). */
const exit = 'Exit Approved';
const done = 'Resold process done';

const ResaleButton = ({ uid, name }: { uid: string; name: string }) => {
  const [isAsking, setAsking] = useState(false);
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <>
      <button
        type="button"
        className="button quiet button--small"
        aria-label={`Resold Process: ${name}`}
        onClick={() => setAsking(true)}
      >
        Resold Process
      </button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            question="Are you sure you want to resold this property ?"
            consequence={`The share of ${name} will be resold.`}
            confirm="Resold"
            tone="good"
            onConfirm={() => navigate(paths.dialog(uid, 'pay'))}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
};

/** What a history record says, and the way to resell the share of an approved exit. */
export const ResaleStatus = ({ record }: { record: Row }) => {
  const { pid = '' } = useParams();
  const { all } = useListState();
  const { users: refunded, error, retry } = useHistory('refunded');
  const uid = userIn(record);
  const settlement = useSettlements()?.find(isOf({ pid, uid }));
  const isOpen = useMemo(() => openExits(all, refunded ?? new Set()).has(record.id), [all, refunded, record.id]);
  const name = plainText(valueAt(record, 'uid.fullName')) || plainText(valueAt(record, 'uid.email')) || 'this user';

  const offer = () => {
    if (record.statusName !== exit) return done;
    if (refunded?.has(uid)) return 'Refund Processed';
    if (!isOpen) return done;
    if (settlement) return <FinishButton settlement={settlement} />;
    if (refunded) return <ResaleButton uid={uid} name={name} />;
    return error ? (
      <button type="button" className="link" onClick={retry}>
        Refunds unknown. Try again
      </button>
    ) : (
      'Loading…'
    );
  };
  return (
    <span className="resale-status">
      <span>{plainText(record.statusName) || dash}</span>
      <span className="resale-status__way">{offer()}</span>
    </span>
  );
};
