import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { buttons } from './components/buttons';
import { inputs } from './components/inputs';
import { surfaces } from './components/surfaces';
import { breakpoints, schemes, shared, type Scheme } from './tokens';

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

const display = { fontFamily: shared.fontDisplay, fontWeight: 600, letterSpacing: '-0.01em' };

/** The MUI theme, made of the tokens. Components that need more than the palette are styled under `components/`. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: palette(schemes.light) }, dark: { palette: palette(schemes.dark) } },
  breakpoints: { values: breakpoints },
  shape: { borderRadius: Number.parseInt(shared.radiusSmall, 10) },
  typography: {
    fontFamily: shared.fontText,
    fontSize: 14,
    fontWeightMedium: 550,
    h1: { ...display, fontSize: '1.75rem', lineHeight: 1.2 },
    h2: { ...display, fontSize: '1.375rem', lineHeight: 1.25 },
    h3: { ...display, fontSize: '1.125rem', lineHeight: 1.3 },
    h4: { ...display, fontSize: '1.125rem', lineHeight: 1.3 },
    h5: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    h6: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.5, textTransform: 'none' },
  },
  components: { ...buttons, ...inputs, ...surfaces },
});
