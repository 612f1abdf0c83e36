import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Replaces the registry of the application by another. */
const withContents = (file: string): Plugin => ({
  name: 'other-contents',
  enforce: 'pre',
  resolveId: (id, importer) => (id.endsWith('/entities') && importer?.includes('/src/') ? resolve(file) : undefined),
});

/**
 * Builds the application with other entities and with what only developers see. A development server would do as well,
 * but sends thousands of modules to every page, which takes a busy machine longer than a test waits.
 * @param file the registry
 * @param define constants that its modules read
 * @returns the folder of the build
 */
export const buildWith = async (
  file: string,
  name: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> => {
  // The test runner says `test`, which would build in what only developers need.
  process.env.NODE_ENV = 'production';
  const outDir = `test-results/builds/${name}`;
  await build({
    mode: 'mock',
    logLevel: 'error',
    plugins: [withContents(file)],
    define: { 'import.meta.env.DEV': 'true', ...define },
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
};
