import { describe, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { isMethod, methodOf, methods } from '../../../src/features/payment/methods';

/** What each method sends when every field is filled in with its own name (PAYFORM-03 to PAYFORM-19). */
const bodies = {
  upi: { paymentMode: 'upi', uid: 'admin', upiId: 'upiId' },
  neft: {
    paymentMode: 'neft',
    uid: 'admin',
    dateOftranx: '2026-03-09',
    mode: 'imps',
    accountNumber: 'accountNumber',
    bankName: 'bankName',
    IFSC: 'IFSC',
  },
  cheque: {
    paymentMode: 'cheque',
    uid: 'admin',
    dateOftranx: '2026-03-09',
    chequeNumber: 'chequeNumber',
    bankName: 'bankName',
    beneficiaryName: 'beneficiaryName',
  },
  cash: { paymentMode: 'cash', uid: 'admin', dateOftranx: '2026-03-09', personName: 'personName' },
};
const typed: Record<string, string> = { dateOftranx: '2026-03-09', mode: 'imps' };

describe('the methods of payment (PAYFORM-01 to PAYFORM-24)', () => {
  test('are offered under their documented names', () => {
    expect(Object.values(methods()).map(({ label }) => label)).toEqual(['UPI', 'NEFT/IMPS', 'Cheque', 'Cash']);
  });

  test.each(Object.keys(methods()).filter(isMethod))('%s asks for what it sends, and the contract takes it', name => {
    const { fields, detailsFrom } = methodOf(name);
    const body = detailsFrom(field => typed[field] ?? field, 'admin');
    expect(body).toEqual(bodies[name]);
    expect(['paymentMode', 'uid', ...Object.keys(fields)].toSorted()).toEqual(Object.keys(body).toSorted());
    expect(contract['POST form/createForm'].body.safeParse(body).error).toBeUndefined();
  });
});
