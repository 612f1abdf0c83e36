import { faultsIn, pageValuesIn, unknownIn, type Environment } from './environment';
import { mockSettings } from './mockSettings';

export type { Config } from './servicesIn';

declare global {
  /** The values of `/config.js`, which replace those of the build. */
  var deedbook: Environment | undefined;
}

/** A build leaves the mock's settings out; one for the mock has them in its `/config.js`. */
const mock = import.meta.env.DEV ? mockSettings() : undefined;

/** The settings of `/config.js`; `undefined` if it sets no object, or one that cannot be read. */
const readFile = (): Environment | undefined => {
  try {
    const file: unknown = globalThis.deedbook;
    return typeof file === 'object' && file !== null && !Array.isArray(file) ? { ...file } : undefined;
  } catch {
    return undefined;
  }
};
const file = readFile();

/** The environment of the build, with the values of `/config.js` in place of its own. */
export const environment = { ...mock, ...import.meta.env, ...file };

/** The settings that every page needs. */
export const config = pageValuesIn(environment);

/** Whether a built application came without the settings of its installation, or with a `/config.js` that sets none. */
export const isWithoutFile = !file && (import.meta.env.PROD || Reflect.has(globalThis, 'deedbook'));

/** What is wrong with the settings. */
export const configFaults = [...unknownIn(file ?? {}), ...faultsIn(environment)];
