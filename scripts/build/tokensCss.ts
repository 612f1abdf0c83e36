import type { Plugin } from 'vite';
import { schemes, shared } from '../../src/engine/ui/tokens.ts';

const property = (name: string): string => `--${name.replace(/[A-Z]|\d+/g, part => `-${part.toLowerCase()}`)}`;
const declarationsOf = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${property(name)}:${value};`)
    .join('');

const light = `color-scheme:light;${declarationsOf(schemes.light)}`;
const dark = `color-scheme:dark;${declarationsOf(schemes.dark)}`;

/** The tokens as CSS custom properties, `inkMuted` becoming `--ink-muted`. Without `data-theme` the system decides; on paper, light. */
export const tokensSheet = [
  `:root{${declarationsOf(shared)}${light}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
  `[data-theme="dark"]{${dark}}`,
  `@media print{:root[data-theme]{${light}}}`,
].join('\n');

const sheetId = '\0virtual:tokens.css';

/** Serves the tokens as a stylesheet, so that the colours in stylesheets and in the MUI theme have one source. */
export const tokensCss = (): Plugin => ({
  name: 'tokens-css',
  resolveId: source => (`\0${source}` === sheetId ? sheetId : undefined),
  load: id => (id === sheetId ? tokensSheet : undefined),
});
