import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, email, message, phone, text } from '../kinds';

export default defineEntity({
  heading: 'Contact us Listing',
  list: {
    call: get('contactus/getContactusadmin', { rows: 'Contactus', total: 'count' }),
    numbered: false,
    search: 'Search Enquiries',
  },
  fields: {
    creationDate: date({ label: 'Creation Date' }),
    fname: text({ label: 'Full Name' }),
    email: email({ label: 'Email' }),
    phone: phone({ label: 'Phone' }),
    message: message({ label: 'Message' }),
  },
});
