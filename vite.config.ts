import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import plainXml from './src/config/plainXmlPlugin.ts';
import security from './src/config/securityPlugin.ts';
import answerShapes from './src/contract/shapesPlugin.ts';
import preloading from './src/release/preloadPlugin.ts';
import tokensCss from './src/theme/tokensPlugin.ts';

/** What the signed-out pages and the admin share: one chunk compresses better than several small ones. */
const start = [
  /\/src\/(main|Root|store\/(createStore|whenIdle))/,
  /vite\/preload-helper|\/src\/release\/(persist|preload|renewed)/,
  /\/src\/language\/(language|languages|t)\.ts/,
  /\/src\/toasts\/toast\.ts/,
  /\/src\/config\/(index|readConfig|roles|settings|signIn|siteData)/,
  /\/src\/api\/session/,
  /\/src\/app\/(ErrorBoundary|Problem|problem|loadable)/,
  /\/src\/theme\/(Mark|ThemeSwitch|LanguageSwitch|ChoiceMenu|base|mark|mode\.|choiceMenu)|tokens\.css/,
];

export default defineConfig({
  plugins: [react(), tokensCss(), answerShapes(), security(), plainXml(), preloading()],
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
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'start', test: id => start.some(part => part.test(id)) },
            // Each with all that it imports: a handful of requests instead of fifty, most of them under a kilobyte.
            { name: 'admin', test: /\/src\/app\/AdminApp/ },
            { name: 'kinds', test: /\/src\/kinds\/index/ },
          ],
        },
      },
    },
  },
});
