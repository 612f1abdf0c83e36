import { seededRecordId } from '../data/recordId';
import type { CollectionName } from '../data/records';
import { collectionNames } from '../data/collections';
import { createRandom, type Random } from './random';

/** The day of the generated records where no other is set. */
export const seedDay = new Date('2025-06-30T06:30:00Z');

const hourMs = 3_600_000;

/** The values that a generated record is made with. */
export interface Member {
  _id: string;
  /** 0 for the newest. */
  index: number;
  /** 1 for the newest. */
  number: number;
  /** The time the record was made: ISO 8601, in step with its identifier. */
  madeAt: string;
  random: Random;
}

/** A series of records of one collection. */
interface Family {
  /** The number of records. */
  count: number;
  /** Hours between one record and the next. @default 20 */
  hoursApart?: number;
  /** Number of this family among those of its collection, which must differ. @default 0 */
  branch?: number;
}

/** The values and functions by which the records of a run are generated. */
export interface Seeding {
  /** The day that all dates are relative to. */
  day: Date;
  /** Records of every paged collection: six pages at scale 1. */
  count: number;
  /** An ISO 8601 date and time so many days before the day (after it, when negative). */
  daysBefore: (days: number) => string;
  /** Generates records of a collection, newest first; a record is the same however many follow it. */
  family: <R>(name: CollectionName, family: Family, make: (member: Member) => R) => R[];
}

/** Records of every paged collection at scale 1. */
const pagedCount = 57;

/** @param scale multiplies the size of the long lists */
export const createSeeding = (scale: number, day: Date): Seeding => ({
  day,
  count: Math.round(pagedCount * scale),
  daysBefore: days => new Date(day.getTime() - days * 24 * hourMs).toISOString(),
  family: (name, { count, hoursApart = 20, branch = 0 }, make) => {
    const familyNumber = (collectionNames.indexOf(name) + 1) * 100 + branch;
    return Array.from({ length: count }, (_, index) => {
      const madeAt = new Date(day.getTime() - (index + 1) * hoursApart * hourMs);
      const random = createRandom(familyNumber * 100_003 + index);
      return make({
        _id: seededRecordId(madeAt, familyNumber, index),
        index,
        number: index + 1,
        madeAt: madeAt.toISOString(),
        random,
      });
    });
  },
});
