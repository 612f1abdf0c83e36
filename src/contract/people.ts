import { z } from 'zod';
import type { Area } from './call';
import { acknowledgement, create, optionalDate, optionalFlag, optionalText, pagedList, record, update } from './shapes';

const staff = record('Staff', {
  fname: optionalText,
  lname: optionalText,
  email: optionalText,
  phone: optionalText,
  role: optionalText,
  status: z.strictObject({ name: optionalText }).nullish(),
});
const user = record('User', {
  email: optionalText,
  fullName: optionalText,
  phone: optionalText,
  nationality: optionalText,
  dob: optionalDate,
  isActive: optionalFlag,
  locked: optionalFlag,
  description: optionalText,
  dType: optionalText,
  number: optionalText,
  placeOfIssue: optionalText,
  issueDate: optionalDate,
  expiryDate: optionalDate,
  passport: z.union([z.string(), z.array(z.strictObject({ media: optionalText, url: optionalText }))]).nullish(),
  PANnumber: optionalText,
  PANcard: optionalText,
  bank: optionalText,
  bankName: optionalText,
  bankAccountNumber: optionalText,
  bankIfscCode: optionalText,
  bankAddress: optionalText,
  isPassportVerified: optionalFlag,
  isBankVerified: optionalFlag,
  isPANVerified: optionalFlag,
  personalInfo: optionalFlag,
});

const decision = {
  isActive: z.boolean(),
  isBankVerified: z.boolean(),
  isPassportVerified: z.boolean(),
  description: z.string(),
};
/** The full KYC review sends `personalInfo` and `locked`; the papers review decides on the PAN card instead. */
const fullReview = z.strictObject({ ...decision, personalInfo: z.boolean(), locked: z.boolean() });
const papersReview = z.strictObject({ ...decision, isPANVerified: z.boolean() });

/** Staff and end users (ADMIN, SUPER, USER and KYC in docs/behaviour). */
export const people = {
  'GET admin/get-admins': pagedList('List admins', 'admin', staff),
  'GET admin/get-Superadmins': pagedList('List superadmins', 'admin', staff),
  'POST admin/signup': create('Add a member of staff', {
    fname: z.string(),
    lname: z.string(),
    phone: z.string(),
    email: z.string(),
    password: z.string(),
    role: z.string(),
  }),
  'PUT admin/updateAdmin/:id': update('Change a member of staff', {
    fname: z.string(),
    lname: z.string(),
    phone: z.string(),
  }),
  'PUT admin/block': {
    summary: 'Let a member of staff sign in, or no longer',
    body: z.strictObject({ status: z.enum(['active', 'inactive']), id: z.string() }),
    answer: acknowledgement,
  },

  'GET admin/get-users': pagedList('List users', 'user', user, { query: { isActive: z.enum(['true', 'false']) } }),
  'POST admin/approve/:id': {
    ...update('Decide on the papers of a user', {}),
    body: z.union([fullReview, papersReview]),
  },
  'PUT admin/activeAdmin/:id': update('Change whether a user may sign in', {
    isActive: z.boolean(),
    description: z.string(),
  }),
} satisfies Area;
