import type { CssVarsThemeOptions } from '@mui/material/styles';

const floating = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow-2)',
} as const;

/** What lies on the page or floats above it: hairlines rather than shadows. */
export const surfaces: CssVarsThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } } },
  MuiDialog: {
    // When the focused button goes or is disabled, the focus trap gives the focus to the container, if it can take it;
    // otherwise Escape would do nothing.
    defaultProps: { slotProps: { container: { tabIndex: -1 } } },
    styleOverrides: {
      paper: {
        ...floating,
        '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0, backgroundColor: 'var(--paper)' },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '22px 24px 8px', fontFamily: 'var(--font-display)', fontSize: '1.25rem', fontWeight: 600 },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: 'var(--ink-muted)' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '4px 24px 22px', gap: 4 } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 38, borderRadius: 'var(--radius-small)', fontSize: '0.9375rem' } },
  },
  MuiAutocomplete: { styleOverrides: { paper: floating, listbox: { padding: 6 } } },
  MuiLinearProgress: { styleOverrides: { root: { height: 6, borderRadius: 3, backgroundColor: 'var(--line)' } } },
};
