import { useSyncExternalStore } from 'react';
import { isPlain } from '../../api/plain';
import { valueAt } from '../../kinds/valueAt';
import { createStore } from '../../store/createStore';
import { plainText } from '../../kinds/plainText';

/** The narrowest and the widest that a column can be made, in px. */
export const widthLimits = { least: 48, most: 800 } as const;

/** The width nearest to a wished one that a column can have, in px. */
export const withinLimits = (px: number): number =>
  Math.round(Math.min(Math.max(px, widthLimits.least), widthLimits.most));

/** Heights of a table's rows. */
export const densities = ['comfortable', 'compact'] as const;
type Density = (typeof densities)[number];

/** A list as somebody likes to see it, under a name. */
export interface SavedView {
  /** One of its kind in a list. */
  name: string;
  /** What the list is asked for, as its address says it: filter, search and order. @example 'filter=%7B%7D&sort=title&order=ASC' */
  query: string;
  /** Columns that are left out. */
  hidden: readonly string[];
  /** Columns in their order; none where it is the declared one. */
  order: readonly string[];
  density: Density;
}

/** The texts of a list that was kept; none where it is no list. */
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

/** Reads what a browser has kept of somebody's views of a list. */
const viewsIn = (value: unknown): SavedView[] =>
  (Array.isArray(value) ? value : []).flatMap((stored: unknown) => {
    const name = plainText(valueAt(stored, 'name'));
    if (!name) return [];
    return [
      {
        name,
        query: plainText(valueAt(stored, 'query')),
        hidden: texts(valueAt(stored, 'hidden')),
        order: texts(valueAt(stored, 'order')),
        density: densities.find(known => known === valueAt(stored, 'density')) ?? densities[0],
      },
    ];
  });

/** How a person likes their lists. */
export interface Preferences {
  /** @default 'comfortable' */
  density: Density;
  /** Columns that are left out, by entity. @default none */
  hidden: Readonly<Record<string, readonly string[]>>;
  /** Columns in the order that they were put in, by entity. @default as they are declared */
  order: Readonly<Record<string, readonly string[]>>;
  /** Widths of columns in px, by entity and path. @default as wide as what stands in them */
  widths: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Views that were saved under a name, by entity. @default none */
  views: Readonly<Record<string, readonly SavedView[]>>;
}

const defaults: Preferences = { density: 'comfortable', hidden: {}, order: {}, widths: {}, views: {} };

type Change = (before: Preferences) => Partial<Preferences>;

let person: string | undefined;
/** What was changed before it was known what the browser keeps; `undefined` once that is known. */
let early: readonly Change[] | undefined;
const { get, set, subscribe } = createStore(defaults);

const entriesOf = (value: unknown): [string, unknown][] => (isPlain(value) ? Object.entries(value) : []);

const pixels = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    entriesOf(value).flatMap(([path, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[path, withinLimits(width)]] : [],
    ),
  );

/** What is kept for each entity under a key. */
const byEntity = <T>(stored: unknown, key: string, read: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(entriesOf(valueAt(stored, key)).map(([name, value]) => [name, read(value)]));

const parse = (stored: unknown): Preferences => ({
  density: densities.find(name => name === valueAt(stored, 'density')) ?? defaults.density,
  hidden: byEntity(stored, 'hidden', texts),
  order: byEntity(stored, 'order', texts),
  widths: byEntity(stored, 'widths', pixels),
  views: byEntity(stored, 'views', viewsIn),
});

const withChange = (before: Preferences, change: Change): Preferences => ({ ...before, ...change(before) });

/** A browser that keeps nothing, such as in a private window, shows every list as it is declared. */
const ignore = () => undefined;

/** Into what the browser keeps now, where another tab may have changed something else. */
const keep = (change: Change): void => {
  const admin = person;
  if (!admin) return;
  void import('./database')
    .then(({ changePerson }) => changePerson(admin, stored => withChange(parse(stored), change)))
    .catch(ignore);
};

/**
 * Makes somebody's preferences those in force, as soon as the browser has read them. What was changed meanwhile is
 * changed in them.
 * @param admin the person's id
 */
export const openPreferences = async (admin: string): Promise<void> => {
  person = admin;
  early = [];
  set(defaults);
  const stored = await import('./database').then(({ readPerson }) => readPerson(admin)).catch(ignore);
  if (person !== admin || early === undefined) return;
  set(early.reduce(withChange, parse(stored)));
  early = undefined;
};

/**
 * Changes the preferences of the person at work and keeps them in this browser.
 * @param change gives what is to be otherwise, from what is in force
 */
export const changePreferences = (change: Change): void => {
  set(withChange(get(), change));
  if (early) early = [...early, change];
  keep(change);
};

/** Sets preferences of the person at work and keeps them in this browser. */
export const setPreferences = (change: Partial<Preferences>): void => changePreferences(() => change);

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, get);
