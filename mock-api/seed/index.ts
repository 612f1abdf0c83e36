import { seedBusiness } from '../business/seed';
import type { State } from '../data/store';
import { madeUp } from './madeUp';
import { seedStaff } from './staff';

/** Generates the records of a scale. */
export const generate = (scale: number): State => {
  const staff = seedStaff(scale);
  return {
    staff,
    ...seedBusiness(scale, staff),
    sessions: [],
    passwordResets: [],
    entityRecords: madeUp(scale, []),
  };
};

/** The records of each scale as text. Reading them is much faster than generating them anew for each reset. */
const generated = new Map<number, string>();

/**
 * The generated records, the same on each run. A larger scale adds older records to the lists.
 * @param scale multiplies the size of the long lists.
 */
export const seed = (scale: number): State => {
  const text = generated.get(scale) ?? JSON.stringify(generate(scale));
  generated.set(scale, text);
  const state: State = JSON.parse(text);
  return state;
};
