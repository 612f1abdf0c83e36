import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot, compileHints, replacedParts, security, tokensCss } from './scripts/build/vitePlugins.ts';

/** A test for modules by the beginning of their paths in `src`. Paths have backslashes on Windows. */
const startsWith =
  (...beginnings: string[]) =>
  (id: string) => {
    const [, path = ''] = id.replaceAll('\\', '/').split('/src/');
    return beginnings.some(beginning => path.startsWith(beginning));
  };

/**
 * What is loaded together, each module with all that it imports: a handful of requests instead of fifty, most of them
 * under a kilobyte. All else is split as Vite does. `tests/e2e/bundle.spec.ts` holds what a cold start loads.
 */
const chunks = {
  // What the signed-out pages and the admin share: one chunk compresses better than several small ones.
  start: startsWith(
    'main.tsx',
    'config/signIn.ts',
    'engine/inputs/text.ts',
    'engine/ui/LanguageSwitch.tsx',
    'engine/ui/Mark.tsx',
    'engine/ui/ThemeSwitch.tsx',
  ),
  // The list of entities. It comes first, to request the declaration of the current screen.
  registry: startsWith('layout/prefetch.ts'),
  // What reads. It has no MUI, and of react-admin only what it shares with the screens.
  session: startsWith(
    'layout/sessionData.ts',
    'engine/fields/index.ts',
    'engine/preferences/database.ts',
    'engine/views/columnDefs.ts',
  ),
  admin: startsWith('layout/AdminApp.tsx'),
  theme: startsWith('engine/ui/MuiTheme.tsx'),
  // Decides on stored files, without the forms.
  files: startsWith('engine/form/storedDrafts.ts', 'engine/http/storage/deletion.ts'),
  // Loaded with a form: a save must not need code that a new version has replaced.
  writes: startsWith('engine/data/conflicts.ts', 'engine/data/wireValues.ts'),
  dialog: startsWith(
    'engine/dialog/',
    'engine/show/EntityShow.tsx',
    'engine/actions/ActionDialog.tsx',
    'engine/actions/DeleteDialog.tsx',
  ),
  form: startsWith(
    'engine/form/EntityCreate.tsx',
    'engine/form/EntityEdit.tsx',
    ...['count/Count', 'flag/Flag', 'number/Number', 'select/Select', 'text/Text'].map(
      name => `engine/fields/${name}Input.tsx`,
    ),
  ),
  inputs: (id: string) => startsWith('engine/fields/')(id) && id.endsWith('Input.tsx'),
};

export default defineConfig({
  plugins: [react(), tokensCss(), security(), replacedParts(), boot(), compileHints()],
  // The development server bundles packages without these plugins: icons would be drawn by MUI, larger than in a build.
  optimizeDeps: { exclude: ['@mui/icons-material'] },
  server: { port: 5173 },
  preview: { port: 4173 },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // Neither what the page itself has loaded nor what is being imported has to be fetched beside it.
      resolveDependencies: (imported, needed) =>
        needed.filter(file => file !== imported && !/\/(rolldown-runtime|react|start)-/.test(file)),
    },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Stays the same over releases, so browsers keep it.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
            ...Object.entries(chunks).map(([name, test], at) => ({ name, test, priority: 19 - at })),
          ],
        },
      },
    },
  },
});
