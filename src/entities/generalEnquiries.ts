import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, email, message, phone, text } from '../kinds';
import { plainText } from '../kinds/plainText';

export default defineEntity({
  heading: 'Contact us Listing',
  recordName: ({ fname }) => plainText(fname),
  list: {
    call: get('contactus/getContactusadmin', { rows: 'Contactus', total: 'count' }),
    numbered: false,
    search: 'Search Enquiries',
    findable: true,
  },
  fields: {
    creationDate: date({ label: 'Creation Date' }),
    fname: text({ label: 'Full Name' }),
    email: email({ label: 'Email' }),
    phone: phone({ label: 'Phone' }),
    message: message({ label: 'Message' }),
  },
});
