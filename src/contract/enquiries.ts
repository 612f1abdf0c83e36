import { z } from 'zod';
import type { Area } from './call';
import { date, flag, linked, list, paging, record, rows, search, text, total } from './shapes';

/** An enquiry about a property; an admin sees those of their own `aid`. */
const enquiry = record('Enquiry', {
  creationDate: date,
  name: text,
  fname: text,
  email: text,
  phone: text,
  isInterested: flag,
  message: text,
  pid: linked({ address: z.strictObject({ name: text }).nullish() }),
  aid: text,
});
const generalEnquiry = record('GeneralEnquiry', {
  creationDate: date,
  fname: text,
  email: text,
  phone: text,
  message: text,
});

/** Messages of the contact forms (CONTACT-A-07, CONTACT-G-09). */
export const enquiries = {
  'GET contactus/getContactus': list('List enquiries about a property', {
    access: 'staff',
    query: { aid: z.string().optional(), ...search, ...paging },
    payload: { Contactus: rows(enquiry), count: total },
  }),
  'GET contactus/getContactusadmin': list('List general enquiries', {
    query: { ...search, ...paging },
    payload: { Contactus: rows(generalEnquiry), count: total },
  }),
} satisfies Area;
