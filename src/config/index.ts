import { faultsIn, pageValuesIn, unknownIn, type Environment } from './environment';

export type { Config } from './readConfig';

declare global {
  /** What `/config.js` sets: values that replace those of the build. */
  var deedbook: Environment | undefined;
}

/** What the build was made with, replaced by what `/config.js` sets. */
export const given = { ...import.meta.env, ...globalThis.deedbook };

/** The settings the application runs with: those of the build, replaced by those of `/config.js`. */
export const config = pageValuesIn(given);

/** Whether a built application came without the settings of its installation. */
export const isWithoutFile = import.meta.env.PROD && !globalThis.deedbook;

/** What is wrong with the settings; empty when they can be used. */
export const configFaults = [...unknownIn(globalThis.deedbook ?? {}), ...faultsIn(given)];
