import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, text } from '../kinds';
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
    email: text({ label: 'Email' }),
    phone: text({ label: 'Phone' }),
  },
  list: { numbered: false, search: 'Search Contact Us' },
});
