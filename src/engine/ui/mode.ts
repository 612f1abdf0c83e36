import { deviceChoices } from '../../config/siteData';
import { createStore } from '../store/createStore';

/** `system` follows the device. */
export const modes = ['light', 'dark', 'system'] as const;
export type Mode = (typeof modes)[number];

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

const storedMode = deviceChoices.get('theme');

const { get, set, subscribe } = createStore<Mode>(modes.find(name => name === storedMode) ?? 'system');

const apply = () => {
  const isDark = get() === 'dark' || (get() === 'system' && prefersDark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
};

subscribe(apply);
prefersDark.addEventListener('change', apply);

/** The chosen theme. In a cookie, as sign-out clears local storage, and the choice belongs to the device. */
export const mode = {
  get,

  set: (nextMode: Mode) => {
    if (nextMode === get()) return;
    deviceChoices.set('theme', nextMode);
    set(nextMode);
  },

  subscribe,

  /** Sets `data-theme` on the root element; called before the first paint. */
  apply,
};
