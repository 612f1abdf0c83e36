import { describe, expect, test } from 'vitest';
import { category, factsOf } from '../../../src/workflows/kycReview/facts';

describe('KYC-07 to KYC-09: what the review shows of a user', () => {
  const labels = (user: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(factsOf({ id: '7', ...user })).map(([flag, facts]) => [
        flag,
        facts.map(({ path, label }) => `${path}: ${label}`),
      ]),
    );

  test.each([
    ['indian', 'IFSC Code'],
    ['nri', 'Swift Code'],
    [undefined, 'IFSC Code'],
  ])('is all that the documents name; of somebody %s the bank has an %s', (nationality, code) => {
    expect(labels({ nationality })).toEqual({
      personalInfo: [
        'fullName: Full Name',
        'email: Email',
        'phone: Phone',
        'nationality: Category',
        'dob: Date of Birth',
      ],
      isPassportVerified: [
        'dType: Document Type',
        'number: Document Number',
        'placeOfIssue: Place of Issue',
        'issueDate: Issue Date',
        'expiryDate: Expiry Date',
        'PANnumber: PAN Number',
      ],
      isBankVerified: [
        'bankName: Bank Name',
        'bankAccountNumber: Account Number',
        `bankIfscCode: ${code}`,
        'bankAddress: Bank Address',
      ],
    });
  });

  test('names nationalities, documents and days in words', () => {
    const facts = Object.values(factsOf({ id: '7' })).flat();
    const text = (path: string, value: unknown) => facts.find(fact => fact.path === path)?.field?.toText(value);
    expect(['nri', 'indian'].map(value => category.toText(value))).toEqual(['Non-Indian', 'Indian']);
    expect(['passport', 'drivingLicense', 'adharCard'].map(value => text('dType', value))).toEqual([
      'Passport',
      'Driving License',
      'Adhar Card',
    ]);
    for (const day of ['dob', 'issueDate', 'expiryDate'])
      expect(text(day, '2026-03-09T12:00:00.000Z')).toBe('09/03/2026');
  });
});
