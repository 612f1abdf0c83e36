import { expect, test, vi } from 'vitest';
import { payeeStateIn, type RecordSource } from '../../../src/features/settlement/eligibility';
import { planOf } from '../../../src/features/settlement/plans';
import { parseRecords } from '../../../src/features/settlement/propertyRecords';

const record = (statusName: string, uid: unknown) => ({ id: '1', uid, statusName });
const histories = (...rows: ReturnType<typeof record>[]) => ({
  records: parseRecords(rows, 'statusName'),
  error: null,
});

/** The states of a list of refunds and of one of exits. */
const made = {
  whole: () => histories(),
  torn: () => histories(record('Refund Processed', null)),
  theirs: () => histories(record('Refund Processed', 'u1')),
  'torn beside theirs': () => histories(record('Refund Processed', null), record('Refund Processed', 'u1')),
  'of others': () => histories(record('Refund Processed', 'u2')),
  exited: () => histories(record('Exit Approved', 'u1')),
  'torn beside exited': () => histories(record('Exit Approved', null), record('Exit Approved', 'u1')),
  'exits of others': () => histories(record('Exit Approved', 'u2')),
  'exits torn': () => histories(record('Exit Approved', null)),
  unread: () => ({ records: undefined, error: null }),
  failed: () => ({ records: undefined, error: new Error('Broken') }),
  'failed again': () => ({ records: [], error: new Error('Broken') }),
};
type Kind = keyof typeof made;
const source = (kind: Kind): RecordSource => ({ ...made[kind](), retry: vi.fn<() => void>() });
const open = (refunded: RecordSource, exited: RecordSource, orders = source('whole')) =>
  payeeStateIn(planOf('refund'), 'u1', { orders, refunded, exited });

test.each<[Kind, Kind, Kind, string]>([
  ['whole', 'whole', 'whole', 'open'],
  ['of others', 'exits of others', 'whole', 'open'],
  ['theirs', 'whole', 'whole', 'refunded'],
  ['theirs', 'exited', 'whole', 'refunded'],
  ['torn beside theirs', 'whole', 'whole', 'refunded'],
  ['torn', 'exited', 'whole', 'unknown'],
  ['whole', 'exits torn', 'whole', 'unknown'],
  ['whole', 'torn beside exited', 'whole', 'exited'],
  ['whole', 'exited', 'whole', 'exited'],
  ['whole', 'unread', 'whole', 'unread'],
  ['unread', 'whole', 'whole', 'unread'],
  ['torn', 'whole', 'whole', 'unknown'],
  ['whole', 'failed', 'whole', 'unknown'],
  ['failed', 'whole', 'whole', 'unknown'],
  ['whole', 'failed again', 'whole', 'unknown'],
  ['failed again', 'exited', 'whole', 'unknown'],
  ['theirs', 'failed', 'whole', 'refunded'],
  ['whole', 'whole', 'unread', 'unread'],
  ['whole', 'whole', 'failed', 'unknown'],
])(
  'where somebody stands: with refunds %s, exits %s and orders %s it is %s (REFUSER-14 to REFUSER-19)',
  (refunded, exited, orders, is) => {
    expect(open(source(refunded), source(exited), source(orders)).eligibility).toBe(is);
  },
);

test('where somebody stands: the records that stand in the way are named', () => {
  expect(open(source('torn'), source('whole')).unclear.map(({ row }) => row.id)).toEqual(['1']);
  expect(open(source('whole'), source('whole')).unclear).toEqual([]);
  expect(open(source('theirs'), source('exits torn')).unclear).toEqual([]);
});

test('where somebody stands: nobody who has been read nothing of is paid', () => {
  const nothing = payeeStateIn(planOf('refund'), 'u1', {});
  expect(nothing).toMatchObject({ eligibility: 'unread', unclear: [] });
  expect(nothing.retry).not.toThrow();
});

test.each<[Kind, boolean]>([
  ['whole', false],
  ['unread', false],
  ['torn', true],
  ['failed', true],
  ['failed again', true],
])('where somebody stands: a list that is %s is read again on demand: %s', (kind, again) => {
  const [refunded, exited] = [source(kind), source('failed')];
  open(refunded, exited).retry();
  expect(refunded.retry).toHaveBeenCalledTimes(again ? 1 : 0);
  expect(exited.retry).toHaveBeenCalledOnce();
});
