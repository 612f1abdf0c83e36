import { useSyncExternalStore } from 'react';
import { isPlain, stringsIn } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { createChannel } from '../store/createChannel';
import { createStore } from '../store/createStore';
import { switchSingleKeys } from '../inputs/key';
import { toText } from '../fields/toText';

/** Limits of a column's width in px. */
export const widthLimits = { least: 48, most: 800 } as const;

/** The nearest allowed column width in px. */
export const limitedWidth = (px: number): number =>
  Math.round(Math.min(Math.max(px, widthLimits.least), widthLimits.most));

/** Heights of rows; the first is the default. */
export const densities = ['comfortable', 'compact'] as const;
type Density = (typeof densities)[number];

/** A named view of a list. */
export interface SavedView {
  /** Unique within a list. */
  name: string;
  /** Filter, search and order, as in the address. Unique within a list. @example 'filter=%7B%7D&sort=title&order=ASC' */
  query: string;
  /** Paths of hidden columns. */
  hidden: readonly string[];
  /** Paths of the columns in their order. @default as declared */
  order: readonly string[];
  density: Density;
}

/** A person's settings of lists, of the menu and of the keyboard. */
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
  /** Headings of the menu that are closed. @default none */
  closed: readonly string[];
  /** Whether letters, digits and signs are shortcuts without Ctrl or ⌘. @default true */
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

const densityIn = (data: unknown): Density =>
  densities.find(density => density === valueAt(data, 'density')) ?? defaults.density;

/** Reads the views of a list; of several with one query, which two tabs could store, the first. */
const viewsIn = (value: unknown): SavedView[] => {
  const views = (Array.isArray(value) ? value : []).flatMap((data: unknown) => {
    const name = toText(valueAt(data, 'name'));
    if (!name) return [];
    return [
      {
        name,
        query: toText(valueAt(data, 'query')),
        hidden: stringsIn(valueAt(data, 'hidden')),
        order: stringsIn(valueAt(data, 'order')),
        density: densityIn(data),
      },
    ];
  });
  return views.filter(({ query }, index) => views.findIndex(view => view.query === query) === index);
};

const entriesOf = (value: unknown): [string, unknown][] => (isPlain(value) ? Object.entries(value) : []);

const widthsIn = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    entriesOf(value).flatMap(([path, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[path, limitedWidth(width)]] : [],
    ),
  );

/** Reads a preference that has a value for each entity. */
const byEntity = <T>(data: unknown, key: keyof Preferences, parseValue: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(entriesOf(valueAt(data, key)).map(([name, value]) => [name, parseValue(value)]));

/** Reads stored preferences, which may be of an older version, or anything. */
const parse = (data: unknown): Preferences => ({
  density: densityIn(data),
  hidden: byEntity(data, 'hidden', stringsIn),
  order: byEntity(data, 'order', stringsIn),
  widths: byEntity(data, 'widths', widthsIn),
  looseNames: stringsIn(valueAt(data, 'looseNames')),
  views: byEntity(data, 'views', viewsIn),
  pinned: stringsIn(valueAt(data, 'pinned')),
  closed: stringsIn(valueAt(data, 'closed')),
  hasSingleKeys: valueAt(data, 'hasSingleKeys') !== false,
});

/** A change of preferences: returns the new values of those that it changes. */
type Change = (previous: Preferences) => Partial<Preferences>;

/** The preferences on screen. */
const { get, set, subscribe } = createStore(defaults);
subscribe(() => switchSingleKeys(get().hasSingleKeys));
/** Id of the person whose preferences these are; `undefined` before `openPreferences`. */
let currentId: string | undefined;
/** Changes made while the stored preferences load, which `openPreferences` applies to them; `undefined` afterwards. */
let pendingChanges: readonly Change[] | undefined;

const withChange = (previous: Preferences, change: Change): Preferences => ({ ...previous, ...change(previous) });

/** Tells the other tabs of this browser whose preferences were stored. */
const storedElsewhere = createChannel('deedbook.preferences');
/** Resolves once the changes of this tab are stored. */
let storing: Promise<unknown> = Promise.resolve();

/** Stores a change. Applies it to what is stored, not to what is on screen, as another tab may have stored other changes. */
const storeChange = async (personId: string, change: Change): Promise<void> => {
  try {
    const { changeStored } = await import('./database');
    await changeStored(personId, data => withChange(parse(data), change));
    storedElsewhere.tell(personId);
  } catch {
    // In a browser that stores nothing, as in a private window, changes last until the page is left.
  }
};

/** Loads a person's preferences. Changes made meanwhile are applied to them. */
export const openPreferences = async (personId: string): Promise<void> => {
  currentId = personId;
  pendingChanges = [];
  set(defaults);
  const readData = import('./database').then(({ readStored }) => readStored(personId));
  const data = await readData.catch(() => undefined);
  if (currentId !== personId || pendingChanges === undefined) return;
  set(pendingChanges.reduce(withChange, parse(data)));
  pendingChanges = undefined;
};

/** Changes the preferences on screen, and stores the change. */
export const changePreferences = (change: Change): void => {
  set(withChange(get(), change));
  if (pendingChanges) pendingChanges = [...pendingChanges, change];
  if (currentId) storing = Promise.all([storing, storeChange(currentId, change)]);
};

/** Takes the views that another tab has stored. Not the columns, which would move under the pointer. */
const takeStoredViews = async (personId: unknown): Promise<void> => {
  if (personId !== currentId || currentId === undefined || pendingChanges) return;
  const storedBefore = storing;
  await storedBefore;
  const { readStored } = await import('./database');
  const { views } = parse(await readStored(currentId));
  if (personId !== currentId) return;
  // A change of this tab that is stored meanwhile is missing in what was read.
  if (storing !== storedBefore) await takeStoredViews(personId);
  else set({ ...get(), views });
};
storedElsewhere.listen(personId => void takeStoredViews(personId).catch(() => undefined));

/** The signed-in person's preferences; the defaults while they load. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, get);
