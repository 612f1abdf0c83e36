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

/**
 * Imports a TypeScript module that reads declarations, which import what belongs to a page. The process or worker then
 * has the globals of a page; whatever the page leaves running ends with it.
 * @param {string} path from the folder of the project
 */
export const importInPage = async path => {
  await builtinEnvironments['happy-dom'].setup(globalThis, {});
  const { module } = await runnerImport(root + path, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
  });
  return module;
};
