import { problemsIn, unknownIn, valuesIn, type Environment } from './readConfig';

export { ConfigError, readConfig, type Config } from './readConfig';

declare global {
  /** What `/config.js` sets: values that replace those of the build. */
  var deedbook: Environment | undefined;
}

const given = { ...import.meta.env, ...globalThis.deedbook };

/** The settings the application runs with: those of the build, replaced by those of `/config.js`. */
export const config = valuesIn(given);

/** What is wrong with them, for the person who installs the application; empty when they can be used. */
export const configProblems = [
  ...(import.meta.env.PROD && !globalThis.deedbook
    ? ['/config.js is missing or has a mistake in it; see docs/deploy.md.']
    : []),
  ...unknownIn(globalThis.deedbook ?? {}),
  ...problemsIn(given),
].join('\n');
