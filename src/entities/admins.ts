import { services } from '../config/services';
import { get, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { fixed } from '../kinds';
import { plainText } from '../kinds/plainText';
import { staffColumns, staffCreate, staffFields, staffUpdate } from './staffShape';

export default defineEntity({
  title: 'Admin',
  recordName: ({ fname, lname }) => [fname, lname].map(plainText).filter(Boolean).join(' '),
  list: {
    call: get('admin/get-admins', { rows: 'admin', total: 'count' }),
    columns: staffColumns,
    search: 'Search Admins',
    findable: true,
    failure: 'log',
  },
  fields: {
    ...staffFields,
    role: fixed({
      label: 'Role',
      value: services.roleIds.admin,
      shown: 'Admin',
      required: '*Please Enter Role!',
    }),
  },
  create: { ...staffCreate, button: 'Add Admin' },
  update: staffUpdate,
  actions: {
    block: {
      call: put('admin/block'),
      toggles: 'status.name',
      body: ({ id, on }) => ({ id, status: on ? 'active' : 'inactive' }) as const,
      confirm: 'Are you sure you want to active/inactive this admin ?',
      done: 'Status Updated Successfully',
    },
  },
});
