import { settings } from '../../src/config/settings';
import { scrambled } from '../data/password';
import type { Staff } from '../data/records';
import { Refusal } from '../refusal';
import type { Handlers, Lists, Writes } from './handler';

const roleOf = new Map<string, Staff['role']>([
  [settings.VITE_ROLE_ID_ADMIN.default, 'admin'],
  [settings.VITE_ROLE_ID_SUPERADMIN.default, 'superadmin'],
]);

export const staffLists = {
  'GET admin/get-admins': { chosen: () => person => person.role === 'admin' },
  'GET admin/get-Superadmins': { chosen: () => person => person.role === 'superadmin' },
} satisfies Lists;

export const staffWrites = {
  'POST admin/signup': ({ body: { role: roleId, password, ...person }, store }) => {
    const role = roleOf.get(roleId);
    if (!role) throw new Refusal(400, 'This role does not exist', { role: 'This role does not exist' });
    const isTaken = store.all('staff').some(({ email }) => email.toLowerCase() === person.email.toLowerCase());
    if (isTaken) throw new Refusal(409, 'Email already exists', { email: 'Email already exists' });
    return { ...person, role, status: { name: 'active' }, password: scrambled(password) };
  },
} satisfies Writes;

export const staffHandlers = {
  'PUT admin/block': ({ body: { id, status }, store }) => {
    if (!store.change('staff', id, { status: { name: status } })) throw new Refusal(404, 'Account not found');
    if (status === 'inactive') store.remove('sessions', session => session.staffId === id);
    return { result: 0, message: `Account is ${status} now` };
  },
} satisfies Handlers;
