import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { boot, security, tokensCss, trustedPackages } from './scripts/build/vitePlugins.ts';
import preloading from './src/release/preloadPlugin.ts';

/** What the signed-out pages and the admin share: one chunk compresses better than several small ones. */
const start = [
  /\/src\/(main|Root|store\/createStore)/,
  /vite\/preload-helper|\/src\/release\/(persist|preload|renewed)/,
  /\/src\/language\/(language|languages|t)\.ts/,
  /\/src\/toasts\/toast\.ts/,
  /\/src\/config\/(index|environment|mockSettings|roles|settings|signIn|siteData)/,
  /\/src\/api\/session/,
  /\/src\/app\/(ErrorBoundary|Problem|problem|loadable)/,
  /\/src\/theme\/(Mark|ThemeSwitch|LanguageSwitch|ChoiceMenu|base|mark|mode\.|choiceMenu)|tokens\.css/,
];

/** Whether a module is one of some: their paths have backslashes on Windows. */
const among =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some(pattern => pattern.test(id.replaceAll('\\', '/')));

const fileAt = (path: string) => fileURLToPath(import.meta.resolve(path));

export default defineConfig({
  plugins: [react(), tokensCss(), security(), trustedPackages(), boot(), preloading()],
  resolve: {
    alias: [
      // What MUI's icons are made with would bring its styles, a sixth of all bytes, into the first load.
      { find: /^\.\/utils\/createSvgIcon\.js$/, replacement: fileAt('./src/theme/createSvgIcon.tsx') },
      // Every browser that runs this has it; its stand-in is as large as the translations it is for.
      { find: 'object.entries', replacement: fileAt('./src/language/objectEntries.cjs') },
      // react-admin's default exporter would bring it into the first load; lists have an exporter of their own.
      { find: 'jsonexport/dist/index.js', replacement: fileAt('./src/views/list/export/jsonExport.ts') },
    ],
  },
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
            { name: 'react', test: among(/node_modules\/(react|react-dom|scheduler)\//), priority: 4 },
            { name: 'start', test: among(...start), priority: 3 },
            // Each with all that it imports: a handful of requests instead of fifty, most of them under a kilobyte.
            {
              name: 'session',
              test: among(/\/src\/(app\/sessionData|kinds\/index|views\/preferences\/database)/),
              priority: 2,
            },
            { name: 'admin', test: among(/\/src\/app\/AdminApp/), priority: 1 },
            { name: 'theme', test: among(/\/src\/theme\/MuiTheme/), priority: 1 },
            { name: 'dialog', test: among(/\/src\/views\/(dialog\/|show\/EntityShow|actions\/\w+Dialog)/) },
            {
              name: 'form',
              test: among(/\/src\/(views\/form\/Entity(Create|Edit)|kinds\/(text|select|number|flag|count)\/\w+Input)/),
            },
            { name: 'inputs', test: among(/\/src\/kinds\/\w+\/\w+Input\.tsx/) },
          ],
        },
      },
    },
  },
});
