import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, email, phone } from '../kinds';
import { plainText } from '../kinds/plainText';

export default defineEntity({
  heading: 'Contact Us',
  recordName: ({ name, fname }) => plainText(name) || plainText(fname),
  list: {
    call: get('contactus/getContactus', {
      rows: 'Contactus',
      total: 'count',
      query: ({ admin }) => (admin.role === 'superadmin' ? {} : { aid: admin.id }),
    }),
    columns: [
      'creationDate',
      { label: 'Name', computed: ({ record }) => plainText(record.name) || plainText(record.fname) },
      'email',
      'phone',
    ],
    numbered: false,
    search: 'Search Contact Us',
    findable: true,
  },
  fields: {
    creationDate: date({ label: 'Creation Date' }),
    email: email({ label: 'Email' }),
    phone: phone({ label: 'Phone' }),
  },
});
