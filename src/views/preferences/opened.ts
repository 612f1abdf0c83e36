import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';

/** How many records are remembered. */
const most = 8;

/** A record that somebody has opened: no more of it than what finds it again. */
export interface Opened {
  /** Name of its entity: a route with its parameters filled in. */
  name: string;
  id: string;
  /** What it was called. */
  label: string;
  /** What followed its id in the address, such as `/show`; empty for its form. */
  path: string;
}

/** Apart from the other preferences, which a tab keeps in memory: nothing of theirs is overwritten by opening records. */
const keyOf = (person: string): IDBValidKey => ['opened', person];

const parseOne = (stored: unknown): Opened[] => {
  const [name = '', id = '', label = '', path = ''] = ['name', 'id', 'label', 'path'].map(key =>
    plainText(valueAt(stored, key)),
  );
  return name && id && label && /^(\/[\w-]+)?$/.test(path) ? [{ name, id, label, path }] : [];
};

const parse = (stored: unknown): readonly Opened[] =>
  Array.isArray(stored) ? stored.flatMap(parseOne).slice(0, most) : [];

type Place = Pick<Opened, 'name' | 'id'>;

const isSame = (one: Place, other: Place): boolean => one.name === other.name && one.id === other.id;

type Change = (opened: readonly Opened[]) => readonly Opened[];

/** A browser that keeps nothing, such as in a private window, remembers no records. */
const change = async (person: string, to: Change): Promise<void> => {
  try {
    const { changePerson } = await import('./database');
    await changePerson(keyOf(person), stored => to(parse(stored)));
  } catch {
    // Nothing is lost but the memory of it.
  }
};

/**
 * The records that a person opened last in this browser, the newest first.
 * @param person the person's id
 */
export const readOpened = async (person: string): Promise<readonly Opened[]> => {
  try {
    const { readPerson } = await import('./database');
    return parse(await readPerson(keyOf(person)));
  } catch {
    return [];
  }
};

/** Remembers that a person has opened a record: once each, and only the last few. */
export const noteOpened = (person: string, opened: Opened): Promise<void> =>
  change(person, before => [opened, ...before.filter(one => !isSame(one, opened))].slice(0, most));

/** Forgets a record that is there no more. */
export const forgetOpened = (person: string, record: Place): Promise<void> =>
  change(person, before => before.filter(one => !isSame(one, record)));
