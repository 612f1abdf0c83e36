import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, flag, html, message, phone, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';

export default defineEntity({
  title: 'ContactUS for Property',
  recordName: ({ fname }) => toText(fname),
  list: {
    call: get('contactus/getContactus', { rows: 'Contactus', total: 'count' }),
    search: 'Search Property Enquiries',
    findable: true,
    belowName: 'email',
  },
  fields: {
    creationDate: date({ label: 'Creation Date', is: 'moment' }),
    fname: text({ label: 'Full Name' }),
    email: html({ label: 'Email' }),
    phone: phone({ label: 'Phone' }),
    isInterested: flag({ label: 'Interested', labels: ['Yes', 'No'], isPlain: true }),
    'pid.address.name': text({ label: 'Property Name' }),
    message: message({ label: 'Message', empty: 'No Message' }),
  },
});
