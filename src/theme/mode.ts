import { cookies } from '../config/siteData';
import { createStore } from '../store/createStore';

/** Which theme a person wants; `system` follows the device. */
export const modes = ['light', 'dark', 'system'] as const;
export type Mode = (typeof modes)[number];

const year = 60 * 60 * 24 * 365;
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

const readCookie = (): Mode => {
  const value = cookies
    .get()
    .split('; ')
    .find(pair => pair.startsWith('theme='))
    ?.slice('theme='.length);
  return modes.find(name => name === value) ?? 'system';
};

const { get, set, subscribe } = createStore(readCookie());

const apply = () => {
  const isDark = get() === 'dark' || (get() === 'system' && prefersDark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
};

subscribe(apply);
prefersDark.addEventListener('change', apply);

/** The chosen theme. Kept in a cookie, since signing out clears local storage and the choice is the device's. */
export const mode = {
  get,

  /** Stores the choice for a year and shows it at once. */
  set: (chosen: Mode) => {
    if (chosen === get()) return;
    cookies.set(`theme=${chosen}; Path=/; Max-Age=${year}; SameSite=Lax`);
    set(chosen);
  },

  /** Calls `listener` after each choice. Returns the way to stop that. */
  subscribe,

  /** Sets `data-theme` on the root element; called once before the first paint. */
  apply,
};
