import { resolve } from 'node:path';
import { build, preview, type Plugin } from 'vite';

/** A build of its own on an address of its own. */
export interface OtherBuild {
  origin: string;
  stop: () => Promise<void>;
}

/** Replaces the table of contents of the application by another. */
const withContents = (file: string): Plugin => ({
  name: 'other-contents',
  enforce: 'pre',
  resolveId: (id, importer) => (id.endsWith('/entities') && importer?.includes('/src/') ? resolve(file) : undefined),
});

/**
 * Builds the application in another way and serves it on a free port. A development server would do as well, but sends
 * thousands of modules to every page, which takes a busy machine longer than a test waits.
 * @param name folder of the build
 * @param options.contents file with another table of contents than the application's
 * @param options.isDevelopment whether it has what only developers see
 */
export const startOtherBuild = async (
  name: string,
  { contents, isDevelopment = false }: { contents?: string; isDevelopment?: boolean },
): Promise<OtherBuild> => {
  // The test runner says `test`, which would build in what only developers need.
  process.env.NODE_ENV = 'production';
  const outDir = `test-results/builds/${name}`;
  const common = { mode: 'mock', logLevel: 'error' } as const;
  await build({
    ...common,
    plugins: contents ? [withContents(contents)] : [],
    define: isDevelopment ? { 'import.meta.env.DEV': 'true' } : {},
    build: { outDir, emptyOutDir: true },
  });
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const [origin] = server.resolvedUrls?.local ?? [];
  if (!origin) throw new Error('The build has no address.');
  return { origin: origin.replace(/\/$/, ''), stop: () => server.close() };
};
