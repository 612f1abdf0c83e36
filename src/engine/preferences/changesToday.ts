import { personalKey } from '../../config/personalData';
import { browserData } from '../../config/siteData';
import { toText } from '../fields/toText';
import { jsonIn } from '../values/jsonIn';
import { valueAt } from '../values/valueAt';
import { session } from '../http/session';
import { createSignal } from '../store/createStore';

const kinds = ['create', 'update', 'delete', 'act', 'decide', 'pay'] as const;

/** A write of the signed-in person: the name of the record and what was done, never a value of it. */
export interface ChangeEntry {
  /** Resource name: a route with its parameters filled in. */
  name: string;
  /** Empty for a new record, whose id is not known, and for one that has left its list. */
  id: string;
  /** The record's name. */
  label: string;
  kind: (typeof kinds)[number];
  action?: string;
  /** The state that the action switched a flag to, if it has one. */
  on?: boolean;
  /** Whether its outcome is unknown. @default false */
  isUnknown?: boolean;
  /** The time of the write, in milliseconds since 1970. */
  at: number;
}

/** A change that is made now. */
export type NewChange = Omit<ChangeEntry, 'at'>;

/** Most changes that are stored, as more would fill the browser's storage. */
const mostEntries = 200;

/** Reads a stored entry, which may be of an older version; `[]` if it is of another day or cannot be read. */
const parseEntry = (entry: unknown): ChangeEntry[] => {
  const textOf = (key: string) => toText(valueAt(entry, key));
  const name = textOf('name');
  const kind = kinds.find(knownKind => knownKind === valueAt(entry, 'kind'));
  const at = valueAt(entry, 'at');
  const isOfToday = typeof at === 'number' && new Date(at).toDateString() === new Date().toDateString();
  if (!name || !kind || !isOfToday) return [];
  const on = valueAt(entry, 'on');
  return [
    {
      name,
      id: textOf('id'),
      label: textOf('label'),
      kind,
      action: textOf('action') || undefined,
      on: on === undefined ? undefined : on === true,
      // Older versions have stored it as `isUnclear`.
      isUnknown: [valueAt(entry, 'isUnknown'), valueAt(entry, 'isUnclear')].includes(true),
      at,
    },
  ];
};

const { announce, subscribe } = createSignal();

/** Calls `listener` after each change of this tab. */
export const subscribeToChanges = subscribe;

/**
 * The changes that a person has made today in this browser, newest first. Local storage holds them until Sign Out;
 * those of earlier days are left out, and removed with the next change.
 */
export const readChanges = (personId: string): readonly ChangeEntry[] => {
  const entries = jsonIn(browserData.get(personalKey('changes', personId)));
  return Array.isArray(entries) ? entries.flatMap(parseEntry) : [];
};

/** Adds a change of the signed-in person. */
export const noteChange = (change: NewChange): void => {
  const personId = session.get()?.admin.id;
  if (!personId) return;
  const changes = [{ ...change, at: Date.now() }, ...readChanges(personId)].slice(0, mostEntries);
  browserData.set(personalKey('changes', personId), JSON.stringify(changes));
  announce();
};

/**
 * Whether a change has switched a flag that no later change has switched again, of a record that was not deleted: it can
 * be undone.
 * @param change one of `changes`, which are listed from the newest
 */
export const isLatestOfFlag = (change: ChangeEntry, changes: readonly ChangeEntry[]): boolean => {
  if (change.on === undefined || change.isUnknown) return false;
  const isOvertakenBy = ({ name, id, action, kind }: ChangeEntry) =>
    name === change.name && id === change.id && (action === change.action || kind === 'delete');
  return !changes.slice(0, changes.indexOf(change)).some(isOvertakenBy);
};
