import { settings } from '../../src/config/settings';
import { hashPassword } from '../data/password';
import type { Staff } from '../data/records';
import type { MockArea } from '../handlers/handler';
import { Refusal } from '../refusal';

declare module '../handlers/handler' {
  interface ListedBy {
    'GET admin/get-admins': 'staff';
    'GET admin/get-Superadmins': 'staff';
  }
}

/** Roles by the identifiers that a sign-up sends. */
const rolesById = new Map<string, Staff['role']>([
  [settings.VITE_ROLE_ID_ADMIN.default, 'admin'],
  [settings.VITE_ROLE_ID_SUPERADMIN.default, 'superadmin'],
]);

/** Accounts of staff, and the figures of the dashboard. */
export const staffArea = {
  calls: {
    'GET admin/get-admins': 'staff',
    'GET admin/get-Superadmins': 'staff',
    'POST admin/signup': 'staff',
    'PUT admin/updateAdmin/:id': 'staff',
  },
  lists: {
    'GET admin/get-admins': { filterFor: () => person => person.role === 'admin' },
    'GET admin/get-Superadmins': { filterFor: () => person => person.role === 'superadmin' },
  },
  writes: {
    'POST admin/signup': ({ body: { role: roleId, password, ...person }, store }) => {
      const role = rolesById.get(roleId);
      if (!role) throw new Refusal(400, 'This role does not exist', { role: 'This role does not exist' });
      const isTaken = store.all('staff').some(({ email }) => email.toLowerCase() === person.email.toLowerCase());
      if (isTaken) throw new Refusal(409, 'Email already exists', { email: 'Email already exists' });
      return { ...person, role, status: { name: 'active' }, password: hashPassword(password) };
    },
  },
  handlers: {
    'PUT admin/block': ({ body: { id, status }, store }) => {
      if (!store.change('staff', id, { status: { name: status } })) throw new Refusal(404, 'Account not found');
      if (status === 'inactive') store.remove('sessions', session => session.staffId === id);
      return { result: 0, message: `Account is ${status} now` };
    },
    // The other roles have two tiles, counting what is their own (DASH-29 to DASH-31).
    'GET admin/count': ({ store, signedIn }) => {
      const person = signedIn();
      const isOwn = (adminId: string | null | undefined) => person.role === 'superadmin' || adminId === person._id;
      const basicCounts = {
        property: store.all('properties').filter(({ adminid }) => isOwn(adminid)).length,
        contactus: store.all('enquiries').filter(({ aid }) => isOwn(aid)).length,
      };
      if (person.role !== 'superadmin') return { result: 0, payload: basicCounts };
      const staff = store.all('staff');
      return {
        result: 0,
        payload: {
          ...basicCounts,
          userdata: store.all('users').filter(({ isActive }) => isActive === true).length,
          admindata: staff.filter(({ role }) => role === 'admin').length,
          superadmindata: staff.filter(({ role }) => role === 'superadmin').length,
          popup: store.all('marketingBanners').length,
          contactusadmin: store.all('generalEnquiries').length,
        },
      };
    },
  },
} satisfies MockArea;
