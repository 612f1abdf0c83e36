import { ThemeProvider } from '@mui/material/styles';
import { createContext, use, type ReactNode } from 'react';
import { ThemesContext } from 'react-admin';
import type { StorageManager } from '@mui/system/cssVars';
import { mode, modes } from './mode';
import { theme } from './theme';

/** MUI's key for the mode in its storage, which is `modeStorage`. */
export const modeKey = 'mode';

/** MUI's storage, in which the mode is that of `mode.ts`. MUI's other keys, the names of its colour schemes, keep their defaults. */
export const modeStorage: StorageManager = ({ key }) => ({
  get: fallback => (key === modeKey ? mode.get() : fallback),
  set: value => {
    const nextMode = modes.find(name => name === value);
    if (key === modeKey && nextMode) mode.set(nextMode);
  },
  subscribe: handler => (key === modeKey ? mode.subscribe(() => handler(mode.get())) : () => undefined),
});

/** For react-admin, whose theme button needs a dark theme to say which one is on. The one theme has both schemes. */
const themes = { lightTheme: theme, darkTheme: theme };

const IsThemed = createContext(false);

/**
 * The theme for MUI's components; inside another `MuiTheme` it does nothing. It is around dialogs, forms and popovers only:
 * lists and shell do without MUI, which loads after them.
 */
export const MuiTheme = ({ children }: { children: ReactNode }) =>
  use(IsThemed) ? (
    children
  ) : (
    <IsThemed value>
      <ThemeProvider theme={theme} storageManager={modeStorage} modeStorageKey={modeKey} noSsr>
        <ThemesContext value={themes}>{children}</ThemesContext>
      </ThemeProvider>
    </IsThemed>
  );
