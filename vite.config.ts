import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './scripts/build/boot.ts';
import { precompress } from './scripts/build/precompress.ts';
import { replacedParts } from './scripts/build/replacedParts.ts';
import { security } from './scripts/build/security.ts';
import { tokensCss } from './scripts/build/tokensCss.ts';

/**
 * What is loaded together, by the beginnings of paths in `src`, each module with all that it imports: a handful of requests
 * instead of fifty, most of them under a kilobyte. All else is split as Vite does. `tests/e2e/bundle.spec.ts` holds what a
 * cold start loads.
 */
const chunks = {
  // What the signed-out pages and the admin share: one chunk compresses better than several small ones.
  start: [
    'main.tsx',
    '(config|dialect)/signIn.ts',
    'engine/inputs/text.ts',
    'engine/ui/(LanguageSwitch|Mark|ThemeSwitch).tsx',
  ],
  // The list of entities. It comes first, to request the declaration of the current screen.
  registry: ['layout/prefetchFirstScreen.ts'],
  // Reads. It has no MUI, and of react-admin only its store.
  session: [
    'layout/sessionData.ts',
    'engine/fields/index.ts',
    'engine/preferences/database.ts',
    'engine/schema/(calls|computed).ts',
    'engine/views/columnDefs.ts',
  ],
  // Reads the query string of an address, with react-router.
  address: ['engine/data/queryAt.ts'],
  admin: ['layout/AdminApp.tsx'],
  theme: ['engine/ui/MuiTheme.tsx'],
  // Decides on stored files, without the forms.
  files: ['engine/form/storedDrafts.ts', 'engine/http/storage/deletion.ts'],
  // Loaded with a form: a save must not need code that a new version has replaced.
  writes: ['engine/data/(writes|wireValues).ts', 'engine/http/refusal.ts'],
  dialog: ['engine/dialog/', 'engine/show/ShownRecord.tsx', 'engine/actions/(Action|Delete)Dialog.tsx'],
  form: ['engine/form/(Create|Edit)Form.tsx', 'engine/fields/.+/(Count|Flag|Number|Select|Text)Input.tsx'],
  inputs: ['engine/fields/.+Input.tsx'],
};

/** Paths have backslashes on Windows. */
const testOf = (paths: readonly string[]) =>
  new RegExp(String.raw`[\\/]src[\\/](${paths.join('|').replaceAll('/', String.raw`[\\/]`)})`);

export default defineConfig({
  plugins: [react(), tokensCss(), security(), replacedParts(), boot(), precompress()],
  // Icons bring the application's stylesheet, which the development server cannot bundle with packages.
  optimizeDeps: { exclude: ['@mui/icons-material'], rolldownOptions: { plugins: [replacedParts()] } },
  server: { port: 5173 },
  preview: { port: 4173 },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Stays the same over releases, so browsers keep it.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
            ...Object.entries(chunks).map(([name, paths], at) => ({ name, test: testOf(paths), priority: 19 - at })),
          ],
        },
      },
    },
  },
});
