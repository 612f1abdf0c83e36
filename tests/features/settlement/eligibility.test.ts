import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { noteWritten } from '../../../src/engine/data/writtenSinceRead';
import type { ReadContext } from '../../../src/engine/schema/computed';
import { openExits, unclearOf } from '../../../src/features/settlement/eligibility';
import { planOf } from '../../../src/features/settlement/plans';
import { readRefundStates, readResaleStatuses } from '../../../src/features/settlement/recordSources';
import { parseRecords } from '../../../src/features/settlement/propertyRecords';
import { ownersCall } from '../../../src/features/settlement/recordLists';

const words: Record<string, string> = { E: 'Exit Approved', R: 'Property Resold', P: 'Refund Processed', O: 'On Hold' };

/** Rows in short, newest first: `E1` is an approved exit of user 1; an x is a row that nobody can read. */
const rowsOf = (short: string) =>
  short
    .split(' ')
    .filter(Boolean)
    .map((row, at) =>
      row === 'x'
        ? { id: `${at}` }
        : { id: `${at}`, uid: { _id: `u${row[1]}` }, statusName: words[row[0] ?? ''] ?? 'nothing' },
    );

test.each([
  ['nothing', '', ''],
  ['an exit', 'E1', '0'],
  ['exits of two users', 'E2 E1', '1'],
  ['rows of other words', 'O1 R1 P2', ''],
  ['an exit that was resold', 'R1 E1', ''],
  ['an exit after one that was resold: the newer one', 'E1 R1 E1', '0'],
  ['two exits and one resale: the newer one', 'R1 E1 E1', '1'],
  ['three exits and one resale', 'E1 E1 R1 E1', '0 1'],
  ['more resales than exits', 'R1 R1 R1 E1 E1', ''],
  ['a resale of another user', 'R2 E1', '1'],
  ['a row that nobody can read, which is for the standing to judge', 'E1 x', '0'],
])('a resale can start from a row in Exit Approved with %s (SELLREQ-12)', (_, all, ids) => {
  expect(openExits(parseRecords(rowsOf(all), 'statusName'), 'u1').join(' ')).toBe(ids);
});

const admin = { id: 'a1', role: 'superadmin', fullName: 'Asha Menon', fname: 'Asha', lname: 'Menon' } as const;
const queryOf = ({ query }: Parameters<ReadContext['readRows']>[0]): unknown =>
  typeof query === 'function' ? query({ admin, params: { pid: 'p1' } }) : query;

/** A property that has only refunds; the list of exits may fail. */
const contextOf = (refunds: string, isBroken = false) => {
  const asked: unknown[] = [];
  const readRows: ReadContext['readRows'] = async (call, params) => {
    const query = queryOf(call);
    asked.push([call.path, params.pid, query]);
    const isOf = (word: string) => JSON.stringify(query).includes(word);
    if (isBroken && isOf('Exit')) throw new Error('Broken');
    return { data: isOf('Refund') ? rowsOf(refunds) : [] };
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  return { asked, context: { params: { pid: 'p1' }, queryClient, readRows } };
};
const users = ['u1', 'u2', ''].map(_id => ({ _id }));

test('what the columns of a property show is the state of each user, of lists that are read once', async () => {
  const { asked, context } = contextOf('P1');
  expect(await readRefundStates(users, context)).toEqual(['refunded', 'open', 'unknown']);
  await readRefundStates(users, context);
  expect(asked).toEqual([
    ['order/getAllOrder', 'p1', { pid: 'p1' }],
    ['history/getAllHistory', 'p1', { pid: 'p1', statusName: 'Refund Processed' }],
    ['history/getAllHistory', 'p1', { pid: 'p1', statusName: 'Exit Approved' }],
  ]);
  // A payment reads it from there.
  expect(context.queryClient.getQueryData(['read', 'records', 'exited', 'p1'])).toEqual([]);
  expect(await readRefundStates(users, contextOf('P1', true).context)).toEqual(['unknown', 'unknown', 'unknown']);
});

test('what the columns of a property show is the word of each record, or that its exit can be resold', async () => {
  const { asked, context } = contextOf('P2');
  const shown = await readResaleStatuses(rowsOf('E1 R1 E1 E2 E3 O3'), context);
  expect(shown.join()).toBe('open,Property Resold,Exit Approved,Exit Approved,open,On Hold');
  expect(asked).toHaveLength(2);
});

test('what the columns of a property show is of after a write that came while the lists were read', async () => {
  const { asked, context } = contextOf('P1');
  const states = readRefundStates(users, context);
  noteWritten(context.queryClient, 'orders/:pid', []);
  await states;
  expect(asked).toHaveLength(6);
});

test('the users of a property are asked for by it', () => {
  expect(ownersCall).toMatchObject({ path: 'admin/get-users-by-pid', rows: 'findUsers' });
  expect(queryOf(ownersCall)).toEqual({ pid: 'p1' });
});

test('an unclear record is named once, whatever lists it is in; those without an id are kept apart', () => {
  const rows = ['x', 'y', '', ''].map((_id, at) => ({ id: String(at), _id, uid: 'u1' }));
  const histories = parseRecords(rows, 'statusName');
  const orders = parseRecords([{ id: '0', _id: 'x', uid: 'u1' }], 'type');
  const named = unclearOf(planOf('resale').criteria, { orders, refunded: histories, histories }, 'u1');
  const ofHistories = ['x', 'y', '', '', '', ''].map(id => `statusName ${id}`);
  expect(named.map(({ key, row }) => `${key} ${String(row._id)}`)).toEqual(['type x', ...ofHistories]);
});

test.each(['refund', 'resale'] as const)('where somebody without an id stands with a %s is not known', plan => {
  const none = parseRecords([], 'statusName');
  expect(planOf(plan).eligibility('', { orders: [], refunded: none, exited: none, histories: none })).toBe('unknown');
});
