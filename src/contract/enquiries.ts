import { z } from 'zod';
import type { Area } from './call';
import { linked, optionalDate, optionalFlag, optionalText, pagedList, record } from './shapes';

/** An enquiry about a property; an admin sees those of their own `aid`. */
const enquiry = record('Enquiry', {
  creationDate: optionalDate,
  name: optionalText,
  fname: optionalText,
  email: optionalText,
  phone: optionalText,
  isInterested: optionalFlag,
  message: optionalText,
  pid: linked({ address: z.strictObject({ name: optionalText }).nullish() }),
  aid: optionalText,
});
const generalEnquiry = record('GeneralEnquiry', {
  creationDate: optionalDate,
  fname: optionalText,
  email: optionalText,
  phone: optionalText,
  message: optionalText,
});

/** Messages of the contact forms (CONTACT-A-07, CONTACT-G-09). */
export const enquiries = {
  'GET contactus/getContactus': pagedList('List enquiries about a property', 'Contactus', enquiry, {
    access: 'staff',
    query: { aid: z.string().optional() },
  }),
  'GET contactus/getContactusadmin': pagedList('List general enquiries', 'Contactus', generalEnquiry),
} satisfies Area;
