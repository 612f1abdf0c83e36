import { expect, test } from 'vitest';
import { fullReview, papersReview } from '../../../src/features/kycReview/decisions';
import { firstOpenablePaper, isPdf, papersAt } from '../../../src/features/kycReview/papers';

const one = 'https://files.test/one.png';
const two = 'https://files.test/two.png';
const passport = (value: unknown) => papersAt({ id: '7', passport: value }, 'passport', 'Document');
const paper = (name: string, address?: string) => ({ name, address });
const numbered = [paper('Document 1', one), paper('Document 2', two)];
const single = [paper('Document', one)];
const nothing = [paper('Document')];
const unreadable = (name: string) => ({ ...paper(name), isUnreadable: true });

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
])('papers handed in as %s (KYC-12 to KYC-14)', (_, value, papers) => {
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
])('%s is no address to open (PAPER-06)', (_, value) => {
  expect(passport([value])).toEqual([unreadable('Document')]);
  // It keeps its number among the others.
  expect(passport([one, value])).toEqual([paper('Document 1', one), unreadable('Document 2')]);
});

const user = { id: '7', passport: [{ media: one }, { url: two }], PANcard: one, bank: null };

test('PAN card and document stand together in the review, and each has a row of its own in the older dialog (KYC-08 KYC-09 KYC-45 to KYC-48)', () => {
  const isBankVerified = [paper('Bank Passbook')];
  const isPANVerified = [paper('PAN Card', one)];
  expect(fullReview.papersOf(user)).toEqual({ isPassportVerified: [...numbered, ...isPANVerified], isBankVerified });
  expect(papersReview.papersOf(user)).toEqual({ isPassportVerified: numbered, isPANVerified, isBankVerified });
  for (const { papersOf } of [fullReview, papersReview])
    expect(papersOf({ id: '7', bank: two }).isBankVerified).toEqual([paper('Bank Passbook', two)]);
});

test('the first paper that can be opened is shown first, if there is one', () => {
  const papers = papersReview.papersOf({ id: '7', passport: 'javascript:alert(1)', PANcard: one, bank: two });
  expect(firstOpenablePaper(Object.values(papers).flat())).toEqual(paper('PAN Card', one));
  expect(firstOpenablePaper(Object.values(papersReview.papersOf({ id: '7' })).flat())).toBeUndefined();
});

test.each([
  ['https://files.test/a.pdf', true],
  ['https://files.test/a.PDF?signature=b.png', true],
  ['https://files.test/a.png?name=b.pdf', false],
  ['https://files.test/pdf', false],
])('%s is a PDF: %s', (address, is) => {
  expect(isPdf(address)).toBe(is);
});
