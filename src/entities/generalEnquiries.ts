import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, message, text } from '../kinds';

export default defineEntity({
  heading: 'Contact us Listing',
  api: { list: get('contactus/getContactusadmin', { rows: 'Contactus', total: 'count' }) },
  fields: {
    creationDate: date({ label: 'Creation Date' }),
    fname: text({ label: 'Full Name' }),
    email: text({ label: 'Email' }),
    phone: text({ label: 'Phone' }),
    message: message({ label: 'Message' }),
  },
  list: { numbered: false, search: 'Search Enquiries' },
});
