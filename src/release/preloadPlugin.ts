import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module through which Vite leads every `import()` of a build. */
const own = '\0vite/preload-helper.js';

const file = fileURLToPath(new URL('preload.ts', import.meta.url));

/** Puts `preload.ts` in its place, so that no `import()` has to know of bad lines and new versions. */
const preloading = (): Plugin => ({
  name: 'preloading',
  enforce: 'pre',
  apply: 'build',
  load: id => (id === own ? `export { preload as __vitePreload } from ${JSON.stringify(file)};` : undefined),
});

export default preloading;
