import type { Fields } from '../../engine/fields/field';
import { day, select, text } from '../../engine/fields';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';
import type { PaymentDetails } from '../settlement';

/** A way of paying that is not a card, with what is asked about it (PAYFORM-03 to PAYFORM-20). */
interface Method {
  label: string;
  fields: Fields;
  /** Builds the body of the call from the values of the fields. @param uid id of the signed-in admin, who records the payment */
  detailsFrom: (valueOf: (field: string) => string, uid: string) => PaymentDetails;
}

/** The methods by the API's names, in the order in which they are offered. */
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
      detailsFrom: (valueOf, uid) => ({ paymentMode: 'upi', uid, upiId: valueOf('upiId') }),
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
      detailsFrom: (valueOf, uid) => ({
        paymentMode: 'neft',
        uid,
        dateOftranx: valueOf('dateOftranx'),
        mode: valueOf('mode') === 'imps' ? 'imps' : 'neft',
        accountNumber: valueOf('accountNumber'),
        bankName: valueOf('bankName'),
        IFSC: valueOf('IFSC'),
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
      detailsFrom: (valueOf, uid) => ({
        paymentMode: 'cheque',
        uid,
        dateOftranx: valueOf('dateOftranx'),
        chequeNumber: valueOf('chequeNumber'),
        bankName: valueOf('bankName'),
        beneficiaryName: valueOf('beneficiaryName'),
      }),
    },
    cash: {
      label: t('Cash'),
      fields: {
        dateOftranx,
        personName: text({ label: t('Person Name'), required: t('Please enter your person name') }),
      },
      detailsFrom: (valueOf, uid) => ({
        paymentMode: 'cash',
        uid,
        dateOftranx: valueOf('dateOftranx'),
        personName: valueOf('personName'),
      }),
    },
  } as const satisfies Record<PaymentDetails['paymentMode'], Method>;
});

export type MethodName = keyof ReturnType<typeof methods>;

export const methodOf = (name: MethodName): Method => methods()[name];
export const isMethod = (name: string): name is MethodName => Object.hasOwn(methods(), name);
