import type { Plugin } from 'vite';
import { schemes, shared } from './tokens.ts';

const id = 'virtual:tokens.css';

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

/** Serves `virtual:tokens.css`, so that the colours in stylesheets and in the MUI theme have one source. */
const tokensCss = (): Plugin => ({
  name: 'tokens-css',
  resolveId: source => (source === id ? `\0${id}` : undefined),
  load: resolved => (resolved === `\0${id}` ? tokensSheet : undefined),
});

export default tokensCss;
