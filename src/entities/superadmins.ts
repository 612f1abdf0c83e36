import { services } from '../config/services';
import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { fixed } from '../engine/fields';
import { staffBlock, staffCreate, staffFields, staffList, staffName, staffUpdate } from './staffShape';

export default defineEntity({
  title: 'SuperAdmin',
  recordName: staffName,
  list: {
    ...staffList,
    call: get('admin/get-Superadmins', { rows: 'admin', total: 'count' }),
    search: 'Search Super Admins',
  },
  fields: {
    ...staffFields,
    role: fixed({
      label: 'Role',
      value: services.roleIds.superadmin,
      shown: 'Super Admin',
      required: '*Please Enter Role!',
    }),
  },
  create: { ...staffCreate, button: 'Add Super Admin' },
  update: staffUpdate,
  actions: { block: { ...staffBlock, confirm: 'Are you sure you want to active/inactive this superadmin ?' } },
});
