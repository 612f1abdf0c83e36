import { useSyncExternalStore } from 'react';
import { isPlain } from '../http/plain';
import { valueAt } from '../fields/valueAt';
import { createStore } from '../store/createStore';
import { switchSingleKeys } from '../inputs/key';
import { toText } from '../fields/toText';

/** Limits of a column's width in px. */
export const widthLimits = { least: 48, most: 800 } as const;

/** The nearest allowed column width in px. */
export const withinLimits = (px: number): number =>
  Math.round(Math.min(Math.max(px, widthLimits.least), widthLimits.most));

export const densities = ['comfortable', 'compact'] as const;
type Density = (typeof densities)[number];

/** A named view of a list. */
export interface SavedView {
  /** Unique within a list. */
  name: string;
  /** Filter, search and order, as in the address. @example 'filter=%7B%7D&sort=title&order=ASC' */
  query: string;
  hidden: readonly string[];
  /** Column order; none as declared. */
  order: readonly string[];
  density: Density;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

const viewsIn = (value: unknown): SavedView[] =>
  (Array.isArray(value) ? value : []).flatMap((data: unknown) => {
    const name = toText(valueAt(data, 'name'));
    if (!name) return [];
    return [
      {
        name,
        query: toText(valueAt(data, 'query')),
        hidden: texts(valueAt(data, 'hidden')),
        order: texts(valueAt(data, 'order')),
        density: densities.find(density => density === valueAt(data, 'density')) ?? densities[0],
      },
    ];
  });

/** A user's settings of lists, of the menu and of the keyboard. */
export interface Preferences {
  /** @default 'comfortable' */
  density: Density;
  /** Hidden columns, by entity. @default none */
  hidden: Readonly<Record<string, readonly string[]>>;
  /** Column order, by entity. @default as declared */
  order: Readonly<Record<string, readonly string[]>>;
  /** Column widths in px, by entity and path. @default fit the content */
  widths: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Entities whose names of records scroll with their table. @default none */
  looseNames: readonly string[];
  /** Saved views, by entity. @default none */
  views: Readonly<Record<string, readonly SavedView[]>>;
  /** Routes pinned above the menu. @default none */
  pinned: readonly string[];
  /** Closed headings of the menu. @default none */
  closed: readonly string[];
  /** Whether letters, digits and signs are keys of their own. @default true */
  hasSingleKeys: boolean;
}

const defaults: Preferences = {
  density: 'comfortable',
  hidden: {},
  order: {},
  widths: {},
  looseNames: [],
  views: {},
  pinned: [],
  closed: [],
  hasSingleKeys: true,
};

type Change = (before: Preferences) => Partial<Preferences>;

/** Id of the user whose preferences these are. */
let person: string | undefined;
/** Changes made before the stored preferences have arrived; `undefined` afterwards. */
let pendingChanges: readonly Change[] | undefined;
const { get, set, subscribe } = createStore(defaults);
subscribe(() => switchSingleKeys(get().hasSingleKeys));

const entriesOf = (value: unknown): [string, unknown][] => (isPlain(value) ? Object.entries(value) : []);

const pixels = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    entriesOf(value).flatMap(([path, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[path, withinLimits(width)]] : [],
    ),
  );

const byEntity = <T>(data: unknown, key: string, read: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(entriesOf(valueAt(data, key)).map(([name, value]) => [name, read(value)]));

const parse = (data: unknown): Preferences => ({
  density: densities.find(name => name === valueAt(data, 'density')) ?? defaults.density,
  hidden: byEntity(data, 'hidden', texts),
  order: byEntity(data, 'order', texts),
  widths: byEntity(data, 'widths', pixels),
  looseNames: texts(valueAt(data, 'looseNames')),
  views: byEntity(data, 'views', viewsIn),
  pinned: texts(valueAt(data, 'pinned')),
  closed: texts(valueAt(data, 'closed')),
  hasSingleKeys: valueAt(data, 'hasSingleKeys') !== false,
});

const withChange = (before: Preferences, change: Change): Preferences => ({ ...before, ...change(before) });

/** A browser that stores nothing, such as in a private window, shows lists as declared. */
const ignore = () => undefined;

/** Stores a change of what is stored now, as another tab may have changed something else. */
const storeChange = (owner: string, change: Change): Promise<void> =>
  import('./database')
    .then(({ changePerson }) => changePerson(owner, data => withChange(parse(data), change)))
    .catch(ignore);

/** Loads a user's preferences. Changes made meanwhile are applied to them. @param owner the user's id */
export const openPreferences = async (owner: string): Promise<void> => {
  person = owner;
  pendingChanges = [];
  set(defaults);
  const data = await import('./database').then(({ readPerson }) => readPerson(owner)).catch(ignore);
  if (person !== owner || pendingChanges === undefined) return;
  set(pendingChanges.reduce(withChange, parse(data)));
  pendingChanges = undefined;
};

/** Changes and stores the user's preferences. @param change returns what differs from the present ones */
export const changePreferences = (change: Change): void => {
  set(withChange(get(), change));
  if (pendingChanges) pendingChanges = [...pendingChanges, change];
  if (person) void storeChange(person, change);
};

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, get);
