// Prints a text or the JSON that a module exports by default, one that reads declarations: node scripts/inPage.mjs scripts/uses/main.ts
import { runnerImport } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';
import { root } from './installed.mjs';

const empty = '\0no-styles';
/** @type {import('vite').Plugin} */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: id => (id.endsWith('.css') ? empty : undefined),
  load: id => (id === empty ? '' : undefined),
};

// Declarations import what belongs to a page.
await builtinEnvironments['happy-dom'].setup(globalThis, {});
// First: once Vite's runner is there, Node 20 resolves each import in another thread, which takes a second more.
await import('react-admin');
const { module } = await runnerImport(root + process.argv[2], {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [withoutStyles],
});
// Whatever the page leaves running ends with it.
const { default: result } = module;
process.stdout.write(typeof result === 'string' ? result : JSON.stringify(result), () => process.exit());
