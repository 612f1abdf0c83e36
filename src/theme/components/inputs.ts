import type { CssVarsThemeOptions } from '@mui/material/styles';

/**
 * Inputs have their label above them, in the flow: it never overlaps a value, long ones wrap, and a column of
 * fields can be scanned by its labels alone.
 */
export const inputs: CssVarsThemeOptions['components'] = {
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        fontWeight: 550,
        lineHeight: 1.4,
        color: 'var(--ink)',
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
        '&.Mui-disabled': { color: 'var(--ink-muted)' },
      },
      asterisk: { color: 'var(--bad)' },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--surface)',
        fontSize: '0.9375rem',
        '&:hover:not(.Mui-focused, .Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--ink-faint)',
        },
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--brand-soft)' },
        '&.Mui-focused.Mui-error': { boxShadow: '0 0 0 3px var(--bad-soft)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&.Mui-disabled': { backgroundColor: 'var(--surface-sunken)' },
      },
      input: { height: '1.5em', padding: '8px 12px', '&::placeholder': { color: 'var(--ink-faint)', opacity: 1 } },
      inputMultiline: { height: 'auto', padding: 0 },
      multiline: { padding: '9px 12px' },
      notchedOutline: { top: 0, borderColor: 'var(--line-strong)', '& legend': { display: 'none' } },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: '1.5em', lineHeight: 1.5 } } },
  MuiFormHelperText: { styleOverrides: { root: { margin: '5px 0 0', fontSize: '0.8125rem', lineHeight: 1.4 } } },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -8 }, label: { fontSize: '0.9375rem' } } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 8 } } },
};
