import { post, put, type ListCall } from '../define/calls';
import { defineEntity } from '../define/entity';
import { email, fixed, flag, password, phone, text } from '../kinds';
import { plainText } from '../kinds/plainText';
import type { Staff } from '../contract/api';

interface Group {
  list: ListCall<Staff>;
  /** What the browser's title and the confirmation call one of them. */
  title: string;
  noun: string;
  search: string;
  add: string;
  role: { id: string; name: string };
}

/** Admins and superadmins are one shape: they differ in their list call, their role and a few words (spec 1 §2.4). */
export const staff = ({ list, title, noun, search, add, role }: Group) =>
  defineEntity({
    title,
    recordName: ({ fname, lname }) => [fname, lname].map(plainText).filter(Boolean).join(' '),
    list: { call: list, columns: ['email', 'fname', 'lname', 'phone', 'status.name'], search, failure: 'log' },
    fields: {
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
      role: fixed({ label: 'Role', value: role.id, shown: role.name, required: '*Please Enter Role!' }),
    },
    create: {
      call: post('admin/signup'),
      button: add,
      title: 'Add New Admin',
      fields: ['fname', 'lname', 'phone', 'email', 'password', 'role'],
      done: 'Data Added Successfully',
    },
    update: {
      call: put('admin/updateAdmin/:id'),
      button: 'Edit Admin',
      title: 'Update Admin',
      fields: ['fname', 'lname', 'phone'],
      done: 'Data updated Successfully',
    },
    actions: {
      block: {
        call: put('admin/block'),
        toggles: 'status.name',
        body: ({ id, on }) => ({ id, status: on ? 'active' : 'inactive' }) as const,
        confirm: `Are you sure you want to active/inactive this ${noun} ?`,
        done: 'Status Updated Successfully',
      },
    },
  });
