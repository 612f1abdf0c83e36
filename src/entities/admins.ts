import { config } from '../config';
import { get } from '../define/calls';
import { staff } from './staff';

export default staff({
  list: get('admin/get-admins', { rows: 'admin', total: 'count' }),
  title: 'Admin',
  noun: 'admin',
  search: 'Search Admins',
  add: 'Add Admin',
  role: { id: config.roleIds.admin, name: 'Admin' },
});
