import { ThemeProvider } from '@mui/material/styles';
import { createContext, use, type ReactNode } from 'react';
import { modeKey, modeStorage } from './muiMode';
import { theme } from './theme';

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
