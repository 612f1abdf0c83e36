/** Colours that differ between the light and the dark theme. The test of tokens has the pairs: text 4.5:1, controls 3:1. */
export interface Scheme {
  /** Page behind everything. */
  paper: string;
  /** Cards, tables, inputs, dialogs. */
  surface: string;
  /** Table heads, hovered rows, wells. */
  surfaceSunken: string;
  /** Hairlines between things; not around what can be operated. */
  line: string;
  /** Borders of things that can be operated. */
  lineStrong: string;
  /** Text in three steps, each readable on `paper`, `surface` and `surfaceSunken`. */
  ink: string;
  inkMuted: string;
  inkFaint: string;
  /** Links, main buttons, marked things; text on it is `brandInk`. */
  brand: string;
  brandHover: string;
  brandInk: string;
  brandSoft: string;
  /** Small ornaments only; as text it is `brassInk`. */
  brass: string;
  brassInk: string;
  good: string;
  goodSoft: string;
  bad: string;
  badSoft: string;
  warn: string;
  warnSoft: string;
  /** Ring around what has the keyboard's focus. */
  focus: string;
  /** Side panel and sign-in banner. */
  panel: string;
  panelInk: string;
  panelMuted: string;
  panelLine: string;
  panelActive: string;
  panelAccent: string;
  /** Behind an open dialog. */
  scrim: string;
  /** Resting and floating. */
  shadow1: string;
  shadow2: string;
}

const light: Scheme = {
  paper: '#f7f4ed',
  surface: '#fffefb',
  surfaceSunken: '#f1ece1',
  line: '#e5dfd1',
  lineStrong: '#8a816d',
  ink: '#1c2723',
  inkMuted: '#4d5852',
  inkFaint: '#66695f',
  brand: '#14493d',
  brandHover: '#0c362d',
  brandInk: '#fdfbf5',
  brandSoft: '#e1ece5',
  brass: '#a97a2c',
  brassInk: '#7a5618',
  good: '#1c6844',
  goodSoft: '#e0efe4',
  bad: '#a3301e',
  badSoft: '#fae8e2',
  warn: '#7d5310',
  warnSoft: '#f8ebcf',
  focus: '#a97a2c',
  panel: '#123f35',
  panelInk: '#f4efe3',
  panelMuted: '#b5c9bf',
  panelLine: '#25564a',
  panelActive: '#1f5245',
  panelAccent: '#dcb56e',
  scrim: 'rgb(24 32 28 / 45%)',
  shadow1: '0 1px 2px rgb(40 34 20 / 6%)',
  shadow2: '0 2px 6px rgb(40 34 20 / 7%), 0 16px 40px -8px rgb(40 34 20 / 18%)',
};

const dark: Scheme = {
  paper: '#111614',
  surface: '#19201d',
  surfaceSunken: '#141a17',
  line: '#2a332e',
  lineStrong: '#67746c',
  ink: '#ece7db',
  inkMuted: '#b6b8ae',
  inkFaint: '#969b92',
  brand: '#86c9b1',
  brandHover: '#a3dac6',
  brandInk: '#0b211a',
  brandSoft: '#1d342c',
  brass: '#d3ab62',
  brassInk: '#d9b46f',
  good: '#7ecb9c',
  goodSoft: '#18321f',
  bad: '#f2a08d',
  badSoft: '#3d211b',
  warn: '#e0b56a',
  warnSoft: '#372a13',
  focus: '#d3ab62',
  panel: '#0e2721',
  panelInk: '#ece7db',
  panelMuted: '#a8bcb2',
  panelLine: '#1e3f36',
  panelActive: '#1a3d34',
  panelAccent: '#d9b46f',
  scrim: 'rgb(0 0 0 / 60%)',
  shadow1: '0 1px 2px rgb(0 0 0 / 30%)',
  shadow2: '0 2px 6px rgb(0 0 0 / 30%), 0 16px 40px -8px rgb(0 0 0 / 55%)',
};

export const schemes = { light, dark } as const;

export const shared = {
  radius: '10px',
  radiusSmall: '6px',
  fontText: "'Inter Variable', 'Noto Sans Devanagari Variable', 'Inter Fallback', system-ui, sans-serif",
  fontDisplay: "'Source Serif 4', 'Noto Sans Devanagari Variable', 'Georgia Fallback', 'Times Fallback', serif",
  rowHeight: '46px',
  barHeight: '60px',
  panelWidth: '268px',
  panelFolded: '72px',
} as const;

/** Widths in px (SHELL-70 to SHELL-73). Media queries use these only. */
export const breakpoints = { xs: 0, sm: 544, md: 768, lg: 992, xl: 1200 } as const;
