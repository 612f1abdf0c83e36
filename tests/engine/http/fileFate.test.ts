import { expect, test } from 'vitest';
import { fateOf, type FileFate } from '../../../src/engine/http/storage/fileFate';
import type { FileNote } from '../../../src/engine/http/storage/ledger';

const now = 1_800_000_000_000;
const minute = 60_000;
const week = 7 * 24 * 60 * minute;
const [saved, sent, unsent] = [{ is: 'saved' }, { is: 'sent', at: now, isRepeated: false }, { is: 'unsent' }] as const;
const newNote: FileNote = {
  address: 'https://storage.test/a.png',
  person: '7',
  tab: '1',
  isArrived: true,
  isDiscarded: false,
  isShared: false,
  use: unsent,
};
const later: FileFate = { is: 'read', at: now + minute };
const atOnce: FileFate = { is: 'read', at: 0 };

test.each<[string, boolean, Partial<FileNote>, FileFate]>([
  ['left behind, arrived and just missed, waits', true, {}, { is: 'wait' }],
  [
    'saved, shared and missed for less than a week, waits',
    true,
    { use: saved, isShared: true, leftAt: now - week + 1 },
    { is: 'wait' },
  ],
  ['left behind and saved, is forgotten', true, { use: saved, leftAt: now - week }, { is: 'forget' }],
  ['left behind, discarded and saved, is forgotten', true, { use: saved, isDiscarded: true }, { is: 'forget' }],
  ['of an open form and saved, is left', false, { use: saved, isDiscarded: true }, { is: 'leave' }],
  ['of an open form and shared, is left', false, { isShared: true }, { is: 'leave' }],
  ['of an open form, shared and sent, is left', false, { isShared: true, use: sent }, { is: 'leave' }],
  ['of an open form and sent, is read a minute after that', false, { use: sent, isDiscarded: true }, later],
  ['left behind, discarded and sent, is read a minute after that', true, { use: sent, isDiscarded: true }, later],
  [
    'left behind, shared and sent, is read a minute after that',
    true,
    { use: sent, isShared: true, isArrived: false },
    later,
  ],
  ['left behind and shared, is read at once', true, { isShared: true, leftAt: now - week }, atOnce],
  ['of an open form, unsent, is deleted', false, { isDiscarded: true }, { is: 'delete' }],
  ['left behind and discarded, unsent, is deleted', true, { isDiscarded: true }, { is: 'delete' }],
  ['left behind on its way is deleted', true, { isArrived: false }, { is: 'delete' }],
  ['missed for a week, unsent, is deleted', true, { leftAt: now - week }, { is: 'delete' }],
])('a file %s', (_, isLeft, changes, fate) => {
  expect(fateOf({ ...newNote, ...changes }, isLeft, now)).toEqual(fate);
});
