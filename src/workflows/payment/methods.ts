import type { Fields } from '../../define/views';
import { day, select, text } from '../../kinds';
import type { PaymentDetails } from '../settlement/server';

/** A way of paying that is not a card, with what is asked about it (spec 2 §3, §5). */
interface Method {
  label: string;
  fields: Fields;
  /** The details as they are sent. `of` gives the text of a field, `uid` is the admin's id. */
  details: (of: (field: string) => string, uid: string) => PaymentDetails;
}

const dateOftranx = day({ label: 'Date of Transaction', required: 'Please enter your date of transaction' });
const bankName = text({ label: 'Bank Name', required: 'Please enter your bank name' });

/** The methods under the words the API has for them, in the order they are offered. */
export const methods = {
  upi: {
    label: 'UPI',
    fields: { upiId: text({ label: 'UPI ID', required: 'Please enter your UPI ID' }) },
    details: (of, uid) => ({ paymentMode: 'upi', uid, upiId: of('upiId') }),
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
    label: 'Cheque',
    fields: {
      dateOftranx,
      chequeNumber: text({ label: 'Cheque Number', required: 'Please enter your cheque number' }),
      bankName,
      beneficiaryName: text({ label: 'Beneficiary Name', required: 'Please enter your beneficiary name' }),
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
    label: 'Cash',
    fields: { dateOftranx, personName: text({ label: 'Person Name', required: 'Please enter your person name' }) },
    details: (of, uid) => ({ paymentMode: 'cash', uid, dateOftranx: of('dateOftranx'), personName: of('personName') }),
  },
} as const satisfies Record<PaymentDetails['paymentMode'], Method>;

export type MethodName = keyof typeof methods;

export const methodOf = (name: MethodName): Method => methods[name];
export const isMethod = (name: string): name is MethodName => Object.hasOwn(methods, name);
