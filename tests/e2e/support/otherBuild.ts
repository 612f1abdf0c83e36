import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Files that replace parts of the application, by the last step of the import. */
interface Contents {
  /** The registry. */
  entities: string;
  /** The custom screens. @default those of the application */
  business?: string;
}

const isPart = (part: string | undefined): part is keyof Contents => part === 'entities' || part === 'business';

const withContents = (contents: Contents): Plugin => ({
  name: 'other-contents',
  enforce: 'pre',
  resolveId: (id, importer) => {
    const part = id.split('/').at(-1);
    const file = id.includes('/') && isPart(part) ? contents[part] : undefined;
    return file && importer?.includes('/src/') ? resolve(file) : undefined;
  },
});

/**
 * Builds the application with other entities and with what only developers see. A development server would do as well,
 * but sends thousands of modules to every page, which takes a busy machine longer than a test waits.
 * @param define constants that its modules read
 * @returns the folder of the build
 */
export const buildWith = async (
  contents: Contents,
  name: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> => {
  // The test runner says `test`, which would build in what only developers need.
  process.env.NODE_ENV = 'production';
  const outDir = `test-results/builds/${name}`;
  await build({
    mode: 'mock',
    logLevel: 'error',
    plugins: [withContents(contents)],
    define: { 'import.meta.env.DEV': 'true', ...define },
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
};
