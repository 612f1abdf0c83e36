import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, email, phone, text } from '../kinds';
import { dash, plainText } from '../kinds/plainText';

export default defineEntity({
  heading: 'Contact Us',
  api: {
    list: get('contactus/getContactus', {
      rows: 'Contactus',
      total: 'count',
      query: ({ admin }) => (admin.role === 'superadmin' ? {} : { aid: admin.id }),
    }),
  },
  fields: {
    creationDate: date({ label: 'Creation Date' }),
    name: text({ label: 'Name', column: ({ value, record }) => plainText(value) || plainText(record.fname) || dash }),
    email: email({ label: 'Email' }),
    phone: phone({ label: 'Phone' }),
  },
  list: { numbered: false, search: 'Search Contact Us' },
});
