import { get, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { text, textarea } from '../engine/fields';

export default defineEntity({
  title: 'SuperAdmin',
  list: { call: get('companyDetails/getCompanyDetails', { rows: 'companyDetails' }) },
  fields: {
    name: text({ label: 'Name' }),
    address: textarea({ label: 'Address' }),
    hours: text({ label: 'Time' }),
    phone: text({ label: 'Phone' }),
    email: text({ label: 'Email' }),
  },
  page: {
    call: put('companyDetails/updateCompanyDetails/:id'),
    submit: 'Update Company Details',
    done: 'Company details updated successfully',
  },
});
