import { parentPort } from 'node:worker_threads';
import { runnerImport } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';
import { root } from './installed.mjs';

// A worker: declarations import what belongs to a page. It has globals of its own, and whatever a page leaves running ends with it.
await builtinEnvironments['happy-dom'].setup(globalThis, {});

const empty = '\0no-styles';
/** @type {import('vite').Plugin} */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: id => (id.endsWith('.css') ? empty : undefined),
  load: id => (id === empty ? '' : undefined),
};

const { module } = await runnerImport(`${root}scripts/uses/main.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [withoutStyles],
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
parentPort?.postMessage(module.uses);
