import { get, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { text, textarea } from '../kinds';

export default defineEntity({
  title: 'SuperAdmin',
  api: {
    list: get('companyDetails/getCompanyDetails', { rows: 'companyDetails' }),
    update: put('companyDetails/updateCompanyDetails/:id'),
  },
  fields: {
    name: text({ label: 'Name' }),
    address: textarea({ label: 'Address' }),
    hours: text({ label: 'Time' }),
    phone: text({ label: 'Phone' }),
    email: text({ label: 'Email' }),
  },
  page: { submit: 'Update Company Details', done: 'Company details updated successfully' },
});
