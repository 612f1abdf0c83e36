import { faultsIn, pageValuesIn, unknownIn, type Environment } from './environment';
import { mockSettings } from './mockSettings';

export type { Config } from './servicesIn';

declare global {
  /** What `/config.js` sets: values that replace those of the build. */
  var deedbook: Environment | undefined;
}

/** A build leaves the mock's settings out; one for the mock has them in its `/config.js`. */
const mock = import.meta.env.DEV ? mockSettings() : undefined;

/** What the build was made with, replaced by what `/config.js` sets. */
export const given = { ...mock, ...import.meta.env, ...globalThis.deedbook };

/** The settings the application runs with: those of the build, replaced by those of `/config.js`. */
export const config = pageValuesIn(given);

/** Whether a built application came without the settings of its installation. */
export const isWithoutFile = import.meta.env.PROD && !globalThis.deedbook;

export const configFaults = [...unknownIn(globalThis.deedbook ?? {}), ...faultsIn(given)];
