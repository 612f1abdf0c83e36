import { describe, expect, test } from 'vitest';
import {
  firstOpenablePaper,
  isPdf,
  papersAt,
  reviewPapers,
  dialogPapers,
} from '../../../src/features/kycReview/papers';

const one = 'https://files.test/one.png';
const two = 'https://files.test/two.png';
const passport = (value: unknown) => papersAt({ id: '7', passport: value }, 'passport', 'Document');
const numbered = [
  { name: 'Document 1', address: one },
  { name: 'Document 2', address: two },
];
const single = [{ name: 'Document', address: one }];
const nothing = [{ name: 'Document' }];

describe('the shapes of the papers handed in (KYC-12 to KYC-14)', () => {
  test.each([
    ['a single address', one, single],
    ['a list with one medium', [{ media: one }], single],
    ['an object instead of a list', { media: one }, single],
    ['media before url', [{ media: one, url: two }], single],
    ['url where media is empty', [{ media: '', url: one }], single],
    ['url where media is null', [{ media: null, url: one }], single],
    ['a list of addresses', [one, two], numbered],
    ['a list of media', [{ media: one }, { media: two }], numbered],
    ['a mixed list', [one, { url: two }], numbered],
    ['a list with gaps', [null, { media: one }, {}, '', { url: null }, { url: two }], numbered],
    ['nothing', null, nothing],
    ['an empty text', '', nothing],
    ['an empty list', [], nothing],
  ])('%s', (_, value, papers) => {
    expect(passport(value)).toEqual(papers);
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a data address', 'data:text/html,<script>alert(1)</script>'],
    ['a path', '/files/one.png'],
    ['a text', 'see attachment'],
    ['a number', 42],
    ['an object below media', { media: { href: one } }],
    ['a list below media', { media: [one] }],
  ])('%s is no address to open', (_, value) => {
    expect(passport([value])).toEqual([{ name: 'Document', address: undefined }]);
  });

  test('an address that cannot be opened keeps its number among the others (PAPER-06)', () => {
    expect(passport([one, 'javascript:alert(1)'])).toEqual([
      { name: 'Document 1', address: one },
      { name: 'Document 2', address: undefined },
    ]);
  });
});

describe('the papers of each dialog', () => {
  const user = { id: '7', passport: [{ media: one }, { url: two }], PANcard: one, bank: null };

  test('PAN card and document stand together in the review (KYC-08 KYC-09)', () => {
    expect(reviewPapers(user)).toEqual({
      isPassportVerified: [...numbered, { name: 'PAN Card', address: one }],
      isBankVerified: [{ name: 'Bank Passbook' }],
    });
  });

  test('each has a row of its own in the older dialog (KYC-45 to KYC-48)', () => {
    expect(reviewPapers({ id: '7', bank: two }).isBankVerified).toEqual([{ name: 'Bank Passbook', address: two }]);
    expect(dialogPapers({ id: '7', bank: two }).isBankVerified).toEqual([{ name: 'Bank Passbook', address: two }]);
    expect(dialogPapers(user)).toEqual({
      isPassportVerified: numbered,
      isPANVerified: [{ name: 'PAN Card', address: one }],
      isBankVerified: [{ name: 'Bank Passbook' }],
    });
  });

  test('the first that can be opened is shown first, if there is one', () => {
    expect(
      firstOpenablePaper(dialogPapers({ id: '7', passport: 'javascript:alert(1)', PANcard: one, bank: two })),
    ).toEqual({
      name: 'PAN Card',
      address: one,
    });
    expect(firstOpenablePaper(dialogPapers({ id: '7' }))).toBeUndefined();
  });
});

test.each([
  ['https://files.test/a.pdf', true],
  ['https://files.test/a.PDF?signature=b.png', true],
  ['https://files.test/a.png?name=b.pdf', false],
  ['https://files.test/pdf', false],
])('%s is a PDF: %s', (address, is) => {
  expect(isPdf(address)).toBe(is);
});
