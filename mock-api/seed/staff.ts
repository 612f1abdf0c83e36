import { accountPassword, accounts } from '../accounts';
import { scrambled } from '../data/password';
import type { Staff } from '../data/records';
import type { Seeding } from './family';
import { emailOf, mobileNumber, personName } from './words/people';
import { oddOr, oddTexts } from './words/oddities';

const members = (role: Staff['role'], branch: number, { family, count }: Seeding): Staff[] =>
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

/** Scrambled once: it is meant to be slow, and tests put the records back before each of them. */
const passwords = accounts.map(({ _id }) => scrambled(accountPassword, _id));

/** The people with an account, and many more who fill the lists but cannot sign in. */
export const seedStaff = (seeding: Seeding): Staff[] => [
  ...accounts.map((account, index): Staff => ({ ...account, status: { name: 'active' }, password: passwords[index] })),
  ...members('admin', 1, seeding),
  ...members('superadmin', 2, seeding),
];
