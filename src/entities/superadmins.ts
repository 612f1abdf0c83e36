import { config } from '../config';
import { get } from '../define/calls';
import { staff } from './staff';

export default staff({
  list: get('admin/get-Superadmins', { rows: 'admin', total: 'count' }),
  title: 'SuperAdmin',
  noun: 'superadmin',
  search: 'Search Super Admins',
  add: 'Add Super Admin',
  role: { id: config.roleIds.superadmin, name: 'Super Admin' },
});
