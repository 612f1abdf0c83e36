import { seedBusiness } from '../business';
import type { State } from '../data/store';
import { createSeeding, seedDay } from './family';
import { madeUp } from './madeUp';
import { seedStaff } from './staff';

/** Generates the records of a scale, with dates before a day and around it. */
export const generate = (scale: number, day = seedDay): State => {
  const seeding = createSeeding(scale, day);
  const staff = seedStaff(seeding);
  return {
    staff,
    ...seedBusiness(seeding, staff),
    sessions: [],
    passwordResets: [],
    entityRecords: madeUp(seeding, []),
  };
};

/** The records of each scale and day as text. Reading them is much faster than generating them anew for each reset. */
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
