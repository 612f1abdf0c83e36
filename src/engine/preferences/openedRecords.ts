import { jsonIn } from '../http/jsonIn';
import { personalKey } from '../../config/personalData';
import { browserData } from '../../config/siteData';
import { toText } from '../fields/toText';
import { valueAt } from '../fields/valueAt';

const most = 8;

/** A record that the user has opened: only what is needed to find it again. */
export interface Opened {
  /** Resource name: a route with its parameters filled in. */
  name: string;
  id: string;
  label: string;
  /** The end of its address after the id, such as `/show`; empty for its form. */
  path: string;
}

const parseOne = (data: unknown): Opened[] => {
  const [name = '', id = '', label = '', path = ''] = ['name', 'id', 'label', 'path'].map(key =>
    toText(valueAt(data, key)),
  );
  return name && id && label && /^(\/[\w-]+)?$/.test(path) ? [{ name, id, label, path }] : [];
};

const parse = (data: unknown): readonly Opened[] => (Array.isArray(data) ? data.flatMap(parseOne).slice(0, most) : []);

type RecordRef = Pick<Opened, 'name' | 'id'>;

const isSame = (one: RecordRef, other: RecordRef): boolean => one.name === other.name && one.id === other.id;

type Change = (opened: readonly Opened[]) => readonly Opened[];

/**
 * The records that a user opened last in this browser, newest first. In local storage, which sign-out clears: they
 * name customers, and the computer may be shared.
 */
export const readOpened = (person: string): readonly Opened[] =>
  parse(jsonIn(browserData.get(personalKey('opened', person))));

const change = (person: string, to: Change): void =>
  void browserData.set(personalKey('opened', person), JSON.stringify(to(readOpened(person))));

/** Puts a record first in the list. */
export const noteOpened = (person: string, opened: Opened): void =>
  change(person, before => [opened, ...before.filter(one => !isSame(one, opened))].slice(0, most));

/** Removes a record that no longer exists. */
export const forgetOpened = (person: string, record: RecordRef): void =>
  change(person, before => before.filter(one => !isSame(one, record)));
