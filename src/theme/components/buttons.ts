import type { CssVarsThemeOptions } from '@mui/material/styles';

/** Buttons and other small things to press: flat, without ripple, as tall as an input. */
export const buttons: CssVarsThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '7px 18px',
        borderRadius: 'var(--radius-small)',
        '&.Mui-focusVisible': { boxShadow: 'none' },
      },
      sizeSmall: { minHeight: 32, padding: '4px 12px', fontSize: '0.8125rem' },
      outlined: {
        borderColor: 'var(--line-strong)',
        backgroundColor: 'var(--surface)',
        '&:hover': { backgroundColor: 'var(--surface-sunken)' },
      },
      text: { '&:hover': { backgroundColor: 'var(--surface-sunken)' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-small)',
        color: 'var(--ink-muted)',
        '&:hover': { backgroundColor: 'var(--surface-sunken)', color: 'var(--ink)' },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 24,
        borderRadius: 'var(--radius-small)',
        fontSize: '0.8125rem',
        fontWeight: 550,
        backgroundColor: 'var(--surface-sunken)',
        color: 'var(--ink)',
      },
    },
  },
};
