import type { Row } from '../../kinds/field';
import { dash, plainText } from '../../kinds/plainText';
import { idOf } from '../settlement/records';
import { useRefundState } from './useRefundState';

/** The days of a user; those of a refunded one no longer count (REFUSER-20). */
export const RefundDays = ({ user }: { user: Row }) =>
  useRefundState(idOf(user)).is === 'refunded' ? dash : plainText(user.days) || dash;
