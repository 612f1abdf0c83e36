import { superadminOnly } from '../config/roles';
import { can } from '../engine/auth/permissions';
import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, email, phone } from '../engine/fields';
import { toText } from '../engine/fields/toText';

/** Super admins list all enquiries, admins their own (CONTACT-A-10, CONTACT-A-11). */
const allEnquiries = { roles: superadminOnly };

export default defineEntity({
  heading: 'Contact Us',
  recordName: ({ name, fname }) => toText(name) || toText(fname),
  list: {
    call: get('contactus/getContactus', {
      rows: 'Contactus',
      total: 'count',
      query: ({ admin }) => (can(admin.role, 'list', allEnquiries) ? {} : { aid: admin.id }),
    }),
    columns: [
      'creationDate',
      { label: 'Name', computed: ({ record }) => toText(record.name) || toText(record.fname) },
      'email',
      'phone',
    ],
    numbered: false,
    search: 'Search Contact Us',
    findable: true,
    belowName: 'email',
  },
  fields: {
    creationDate: date({ label: 'Creation Date', is: 'moment' }),
    email: email({ label: 'Email' }),
    phone: phone({ label: 'Phone' }),
  },
});
