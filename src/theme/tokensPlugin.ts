import type { Plugin } from 'vite';
import { schemes, shared } from './tokens.ts';

const property = (name: string): string => `--${name.replace(/[A-Z]|\d+/g, part => `-${part.toLowerCase()}`)}`;
const declarations = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${property(name)}:${value};`)
    .join('');

const light = `color-scheme:light;${declarations(schemes.light)}`;
const dark = `color-scheme:dark;${declarations(schemes.dark)}`;

/** The tokens as CSS custom properties, `inkMuted` becoming `--ink-muted`. Without `data-theme` the system decides. */
export const tokensSheet = [
  `:root{${declarations(shared)}${light}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
  `[data-theme="dark"]{${dark}}`,
].join('\n');

/** On paper the light theme is right, whichever is chosen. Apart from the others, as nothing is printed before signing in. */
const printSheet = `@media print{:root[data-theme]{${light}}}`;

const sheets = new Map([
  ['virtual:tokens.css', tokensSheet],
  ['virtual:print.css', printSheet],
]);

/** Serves the tokens as stylesheets, so that the colours in stylesheets and in the MUI theme have one source. */
const tokensCss = (): Plugin => ({
  name: 'tokens-css',
  resolveId: source => (sheets.has(source) ? `\0${source}` : undefined),
  load: resolved => (resolved.startsWith('\0') ? sheets.get(resolved.slice(1)) : undefined),
});

export default tokensCss;
