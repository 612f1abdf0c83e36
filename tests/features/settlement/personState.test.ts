import { describe, expect, test, vi } from 'vitest';
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
  exited: () => histories(record('Exit Approved', 'u1')),
  'exits torn': () => histories(record('Exit Approved', null)),
  unread: () => ({ records: undefined, error: null }),
  failed: () => ({ records: undefined, error: new Error('Broken') }),
  'failed again': () => ({ records: [], error: new Error('Broken') }),
};
type Kind = keyof typeof made;
const source = (kind: Kind): RecordSource => ({ ...made[kind](), retry: vi.fn<() => void>() });
const open = (refunded: RecordSource, exited: RecordSource, orders = source('whole')) =>
  payeeStateIn(planOf('refund'), 'u1', { orders, refunded, exited });

describe('where somebody stands, as far as it has been read', () => {
  test.each<[Kind, Kind, string]>([
    ['whole', 'whole', 'open'],
    ['whole', 'exited', 'exited'],
    ['whole', 'unread', 'unread'],
    ['unread', 'whole', 'unread'],
    ['torn', 'whole', 'unknown'],
    ['whole', 'failed', 'unknown'],
    ['failed', 'whole', 'unknown'],
    ['whole', 'failed again', 'unknown'],
    ['failed again', 'exited', 'unknown'],
    ['theirs', 'failed', 'refunded'],
  ])('with refunds %s and exits %s it is %s (REFUSER-14 to REFUSER-17)', (refunded, exited, is) => {
    expect(open(source(refunded), source(exited)).eligibility).toBe(is);
  });

  test.each<[Kind, string]>([
    ['unread', 'unread'],
    ['failed', 'unknown'],
    ['whole', 'open'],
  ])('orders that are %s leave it %s', (orders, is) => {
    expect(open(source('whole'), source('whole'), source(orders)).eligibility).toBe(is);
  });

  test('the records that stand in the way are named', () => {
    expect(open(source('torn'), source('whole')).unclear.map(({ row }) => row.id)).toEqual(['1']);
    expect(open(source('whole'), source('whole')).unclear).toEqual([]);
    expect(open(source('theirs'), source('exits torn')).unclear).toEqual([]);
  });

  test('nobody who has been read nothing of is paid', () => {
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
  ])('a list that is %s is read again on demand: %s', (kind, again) => {
    const [refunded, exited] = [source(kind), source('failed')];
    open(refunded, exited).retry();
    expect(refunded.retry).toHaveBeenCalledTimes(again ? 1 : 0);
    expect(exited.retry).toHaveBeenCalledOnce();
  });
});
