import type { Fields } from '../../engine/schema/views';
import { day, select, text } from '../../engine/fields';
import type { PaymentDetails } from '../settlement';

/** A way of paying that is not a card, with what is asked about it (PAYFORM-03 to PAYFORM-20). */
interface Method {
  label: string;
  fields: Fields;
  /** Builds the body of the call from the values of the fields. @param uid id of the signed-in admin, who records the payment */
  detailsFrom: (valueOf: (field: string) => string, uid: string) => PaymentDetails;
}

const dateOftranx = day({
  label: 'Date of Transaction',
  required: 'Please enter your date of transaction',
  min: '2000-01-01',
  max: 'today + 1 year',
  asksAfter: 'today',
});
const bankName = text({ label: 'Bank Name', required: 'Please enter your bank name' });

/** The methods by the API's names, in the order in which they are offered. */
export const methods = {
  upi: {
    label: 'UPI',
    fields: { upiId: text({ label: 'UPI ID', required: 'Please enter your UPI ID' }) },
    detailsFrom: (valueOf, uid) => ({ paymentMode: 'upi', uid, upiId: valueOf('upiId') }),
  },
  neft: {
    label: 'NEFT/IMPS',
    fields: {
      dateOftranx,
      mode: select({
        label: 'Mode',
        required: 'Please select your mode',
        choices: [
          { value: 'neft', label: 'NEFT' },
          { value: 'imps', label: 'IMPS' },
        ],
      }),
      accountNumber: text({ label: 'Account Number', required: 'Please enter your account number' }),
      bankName,
      IFSC: text({ label: 'IFSC Code', required: 'Please enter your IFSC code' }),
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
    label: 'Cheque',
    fields: {
      dateOftranx,
      chequeNumber: text({ label: 'Cheque Number', required: 'Please enter your cheque number' }),
      bankName,
      beneficiaryName: text({ label: 'Beneficiary Name', required: 'Please enter your beneficiary name' }),
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
    label: 'Cash',
    fields: {
      dateOftranx,
      personName: text({ label: 'Person Name', required: 'Please enter your person name' }),
    },
    detailsFrom: (valueOf, uid) => ({
      paymentMode: 'cash',
      uid,
      dateOftranx: valueOf('dateOftranx'),
      personName: valueOf('personName'),
    }),
  },
} as const satisfies Record<PaymentDetails['paymentMode'], Method>;

export type MethodName = keyof typeof methods;

export const methodOf = (name: MethodName): Method => methods[name];
export const isMethod = (name: string): name is MethodName => Object.hasOwn(methods, name);
