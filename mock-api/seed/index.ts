import { seedBusiness } from '../business/seed';
import type { State } from '../data/store';
import { seedStaff } from './staff';

/**
 * The generated records, the same on each run. A larger scale adds older records to the lists.
 * @param scale multiplies the size of the long lists.
 */
export const seed = (scale: number): State => {
  const staff = seedStaff(scale);
  return {
    staff,
    ...seedBusiness(scale, staff),
    sessions: [],
    passwordResets: [],
    entityRecords: [],
  };
};
