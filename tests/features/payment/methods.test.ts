import { expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { isMethod, methodOf, methods } from '../../../src/features/payment/methods';

const filled = (...names: string[]) => Object.fromEntries(names.map(name => [name, name]));
const dated = { uid: 'admin', dateOftranx: '2026-03-09' };
/** What each method sends when every field is filled in with its own name (PAYFORM-03 to PAYFORM-19). */
const bodies = {
  upi: { paymentMode: 'upi', uid: 'admin', upiId: 'upiId' },
  neft: { paymentMode: 'neft', ...dated, mode: 'imps', ...filled('accountNumber', 'bankName', 'IFSC') },
  cheque: { paymentMode: 'cheque', ...dated, ...filled('chequeNumber', 'bankName', 'beneficiaryName') },
  cash: { paymentMode: 'cash', ...dated, ...filled('personName') },
};
const typed: Record<string, string> = { dateOftranx: '2026-03-09', mode: 'imps' };

test('the methods of payment are offered under their documented names (PAYFORM-01 to PAYFORM-24)', () => {
  expect(Object.values(methods()).map(({ label }) => label)).toEqual(['UPI', 'NEFT/IMPS', 'Cheque', 'Cash']);
});

test.each(Object.keys(methods()).filter(isMethod))('%s asks for what it sends, and the contract takes it', name => {
  const { fields, detailsFrom } = methodOf(name);
  const body = detailsFrom(field => typed[field] ?? field, 'admin');
  expect(body).toEqual(bodies[name]);
  expect(['paymentMode', 'uid', ...Object.keys(fields)].toSorted()).toEqual(Object.keys(body).toSorted());
  expect(contract['POST form/createForm'].body.safeParse(body).error).toBeUndefined();
});
