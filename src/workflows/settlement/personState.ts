import type { RecordListName } from './calls';
import type { Plan } from './plans';
import { unclearRecords, type Reading } from './records';
import { listsOf, unclearOf, type Readings, type Standing } from './standing';

/** Where a user stands as far as it has been read. */
export interface PersonState {
  is: Standing | 'unread';
  /** The records that stand in the way because they cannot be read. */
  unclear: Reading;
  /** Reads again what could not be read. */
  retry: () => void;
}

/** One of the lists that a state rests on. */
export interface Source {
  reading: Reading | undefined;
  error: unknown;
  retry: () => void;
}

/** The lists of a property, as far as they have been asked for. */
export type Sources = Readonly<Partial<Record<RecordListName, Source>>>;

/** What has been read of the lists. */
export const readingsIn = (sources: Sources): Readings =>
  Object.fromEntries(Object.entries(sources).map(([name, { reading }]) => [name, reading]));

/**
 * Where a user stands: what is known for certain counts at once, and everything else only when all lists have been
 * read and the last attempt to read them did not fail.
 */
export const personStateIn = ({ weighs, standing }: Plan, uid: string, sources: Sources): PersonState => {
  const readings = readingsIn(sources);
  const lists = listsOf(weighs);
  const is = standing(uid, readings);
  const unclear = is === 'unknown' ? unclearOf(weighs, readings, uid) : [];
  const failed = lists.filter(name => sources[name]?.error);
  const torn = lists.filter(name => unclearRecords(readings[name] ?? [], weighs[name] ?? [], uid).length > 0);
  const retry = () => new Set([...failed, ...torn]).forEach(name => sources[name]?.retry());
  if (is === 'refunded') return { is, unclear, retry };
  if (failed.length > 0) return { is: 'unknown', unclear, retry };
  return { is: lists.every(name => readings[name]) ? is : 'unread', unclear, retry };
};
