import { select } from '../../engine/fields';

/** The decision about an owner's wish to sell. */
export type ExitState = 'pending' | 'approved' | 'rejected' | 'unknown';

/** Reads `isApproved`, a text or boolean: `pending` or nothing, `true`, and any other value for a rejection (EXIT-10). Another type is unknown. */
export const readExitState = (isApproved: unknown): ExitState => {
  const value = isApproved ?? '';
  if (typeof value !== 'string' && typeof value !== 'boolean') return 'unknown';
  const text = String(value).trim().toLowerCase();
  if (text === '' || text === 'pending') return 'pending';
  return text === 'true' ? 'approved' : 'rejected';
};

/** The status as a field, for the filter and the messages about changes. */
export const status = select({
  label: 'Status',
  choices: [
    { value: 'pending', label: 'Pending' },
    { value: 'approved', label: 'Approved' },
    { value: 'rejected', label: 'Rejected' },
    { value: 'unknown', label: 'Status unknown' },
  ],
});

/** The field of `isApproved`, which shows the status instead of the saved text. */
export const approvalField = status.with({ show: ({ value }) => status.toText(readExitState(value)) });
