import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { 'happy-dom': happyDom } = builtinEnvironments;

/**
 * The page of happy-dom, which lasts as long as its process. Vitest's own takes `window` away before the process ends, and
 * what is still due then (the editor's clean-up in a timer, code that arrives late) fails a run whose tests have passed.
 */
const lastingPage: Environment = {
  name: 'lasting-page',
  viteEnvironment: happyDom.viteEnvironment,
  setup: async (global, options) => {
    await happyDom.setup(global, options);
    return { teardown: () => undefined };
  },
};

export default lastingPage;
