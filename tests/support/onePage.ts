import { builtinEnvironments, type Environment } from 'vitest/runtime';

const key = Symbol.for('deedbook.page');

/**
 * happy-dom with one page for all files of a worker. The libraries look at `document` when they load; a new one for each
 * file would mean to load them anew for each file.
 */
const onePage: Environment = {
  name: 'one-page',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    if (!Reflect.has(global, key))
      Reflect.set(global, key, await builtinEnvironments['happy-dom'].setup(global, options));
    return {
      teardown: () => {
        document.body.replaceChildren();
        history.replaceState(null, '', '/');
      },
    };
  },
};

export default onePage;
