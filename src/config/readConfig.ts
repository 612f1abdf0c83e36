import { faultsIn, pageValuesIn, type Environment } from './environment.ts';
import { sentenceFor } from './sentences.ts';
import { servicesIn } from './servicesIn.ts';

/** Thrown by `readConfig`; its message names every unusable value and the remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** All settings of an environment, whether they are usable or not. */
export const valuesIn = (environment: Environment) => ({ ...pageValuesIn(environment), ...servicesIn(environment) });

export type Config = ReturnType<typeof valuesIn>;

/**
 * Reads all settings from an environment.
 * @throws ConfigError naming every unusable value.
 */
export const readConfig = (environment: Environment): Config => {
  const problems = faultsIn(environment).map(fault => sentenceFor(fault, environment));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return valuesIn(environment);
};
