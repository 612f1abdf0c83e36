import { randomBytes } from 'node:crypto';

const inHex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits);

/** Hex digits that tell this run's identifiers from those of another. */
const ofRun = randomBytes(5).toString('hex');
/** The number of the newest identifier. Above those of generated records, as an API of numbers has the last digits only. */
let count = 0x80_00_00;

/**
 * A new record's identifier: 24 hex digits of which the first eight are the seconds since 1970 and the
 * last six count upwards, so that sorting by identifier is sorting by age.
 */
export const newRecordId = (at: Date): string => {
  count += 1;
  return inHex(Math.floor(at.getTime() / 1000), 8) + ofRun + inHex(count, 6);
};

/** The identifier of a generated record, the same on each run. @param family number of a kind of records, so that no two kinds have the same identifiers */
export const seededRecordId = (at: Date, family: number, index: number): string =>
  inHex(Math.floor(at.getTime() / 1000), 8) + inHex(family, 10) + inHex(index, 6);

/** Whether a text has the form of a record identifier. */
export const isRecordId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);
