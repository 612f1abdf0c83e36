import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, email, message, phone, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';

export default defineEntity({
  heading: 'Contact us Listing',
  recordName: ({ fname }) => toText(fname),
  list: {
    call: get('contactus/getContactusadmin', { rows: 'Contactus', total: 'count' }),
    numbered: false,
    search: 'Search Enquiries',
    findable: true,
    belowName: 'email',
  },
  fields: {
    creationDate: date({ label: 'Creation Date', is: 'moment' }),
    fname: text({ label: 'Full Name' }),
    email: email({ label: 'Email' }),
    phone: phone({ label: 'Phone' }),
    message: message({ label: 'Message' }),
  },
});
