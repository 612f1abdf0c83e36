import { ThemeProvider } from '@mui/material/styles';
import { createContext, use, type ReactNode } from 'react';
import type { StorageManager } from '@mui/system/cssVars';
import { modes, mode } from './mode';
import { theme } from './theme';

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

const IsThemed = createContext(false);

/**
 * The theme of whatever MUI draws inside; within another one it adds nothing. It stands around dialogs, forms and
 * popovers and not around the whole application: lists and the shell are drawn without MUI, which loads after them.
 */
export const MuiTheme = ({ children }: { children: ReactNode }) =>
  use(IsThemed) ? (
    children
  ) : (
    <IsThemed value>
      <ThemeProvider theme={theme} storageManager={modeStorage} modeStorageKey={modeKey} noSsr>
        {children}
      </ThemeProvider>
    </IsThemed>
  );
