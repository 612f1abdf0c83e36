import { services } from '../config/services';
import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { fixed } from '../engine/fields';
import { staffBlock, staffCreate, staffFields, staffList, staffName, staffUpdate } from './staffShape';

export default defineEntity({
  title: 'Admin',
  recordName: staffName,
  list: {
    ...staffList,
    call: get('admin/get-admins', { rows: 'admin', total: 'count' }),
    search: 'Search Admins',
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
  actions: { block: { ...staffBlock, confirm: 'Are you sure you want to active/inactive this admin ?' } },
});
