import { useSyncExternalStore } from 'react';
import { valueAt } from '../../kinds/valueAt';
import { createStore } from '../../store/createStore';
import { withinLimits } from './columnWidths';

/** Heights of a table's rows. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

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
}

const defaults: Preferences = { density: 'comfortable', hidden: {}, order: {}, widths: {} };

let person: string | undefined;
const { get, set, subscribe } = createStore(defaults);

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

const pixels = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object(value)).flatMap(([path, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[path, withinLimits(width)]] : [],
    ),
  );

/** What is kept for each entity under a key. */
const byEntity = <T>(stored: unknown, key: string, read: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(Object(valueAt(stored, key))).map(([name, value]) => [name, read(value)]));

const parse = (stored: unknown): Preferences => ({
  density: densities.find(name => name === valueAt(stored, 'density')) ?? defaults.density,
  hidden: byEntity(stored, 'hidden', texts),
  order: byEntity(stored, 'order', texts),
  widths: byEntity(stored, 'widths', pixels),
});

/** A browser that keeps nothing, such as in a private window, shows every list as it is declared. */
const ignore = () => undefined;

/**
 * Makes somebody's preferences those in force, as soon as the browser has read them.
 * @param admin the person's id
 */
export const openPreferences = async (admin: string): Promise<void> => {
  person = admin;
  set(defaults);
  const stored = await import('./database').then(({ readPerson }) => readPerson(admin)).catch(ignore);
  if (person === admin && get() === defaults) set(parse(stored));
};

/** Changes the preferences of the person at work and keeps them in this browser. */
export const setPreferences = (change: Partial<Preferences>): void => {
  set({ ...get(), ...change });
  const admin = person;
  if (admin) void import('./database').then(({ writePerson }) => writePerson(admin, get())).catch(ignore);
};

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, get);
