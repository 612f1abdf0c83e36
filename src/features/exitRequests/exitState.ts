import { select } from '../../engine/fields';
import { t } from '../../engine/i18n/t';

/** The decision about an owner's wish to sell. */
export type ExitState = 'pending' | 'approved' | 'rejected' | 'unknown';

/** Reads `isApproved`: `pending`, `true` or a rejected value (EXIT-10), as text or boolean. Missing means pending, another shape unknown. */
export const exitState = (isApproved: unknown): ExitState => {
  const value = isApproved ?? '';
  if (typeof value !== 'string' && typeof value !== 'boolean') return 'unknown';
  const word = String(value).trim().toLowerCase();
  if (word === '' || word === 'pending') return 'pending';
  return word === 'true' ? 'approved' : 'rejected';
};

/** The status in words. */
export const status = select({
  label: 'Status',
  choices: [
    { value: 'pending', label: 'Pending' },
    { value: 'approved', label: 'Approved' },
    { value: 'rejected', label: 'Rejected' },
    { value: 'unknown', label: 'Status unknown' },
  ],
});

/** `isApproved` as the status that it means. */
export const savedStatus = status.with({ show: ({ value }) => status.toText(exitState(value)) });

/** Questions of the dialog of a request; an approved one has none (EXIT-12, EXIT-20, EXIT-23). */
export const questions = () => ({
  pending: t('Are you sure you want to approve/reject this request ?'),
  rejected: t('Are you sure you want to approve this request ?'),
});

/** Message for a rejection without a reason, as in the KYC review. */
export const reasonMissing = () => t('please enter the reason of rejection.');
