import type { StorageManager } from '@mui/system/cssVars';
import { modes, mode } from './mode';

/** Name MUI keeps its mode under; only the storage manager below sees it. */
export const modeKey = 'mode';

/** Lets MUI read and follow the one stored choice. What else MUI would store has a single possible value. */
export const modeStorage: StorageManager = ({ key }) => ({
  get: fallback => (key === modeKey ? mode.get() : fallback),
  set: value => {
    const chosen = modes.find(name => name === value);
    if (key === modeKey && chosen) mode.set(chosen);
  },
  subscribe: handler => (key === modeKey ? mode.subscribe(() => handler(mode.get())) : () => undefined),
});
