import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../src/kinds/field';
import type { Flag } from '../../../src/workflows/kycReview/decisions';
import { category, factsOf } from '../../../src/workflows/kycReview/facts';

/** The facts of a user under a flag as they read, label by label. */
const factsUnder = (flag: Flag, values: object): Record<string, string> => {
  const user: Row = { id: '7', ...values };
  const facts = factsOf(user)[flag] ?? [];
  return Object.fromEntries(
    facts.map(({ label, value }) => {
      const { container, unmount } = render(<>{value(user)}</>);
      const text = container.textContent;
      unmount();
      return [label, text];
    }),
  );
};

describe('what a user has stated', () => {
  test('KYC-07: personal information', () => {
    const user = {
      fullName: 'Asha Rao',
      email: 'asha@example.test',
      phone: '9876543210',
      nationality: 'indian',
      dob: '1990-12-31T06:30:00.000Z',
    };
    expect(Object.entries(factsUnder('personalInfo', user))).toEqual([
      ['Full Name', 'Asha Rao'],
      ['Email', 'asha@example.test'],
      ['Phone', '9876543210'],
      ['Category', 'Indian'],
      ['Date of Birth', '31/12/1990'],
    ]);
  });

  test('KYC-08: documents', () => {
    const user = {
      dType: 'drivingLicense',
      number: 'A1234567',
      placeOfIssue: 'Pune',
      issueDate: '2020-01-02T06:30:00.000Z',
      expiryDate: '2030-02-01T06:30:00.000Z',
      PANnumber: 'ABCPK1234L',
    };
    expect(Object.entries(factsUnder('isPassportVerified', user))).toEqual([
      ['Document Type', 'Driving License'],
      ['Document Number', 'A1234567'],
      ['Place of Issue', 'Pune'],
      ['Issue Date', '02/01/2020'],
      ['Expiry Date', '01/02/2030'],
      ['PAN Number', 'ABCPK1234L'],
    ]);
  });

  test('KYC-09: bank details', () => {
    const user = { bankName: 'Axis Bank', bankAccountNumber: '001234', bankIfscCode: 'AXIS0123', bankAddress: 'Pune' };
    expect(Object.entries(factsUnder('isBankVerified', user))).toEqual([
      ['Bank Name', 'Axis Bank'],
      ['Account Number', '001234'],
      ['IFSC Code', 'AXIS0123'],
      ['Bank Address', 'Pune'],
    ]);
  });

  test.each([
    ['indian', 'IFSC Code'],
    ['nri', 'Swift Code'],
    [undefined, 'IFSC Code'],
    [null, 'IFSC Code'],
    ['martian', 'IFSC Code'],
  ])('KYC-15 KYC-16: the bank code of %s reads %s', (nationality, label) => {
    expect(factsUnder('isBankVerified', { nationality, bankIfscCode: 'CODE' })[label]).toBe('CODE');
  });

  test.each([
    ['passport', 'Passport'],
    ['drivingLicense', 'Driving License'],
    ['adharCard', 'Adhar Card'],
    ['voterCard', 'voterCard'],
    ['', '-'],
    [null, '-'],
    [{}, '-'],
  ])('KYC-10 KYC-11: the document type %j reads %s', (dType, shown) => {
    expect(factsUnder('isPassportVerified', { dType })['Document Type']).toBe(shown);
  });

  test.each([
    ['2024-01-31T06:30:00.000Z', '31/01/2024'],
    ['2024-03-05T09:00:00Z', '05/03/2024'],
    ['not a date', '-'],
    ['31/31/2024', '-'],
    ['2024-13-45', '-'],
    ['', '-'],
    [null, '-'],
    [1_700_000_000_000, '-'],
  ])('KYC-17: the date %j reads %s', (value, shown) => {
    expect(factsUnder('personalInfo', { dob: value })['Date of Birth']).toBe(shown);
    expect(factsUnder('isPassportVerified', { issueDate: value })['Issue Date']).toBe(shown);
    expect(factsUnder('isPassportVerified', { expiryDate: value })['Expiry Date']).toBe(shown);
  });

  test.each([
    ['nri', 'Non-Indian'],
    ['indian', 'Indian'],
    ['martian', 'martian'],
    [undefined, '-'],
  ])('USER-10 USER-11 KYCREQ-06: the nationality %s reads %s', (nationality, shown) => {
    expect(factsUnder('personalInfo', { nationality }).Category).toBe(shown);
    expect(category.label).toBe('Category');
  });

  test('a user who has stated nothing, or nonsense, has a dash everywhere', () => {
    for (const flag of ['personalInfo', 'isPassportVerified', 'isBankVerified'] as const) {
      const facts = factsOf({ id: '7' })[flag] ?? [];
      expect(new Set(Object.values(factsUnder(flag, {})))).toEqual(new Set(['-']));
      const nonsense = Object.fromEntries(facts.map(({ path }) => [path, { deeply: ['wrong'] }]));
      expect(new Set(Object.values(factsUnder(flag, nonsense)))).toEqual(new Set(['-']));
    }
    expect(factsOf({ id: '7' }).isPANVerified).toBeUndefined();
  });
});
