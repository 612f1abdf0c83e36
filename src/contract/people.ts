import { z } from 'zod';
import type { Area } from './call';
import { acknowledgement, create, date, flag, list, paging, record, rows, search, text, total, update } from './shapes';

const staff = record('Staff', {
  fname: text,
  lname: text,
  email: text,
  phone: text,
  role: text,
  status: z.strictObject({ name: text }).nullish(),
});
const user = record('User', {
  email: text,
  fullName: text,
  phone: text,
  nationality: text,
  dob: date,
  isActive: flag,
  locked: flag,
  description: text,
  dType: text,
  number: text,
  placeOfIssue: text,
  issueDate: date,
  expiryDate: date,
  passport: z.union([z.string(), z.array(z.strictObject({ media: text, url: text }))]).nullish(),
  PANnumber: text,
  PANcard: text,
  bank: text,
  bankName: text,
  bankAccountNumber: text,
  bankIfscCode: text,
  bankAddress: text,
  isPassportVerified: flag,
  isBankVerified: flag,
  isPANVerified: flag,
  personalInfo: flag,
});

const staffList = { query: { ...search, ...paging }, payload: { admin: rows(staff), count: total } };

const decision = {
  isActive: z.boolean(),
  isBankVerified: z.boolean(),
  isPassportVerified: z.boolean(),
  description: z.string(),
};
/** The KYC review sends `personalInfo` and `locked`; the older dialog decides on the PAN card instead. */
const review = z.strictObject({ ...decision, personalInfo: z.boolean(), locked: z.boolean() });
const olderReview = z.strictObject({ ...decision, isPANVerified: z.boolean() });

/** Staff and end users (ADMIN, SUPER, USER and KYC in docs/behaviour). */
export const people = {
  'GET admin/get-admins': list('List admins', staffList),
  'GET admin/get-Superadmins': list('List superadmins', staffList),
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

  'GET admin/get-users': list('List users', {
    query: { isActive: z.enum(['true', 'false']), ...search, ...paging },
    payload: { user: rows(user), count: total },
  }),
  'POST admin/approve/:id': { ...update('Decide on the papers of a user', {}), body: z.union([review, olderReview]) },
  'PUT admin/activeAdmin/:id': update('Change whether a user may sign in', {
    isActive: z.boolean(),
    description: z.string(),
  }),
} satisfies Area;
