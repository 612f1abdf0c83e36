import { seededRecordId } from '../data/recordId';
import type { CollectionName } from '../data/records';
import { collectionNames } from '../data/collections';
import { createRandom, type Random } from './random';

/** The day all generated dates are relative to. */
export const seedDay = new Date('2025-06-30T06:30:00Z');

const hourMs = 3_600_000;

/** An ISO 8601 date and time so many days before the seed day (after it, when negative). */
export const daysBefore = (days: number): string => new Date(seedDay.getTime() - days * 24 * hourMs).toISOString();

/** What a generated record is made with. */
export interface Member {
  _id: string;
  /** 0 for the newest. */
  index: number;
  /** 1 for the newest. */
  number: number;
  /** When the record was made: ISO 8601, in step with its identifier. */
  madeAt: string;
  random: Random;
}

interface Family {
  /** How many there are. */
  count: number;
  /** Hours between one record and the next. @default 20 */
  hours?: number;
  /** Tells families of one collection apart. @default 0 */
  branch?: number;
}

/** Generates records of a collection, newest first; a record is the same however many follow it. */
export const family = <R>(
  name: CollectionName,
  { count, hours = 20, branch = 0 }: Family,
  make: (member: Member) => R,
): R[] => {
  const kin = (collectionNames.indexOf(name) + 1) * 100 + branch;
  return Array.from({ length: count }, (_, index) => {
    const madeAt = new Date(seedDay.getTime() - (index + 1) * hours * hourMs);
    const random = createRandom(kin * 100_003 + index);
    return make({
      _id: seededRecordId(madeAt, kin, index),
      index,
      number: index + 1,
      madeAt: madeAt.toISOString(),
      random,
    });
  });
};

/** Records of every paged collection at scale 1: enough for six pages. */
export const pagedCount = 57;
