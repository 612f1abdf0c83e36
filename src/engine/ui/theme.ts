import { createTheme, type CssVarsThemeOptions, type PaletteOptions } from '@mui/material/styles';
import { breakpoints, schemes, shared, type Scheme } from './tokens';

/** Flat, without ripple, as tall as an input. */
const buttons: CssVarsThemeOptions['components'] = {
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

/** Labels are above inputs, in the flow: they never overlap a value, long ones wrap, and they can be scanned. */
const inputs: CssVarsThemeOptions['components'] = {
  // What browsers fill in moves no label, as all of them are above their inputs.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        // MUI's number would lay labels over sticky bars.
        zIndex: 'auto',
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
        // A transparent outline is drawn where colours are forced.
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--brand-soft)', outline: '2px solid transparent' },
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
  // react-admin makes these smaller, as MUI does with labels that lie on an outline.
  RaRadioButtonGroupInput: { styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': { transform: 'none' } } } },
  RaCheckboxGroupInput: { styleOverrides: { root: { '& .RaCheckboxGroupInput-label': { transform: 'none' } } } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 8 } } },
};

/** Papers that lie over the page. */
const floatingPaper = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow-2)',
} as const;

/** Hairlines rather than shadows. */
const surfaces: CssVarsThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } } },
  MuiDialog: {
    // When the focused button is removed or disabled, the focus trap focuses the container; without a tab index
    // Escape would do nothing.
    defaultProps: { slotProps: { container: { tabIndex: -1 } } },
    styleOverrides: {
      paper: {
        ...floatingPaper,
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
  MuiPopover: { styleOverrides: { paper: floatingPaper } },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 38, borderRadius: 'var(--radius-small)', fontSize: '0.9375rem' } },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: { paper: floatingPaper, listbox: { padding: 6 } },
  },
  MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
  MuiLinearProgress: { styleOverrides: { root: { height: 6, borderRadius: 3, backgroundColor: 'var(--line)' } } },
};

/**
 * Makes react-admin's components write at once: by default they wait a few seconds, in which the write can be undone.
 * `DeleteButton` is not here, as it takes its mode from the save context that `AdminApp` provides.
 */
const mutationModes: CssVarsThemeOptions['components'] = {
  RaUpdateButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaBulkUpdateButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaBulkDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaEdit: { defaultProps: { mutationMode: 'pessimistic' } },
};

/** Makes react-admin's `RichTextField` pass a `TrustedHTML`, which the content policy requires; the browser refuses a text. */
const trustedHtml: CssVarsThemeOptions['components'] = {
  RaRichTextField: { defaultProps: { purifyOptions: { RETURN_TRUSTED_TYPE: true } } },
};

const palette = (scheme: Scheme): PaletteOptions => ({
  primary: { main: scheme.brand, dark: scheme.brandHover, light: scheme.brand, contrastText: scheme.brandInk },
  secondary: { main: scheme.brassInk, contrastText: scheme.surface },
  success: { main: scheme.good, contrastText: scheme.surface },
  error: { main: scheme.bad, contrastText: scheme.surface },
  warning: { main: scheme.warn, contrastText: scheme.surface },
  info: { main: scheme.brand, contrastText: scheme.brandInk },
  text: { primary: scheme.ink, secondary: scheme.inkMuted, disabled: scheme.inkFaint },
  divider: scheme.line,
  background: { default: scheme.paper, paper: scheme.surface },
  action: { hover: scheme.surfaceSunken, selected: scheme.brandSoft, active: scheme.inkMuted },
});

const headingFont = { fontFamily: shared.fontDisplay, fontWeight: 600, letterSpacing: '-0.01em' };

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: palette(schemes.light) }, dark: { palette: palette(schemes.dark) } },
  breakpoints: { values: breakpoints },
  shape: { borderRadius: Number.parseInt(shared.radiusSmall, 10) },
  typography: {
    fontFamily: shared.fontText,
    fontSize: 14,
    fontWeightMedium: 550,
    h1: { ...headingFont, fontSize: '1.75rem', lineHeight: 1.2 },
    h2: { ...headingFont, fontSize: '1.375rem', lineHeight: 1.25 },
    h3: { ...headingFont, fontSize: '1.125rem', lineHeight: 1.3 },
    h4: { ...headingFont, fontSize: '1.125rem', lineHeight: 1.3 },
    h5: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    h6: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.5, textTransform: 'none' },
  },
  components: { ...buttons, ...inputs, ...surfaces, ...mutationModes, ...trustedHtml },
});
