import { describe, expect, test } from 'vitest';
import { readAdmin } from '../../src/api/session';

const admin = { id: '7', role: 'superadmin', fullName: 'Asha Rao', fname: 'Asha', lname: 'Rao' };

describe('who signs in, as the payload tells (SESSION-16)', () => {
  test.each([
    ['below `admin`', { token: 't', admin }, admin],
    ['directly in the payload', { token: 't', ...admin }, admin],
    ['with the role as an object', { admin: { ...admin, role: { _id: '1', name: 'superadmin' } } }, admin],
    ['with the role in other letters', { admin: { ...admin, role: 'SuperAdmin' } }, admin],
    ['with the role written as SUPERADMIN', { admin: { ...admin, role: 'SUPERADMIN' } }, admin],
    ['as an admin', { admin: { ...admin, role: 'Admin' } }, { ...admin, role: 'admin' }],
    ['with `_id` in place of `id`', { admin: { ...admin, id: undefined, _id: '7' } }, admin],
    ['with a number for an id', { admin: { ...admin, id: 7 } }, admin],
    ['without a full name', { admin: { ...admin, fullName: undefined } }, admin],
    [
      'with a first name only',
      { admin: { id: '7', role: 'admin', fname: 'Asha' } },
      { id: '7', role: 'admin', fname: 'Asha', lname: '', fullName: 'Asha' },
    ],
    [
      'without any name',
      { admin: { id: '7', role: 'admin' } },
      { id: '7', role: 'admin', fname: '', lname: '', fullName: '' },
    ],
    [
      'with names that are no text',
      { admin: { id: '7', role: 'admin', fname: {}, lname: [], fullName: null } },
      { id: '7', role: 'admin', fname: '', lname: '', fullName: '' },
    ],
  ])('%s', (_, given, read) => {
    expect(readAdmin(given)).toEqual(read);
  });

  test.each(['editor', 'superadmin2', 'Super Admin', 'super-admin', ' superadmin', '123'])(
    "the role '%s', which nobody knows, is no superadmin's",
    role => {
      expect(readAdmin({ admin: { ...admin, role } })).toEqual({ ...admin, role: 'other' });
    },
  );

  test.each([
    ['no role', { admin: { ...admin, role: undefined } }],
    ['an empty role', { admin: { ...admin, role: '' } }],
    ['a role of spaces', { admin: { ...admin, role: '  ' } }],
    ['a role object without a name', { admin: { ...admin, role: {} } }],
    ['no id', { admin: { ...admin, id: undefined } }],
    ['an empty id', { admin: { ...admin, id: '' } }],
    ['nobody at all', {}],
    ['a list', [admin]],
    ['text', 'superadmin'],
    ['nothing', null],
  ])('with %s is nobody', (_, given) => {
    expect(readAdmin(given)).toBeUndefined();
  });
});
