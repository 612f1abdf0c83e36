import { describe, expect, test } from 'vitest';
import { readUses, assess } from '../../scripts/contract/check';
import type { Difference } from '../../src/contract/differences';
import { pathsRead, type Use } from '../../scripts/uses/uses';
import type { RaRecord } from '../../src/engine/fields/field';

describe('what the declarations use of an answer', () => {
  const uses = readUses();

  test('are its values, the keys on the way to them, and what is not known', () => {
    expect(uses.filter(({ screen: shown }) => shown?.route === '/saleProperties')).toMatchObject([
      {
        call: 'GET property/getPropertyByUid',
        keys: expect.arrayContaining(['payload.history.pid.address.name', 'payload.history.order']),
        values: [
          'payload.history.pid.creationDate',
          'payload.history.pid.address.name',
          'payload.history.pid.ownership',
          'payload.history.pid.wholeHomePrice',
        ],
        unknown: 'computed columns',
      },
    ]);
  });

  test.each([
    ['of its columns', '/propertysallrequest', 'payload.status.isApproved'],
    ['of its filters', '/kycrequest', 'payload.user.passport'],
    ['of its saves', '/properties', 'payload.data.adminid'],
  ])('are what the functions %s read', (_, route, key) => {
    expect(uses.find(use => use.screen?.route === route)?.keys).toContain(key);
  });

  test('are joined by those of the workflows, which use answers whole', () => {
    expect(uses).toContainEqual({ call: 'GET admin/count', keys: [], values: [''], unknown: '' });
    expect(uses.filter(({ call, screen }) => !screen && call === 'GET partners/getPartners')).toEqual([]);
  });
});

test.each<[string, (record: RaRecord) => unknown, string[]]>([
  ['a value below another', ({ pid }) => pid instanceof Object && Reflect.get(pid, 'name'), ['pid', 'pid.name']],
  [
    'what it reads before it fails',
    ({ price }) => {
      if (price) throw new Error('It holds nothing.');
    },
    ['price'],
  ],
  [
    'no more than a path can have',
    record => {
      let value: unknown = record;
      while (value instanceof Object) value = Reflect.get(value, 'a');
    },
    ['a', 'a.a', 'a.a.a', 'a.a.a.a', 'a.a.a.a.a'],
  ],
  ['nothing', () => 'A name', []],
])('a function shows that it reads %s', (_, read, paths) => expect(pathsRead(read)).toEqual(paths));

const screen = { route: '/rooms', label: 'Rooms' };
const rooms: Use = {
  call: 'GET rooms/list',
  screen,
  keys: ['payload.rooms', 'payload.count', 'payload.rooms._id'],
  values: ['payload.rooms.photos', 'payload.rooms.address.city'],
  unknown: '',
};
const dialogs: Use = { ...rooms, keys: [], values: [], unknown: 'dialogs' };
const workflow: Use = { call: rooms.call, keys: [], values: [''], unknown: '' };
const drift = (at: string, kind: Difference['kind'] = 'other type'): Difference => ({ at, kind, detail: '', times: 1 });

describe('how much a difference matters', () => {
  const byRooms = 'used by Rooms (/rooms)';
  const byNobody = 'used by no screen';

  test.each<[string, Difference, Use[], string, string]>([
    ['what holds the rows', drift('payload'), [rooms], 'error', byRooms],
    ['above a field', drift('payload.rooms[].address'), [rooms], 'error', byRooms],
    ['beside a field', drift('payload.rooms[].address.citizens'), [rooms], 'warning', byNobody],
    [
      'what a dialog may read',
      drift('payload.rooms[].size'),
      [rooms, dialogs],
      'warning',
      'perhaps used by dialogs of Rooms (/rooms)',
    ],
    ['what both read', drift('payload.count'), [rooms, workflow], 'error', `${byRooms}, the application`],
    ['a call that nobody declares', drift('payload.x'), [], 'error', 'used by the application'],
    ['no answer at all', drift('', 'no answer'), [rooms], 'error', byRooms],
    ['a key more', drift('payload.rooms[].size', 'unknown key'), [rooms], 'info', byNobody],
  ])('%s', (_, difference, uses, severity, use) => {
    const others: Use = { ...rooms, call: 'GET others/list', values: [''] };
    expect(assess('GET rooms/list', difference, [others, ...uses])).toEqual({ ...difference, severity, use });
  });
});
