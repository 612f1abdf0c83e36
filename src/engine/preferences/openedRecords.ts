import { jsonIn } from '../values/jsonIn';
import { valueAt } from '../values/valueAt';
import { personalKey } from '../../config/personalData';
import { browserData } from '../../config/siteData';
import { toText } from '../fields/toText';

const mostRecords = 8;

/** A record that the user has opened: only what is needed to find it again. */
export interface Opened {
  /** Resource name: a route with its parameters filled in. */
  name: string;
  id: string;
  label: string;
  /** The end of its address after the id, such as `/show`; empty for its form. */
  path: string;
}

/** Reads a stored record; `[]` if it cannot be read. */
const parseRecord = (data: unknown): Opened[] => {
  const textOf = (key: string) => toText(valueAt(data, key));
  const record = { name: textOf('name'), id: textOf('id'), label: textOf('label'), path: textOf('path') };
  const isComplete = record.name !== '' && record.id !== '' && record.label !== '';
  return isComplete && /^(\/[\w-]+)?$/.test(record.path) ? [record] : [];
};

const parse = (data: unknown): readonly Opened[] =>
  Array.isArray(data) ? data.flatMap(parseRecord).slice(0, mostRecords) : [];

type RecordRef = Pick<Opened, 'name' | 'id'>;

const isSame = (one: RecordRef, other: RecordRef): boolean => one.name === other.name && one.id === other.id;

type Change = (opened: readonly Opened[]) => readonly Opened[];

/**
 * The records that a user opened last in this browser, newest first. In local storage, which sign-out clears: they
 * name customers, and the computer may be shared.
 */
export const readOpened = (personId: string): readonly Opened[] =>
  parse(jsonIn(browserData.get(personalKey('opened', personId))));

const changeOpened = (personId: string, change: Change): void =>
  void browserData.set(personalKey('opened', personId), JSON.stringify(change(readOpened(personId))));

/** Puts a record first in the list. */
export const noteOpened = (personId: string, opened: Opened): void =>
  changeOpened(personId, previous =>
    [opened, ...previous.filter(other => !isSame(other, opened))].slice(0, mostRecords),
  );

/** Removes a record that no longer exists. */
export const forgetOpened = (personId: string, record: RecordRef): void =>
  changeOpened(personId, previous => previous.filter(other => !isSame(other, record)));
