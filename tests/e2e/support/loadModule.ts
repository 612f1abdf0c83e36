import { runnerImport, type Plugin } from 'vite';

/** Declarations draw some of their cells with styles, which nothing here looks at. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: id => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: id => (id === '\0no-styles' ? '' : undefined),
};

/** What the session looks at when it loads. */
const storage = { getItem: () => null, removeItem: () => undefined };
const browser = { window: { addEventListener: () => undefined }, localStorage: storage, sessionStorage: storage };

/** Loads a module of the application outside the browser: Vite does it, for such modules read its environment. */
export const loadModule = async <M>(path: string): Promise<M> => {
  Object.assign(globalThis, browser);
  const { module } = await runnerImport<M>(path, { configFile: false, logLevel: 'error', plugins: [withoutStyles] });
  Object.keys(browser).forEach(name => Reflect.deleteProperty(globalThis, name));
  return module;
};
