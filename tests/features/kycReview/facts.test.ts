import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ColumnDef } from '../../../src/engine/views/columnDefs';
import { factsOf } from '../../../src/features/kycReview/facts';

/** What the review shows of a user under each flag, label by label. */
const shownOf = (user: Record<string, unknown>): Record<string, string[]> => {
  const row = { id: '7', ...user };
  const textOf = ({ label, value }: ColumnDef) =>
    `${label}: ${renderToStaticMarkup(value(row)).replace(/<[^>]+>/g, '')}`;
  return Object.fromEntries(Object.entries(factsOf(row)).map(([flag, facts]) => [flag, facts.map(textOf)]));
};

const noon = (day: string) => `${day}T06:30:00.000Z`;
const stated = {
  fullName: 'Asha Rao',
  email: 'asha@example.test',
  phone: '9876543210',
  nationality: 'indian',
  dob: noon('1990-12-31'),
  dType: 'drivingLicense',
  number: 'A1234567',
  placeOfIssue: 'Pune',
  issueDate: noon('2020-01-02'),
  expiryDate: noon('2030-02-01'),
  PANnumber: 'ABCPK1234L',
  bankName: 'Axis Bank',
  bankAccountNumber: '001234',
  bankIfscCode: 'AXIS0123',
  bankAddress: 'Pune',
};

test('the review shows all that the documents name (KYC-07 to KYC-09)', () => {
  expect(shownOf(stated)).toEqual({
    personalInfo: [
      'Full Name: Asha Rao',
      'Email: asha@example.test',
      'Phone: 9876543210',
      'Category: Indian',
      'Date of Birth: 31/12/1990',
    ],
    isPassportVerified: [
      'Document Type: Driving License',
      'Document Number: A1234567',
      'Place of Issue: Pune',
      'Issue Date: 02/01/2020',
      'Expiry Date: 01/02/2030',
      'PAN Number: ABCPK1234L',
    ],
    isBankVerified: ['Bank Name: Axis Bank', 'Account Number: 001234', 'IFSC Code: AXIS0123', 'Bank Address: Pune'],
  });
});

test.each([
  ['KYC-15 KYC-16', { nationality: 'nri' }, 'Swift Code: AXIS0123'],
  ['KYC-15 KYC-16', { nationality: undefined }, 'IFSC Code: AXIS0123'],
  ['KYC-15 KYC-16', { nationality: null }, 'IFSC Code: AXIS0123'],
  ['KYC-15 KYC-16', { nationality: 'martian' }, 'IFSC Code: AXIS0123'],
  ['KYC-10 KYC-11', { dType: 'passport' }, 'Document Type: Passport'],
  ['KYC-10 KYC-11', { dType: 'drivingLicense' }, 'Document Type: Driving License'],
  ['KYC-10 KYC-11', { dType: 'adharCard' }, 'Document Type: Adhar Card'],
  ['KYC-10 KYC-11', { dType: 'voterCard' }, 'Document Type: voterCard'],
  ['KYC-10 KYC-11', { dType: '' }, 'Document Type: -'],
  ['KYC-10 KYC-11', { dType: {} }, 'Document Type: -'],
  ['KYC-17', { dob: '2024-03-05T09:00:00Z' }, 'Date of Birth: 05/03/2024'],
  ['KYC-17', { issueDate: 'not a date' }, 'Issue Date: -'],
  ['KYC-17', { expiryDate: '31/31/2024' }, 'Expiry Date: -'],
  ['KYC-17', { dob: 1_700_000_000_000 }, 'Date of Birth: -'],
  ['USER-10 USER-11 KYCREQ-06', { nationality: 'nri' }, 'Category: Non-Indian'],
  ['USER-10 USER-11 KYCREQ-06', { nationality: 'martian' }, 'Category: martian'],
  ['USER-10 USER-11 KYCREQ-06', { nationality: undefined }, 'Category: -'],
])('%s: %j reads %s', (_rows, change, shown) => {
  expect(Object.values(shownOf({ ...stated, ...change })).flat()).toContain(shown);
});

test.each([
  ['nothing', {}],
  ['nonsense', Object.fromEntries(Object.keys(stated).map(path => [path, { deeply: ['wrong'] }]))],
])('a user who has stated nothing, or nonsense: %s has a dash everywhere', (_, user) => {
  const shown = shownOf(user);
  expect(Object.keys(shown)).toEqual(['personalInfo', 'isPassportVerified', 'isBankVerified']);
  expect(Object.values(shown).map(texts => texts.filter(text => !text.endsWith(': -')))).toEqual([[], [], []]);
});
