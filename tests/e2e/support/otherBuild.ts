import { resolve } from 'node:path';
import { build, preview, type Plugin } from 'vite';

/** Files that replace parts of the application, by the last step of the import. */
interface Contents {
  /** The registry. */
  entities: string;
  /** The custom screens. @default those of the application */
  business?: string;
}

/** An application whose entities and one screen are made of react-admin's own components, served below a path. */
export const other = {
  contents: { entities: 'tests/fixtures/stock/entities.ts', business: 'tests/fixtures/stock/business.tsx' },
  name: 'other',
  base: '/admin/',
};

const folderOf = (name: string) => `test-results/builds/${name}`;

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
 * @param base the path that it is served below
 * @returns the folder of the build
 */
export const buildWith = async (
  contents: Contents,
  name: string,
  define: Readonly<Record<string, string>> = {},
  base = '/',
): Promise<string> => {
  // The test runner says `test`, which would build in what only developers need.
  process.env.NODE_ENV = 'production';
  const outDir = folderOf(name);
  await build({
    mode: 'mock',
    base,
    logLevel: 'error',
    plugins: [withContents(contents)],
    define: { 'import.meta.env.DEV': 'true', ...define },
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
};

/** Serves the build that `otherBuild.setup.ts` has made. */
export const serveOther = () =>
  preview({
    mode: 'mock',
    base: other.base,
    logLevel: 'error',
    build: { outDir: folderOf(other.name) },
    preview: { host: '127.0.0.1', port: 0 },
  });
