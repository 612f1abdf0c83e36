import { config } from '../config';
import { get, post, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { fixed } from '../kinds';
import { plainText } from '../kinds/plainText';
import { staffColumns, staffFields } from './staffFields';

export default defineEntity({
  title: 'SuperAdmin',
  recordName: ({ fname, lname }) => [fname, lname].map(plainText).filter(Boolean).join(' '),
  list: {
    call: get('admin/get-Superadmins', { rows: 'admin', total: 'count' }),
    columns: staffColumns,
    search: 'Search Super Admins',
    failure: 'log',
  },
  fields: {
    ...staffFields,
    role: fixed({
      label: 'Role',
      value: config.roleIds.superadmin,
      shown: 'Super Admin',
      required: '*Please Enter Role!',
    }),
  },
  create: {
    call: post('admin/signup'),
    button: 'Add Super Admin',
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
      confirm: 'Are you sure you want to active/inactive this superadmin ?',
      done: 'Status Updated Successfully',
    },
  },
});
