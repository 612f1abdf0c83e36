import { post, put } from '../engine/schema/calls';
import { email, flag, password, phone, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';

/** Fields of admins and superadmins (ADMIN-05 to ADMIN-11, SUPER-05). */
export const staffFields = {
  email: email({ label: 'Email', required: '*Please Enter Email!', invalid: '*Please Enter vaild Email!' }),
  fname: text({ label: 'First Name', required: '*Please Enter First Name!', sortable: true }),
  lname: text({ label: 'Last Name', required: '*Please Enter Last Name!', sortable: true }),
  phone: phone({
    label: 'Phone No.',
    required: '*Please Enter Phone Number!',
    invalid: '*Please Enter vaild phone number!',
    sortable: true,
  }),
  'status.name': flag({ label: 'Status', values: ['active', 'inactive'], sortable: true }),
  password: password({
    label: 'Password',
    required: '*Please Enter password!',
    invalid: '*Please Enter vaild password Format!',
    refusal:
      'Please enter a password between 7 to 15 characters which contain one lowercase letter, one uppercase letter, one numeric digit, and one special character',
  }),
};

/** The full name of an admin. */
export const staffName = ({ fname, lname }: { fname?: unknown; lname?: unknown }) =>
  [fname, lname].map(toText).filter(Boolean).join(' ');

// Options that the lists, forms and actions of admins and superadmins share.

export const staffList = {
  columns: ['email', 'fname', 'lname', 'phone', 'status.name'],
  findable: true,
  failure: 'log',
} as const;
export const staffCreate = {
  call: post('admin/signup'),
  title: 'Add New Admin',
  fields: ['fname', 'lname', 'phone', 'email', 'password', 'role'],
  done: 'Data Added Successfully',
} as const;
export const staffUpdate = {
  call: put('admin/updateAdmin/:id'),
  button: 'Edit Admin',
  title: 'Update Admin',
  fields: ['fname', 'lname', 'phone'],
  done: 'Data updated Successfully',
} as const;
export const staffBlock = {
  call: put('admin/block'),
  toggles: 'status.name',
  body: ({ id, on }: { id: string; on: boolean }) => ({ id, status: on ? 'active' : 'inactive' }) as const,
  done: 'Status Updated Successfully',
} as const;
