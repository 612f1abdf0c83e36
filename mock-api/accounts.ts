import type { Staff } from './data/records';

/** Password of every account below, and of nobody else in the generated records. */
export const accountPassword = 'Deedbook@1';

type Account = Pick<Staff, 'email' | 'role'> & { _id: string; fname: string; lname: string; phone: string };

/** The people who can sign in to a fresh mock, one of each role. */
export const accounts: readonly Account[] = [
  {
    _id: '64d2f0c800000000000000a1',
    email: 'superadmin@deedbook.test',
    fname: 'Asha',
    lname: 'Menon',
    phone: '9820012345',
    role: 'superadmin',
  },
  {
    _id: '64d2f0c800000000000000a2',
    email: 'admin@deedbook.test',
    fname: 'Rohan',
    lname: 'Desai',
    phone: '9820023456',
    role: 'admin',
  },
  {
    _id: '64d2f0c800000000000000a3',
    email: 'other@deedbook.test',
    fname: 'Meera',
    lname: 'Iyer',
    phone: '9820034567',
    role: 'other',
  },
];
