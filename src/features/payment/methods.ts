import type { Fields } from '../../engine/schema/views';
import { day, select, text } from '../../engine/fields';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';
import type { PaymentDetails } from '../settlement';

/** A way of paying that is not a card, with what is asked about it (PAYFORM-03 to PAYFORM-20). */
interface Method {
  label: string;
  fields: Fields;
  details: (of: (field: string) => string, uid: string) => PaymentDetails;
}

/** The methods under the words the API has for them, in the order they are offered. */
export const methods = perLanguage('en', () => {
  const dateOftranx = day({
    label: t('Date of Transaction'),
    required: t('Please enter your date of transaction'),
    min: '2000-01-01',
    max: 'today + 1 year',
    asksAfter: 'today',
  });
  const bankName = text({ label: t('Bank Name'), required: t('Please enter your bank name') });
  return {
    upi: {
      label: t('UPI'),
      fields: { upiId: text({ label: t('UPI ID'), required: t('Please enter your UPI ID') }) },
      details: (of, uid) => ({ paymentMode: 'upi', uid, upiId: of('upiId') }),
    },
    neft: {
      label: t('NEFT/IMPS'),
      fields: {
        dateOftranx,
        mode: select({
          label: t('Mode'),
          required: t('Please select your mode'),
          choices: [
            { value: 'neft', label: t('NEFT') },
            { value: 'imps', label: t('IMPS') },
          ],
        }),
        accountNumber: text({ label: t('Account Number'), required: t('Please enter your account number') }),
        bankName,
        IFSC: text({ label: t('IFSC Code'), required: t('Please enter your IFSC code') }),
      },
      details: (of, uid) => ({
        paymentMode: 'neft',
        uid,
        dateOftranx: of('dateOftranx'),
        mode: of('mode') === 'imps' ? 'imps' : 'neft',
        accountNumber: of('accountNumber'),
        bankName: of('bankName'),
        IFSC: of('IFSC'),
      }),
    },
    cheque: {
      label: t('Cheque'),
      fields: {
        dateOftranx,
        chequeNumber: text({ label: t('Cheque Number'), required: t('Please enter your cheque number') }),
        bankName,
        beneficiaryName: text({ label: t('Beneficiary Name'), required: t('Please enter your beneficiary name') }),
      },
      details: (of, uid) => ({
        paymentMode: 'cheque',
        uid,
        dateOftranx: of('dateOftranx'),
        chequeNumber: of('chequeNumber'),
        bankName: of('bankName'),
        beneficiaryName: of('beneficiaryName'),
      }),
    },
    cash: {
      label: t('Cash'),
      fields: {
        dateOftranx,
        personName: text({ label: t('Person Name'), required: t('Please enter your person name') }),
      },
      details: (of, uid) => ({
        paymentMode: 'cash',
        uid,
        dateOftranx: of('dateOftranx'),
        personName: of('personName'),
      }),
    },
  } as const satisfies Record<PaymentDetails['paymentMode'], Method>;
});

export type MethodName = keyof ReturnType<typeof methods>;

export const methodOf = (name: MethodName): Method => methods()[name];
export const isMethod = (name: string): name is MethodName => Object.hasOwn(methods(), name);
