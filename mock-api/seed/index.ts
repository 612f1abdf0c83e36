import { accountPassword, accounts } from '../accounts';
import { seedBusiness } from '../business';
import { hashPassword } from '../data/password';
import type { Staff } from '../data/records';
import type { State } from '../data/store';
import { createSeeding, seedDay, type Seeding } from './family';
import { madeUp } from './madeUp';
import { oddOr, oddTexts } from './words/oddities';
import { emailOf, mobileNumber, personName } from './words/people';

/** Staff of a role who fill the lists and cannot sign in. @param branch another one for each role: see `Family` */
const fillerStaff = (role: Staff['role'], branch: number, { family, count }: Seeding): Staff[] =>
  family('staff', { count, branch }, ({ _id, index, number, random }): Staff => {
    const name = personName(random);
    return {
      _id,
      ...name,
      fname: oddOr(index, [null, ...oddTexts], name.fname),
      email: emailOf(name, number),
      phone: random.chance(0.03) ? null : mobileNumber(random),
      role,
      status: { name: random.chance(0.15) ? 'inactive' : 'active' },
    };
  });

/** Hashed once, as hashing is slow and tests generate the records often. */
const passwords = accounts.map(({ _id }) => hashPassword(accountPassword, _id));

/** The people with an account, and many more who fill the lists but cannot sign in. */
const seedStaff = (seeding: Seeding): Staff[] => [
  ...accounts.map((account, index): Staff => ({ ...account, status: { name: 'active' }, password: passwords[index] })),
  ...fillerStaff('admin', 1, seeding),
  ...fillerStaff('superadmin', 2, seeding),
];

/** Generates the records of a scale, with dates before a day and around it. */
export const generate = (scale: number, day = seedDay): State => {
  const seeding = createSeeding(scale, day);
  const staff = seedStaff(seeding);
  return {
    staff,
    ...seedBusiness(seeding, staff),
    sessions: [],
    passwordResets: [],
    // `npm run new:entity` adds the lists here that records are made up for.
    entityRecords: madeUp(seeding, []),
  };
};

/** The records of each scale and day as text. Reading them is much faster than generating them for each reset. */
const generated = new Map<string, string>();

/**
 * The generated records, the same on each run. A larger scale adds older records to the lists.
 * @param scale multiplies the size of the long lists.
 * @param day that all dates are relative to. @default a fixed one
 */
export const seed = (scale: number, day = seedDay): State => {
  const key = `${scale} ${day.getTime()}`;
  const text = generated.get(key) ?? JSON.stringify(generate(scale, day));
  generated.set(key, text);
  const state: State = JSON.parse(text);
  return state;
};
