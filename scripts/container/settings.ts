import { valuesIn } from '../../src/config/servicesIn.ts';
import { ConfigError, missingIn, wrongIn } from '../build/buildSettings.ts';
import { asNginx, securityHeaders } from '../build/securityHeaders.ts';

/** What an installation in a container is made of besides the build. */
export interface InstallationFiles {
  /** `config.js`: the settings that the environment names. */
  config: string;
  /** `security-headers.conf`, which nginx includes. */
  headers: string;
  /** What the environment lacks, one sentence each; the application works without it, but not all of it. */
  missing: readonly string[];
}

/** JSON that is a script as well, whatever parses it. */
const asScript = (values: Readonly<Record<string, string>>): string =>
  JSON.stringify(values, undefined, 2).replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Makes the files of an installation from an environment.
 * @throws ConfigError naming what is missing, misspelt or unusable, and keys that nobody may read
 */
export const installationFiles = (environment: NodeJS.ProcessEnv): InstallationFiles => {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith('VITE_') && value !== undefined) given[name] = value;
  }
  const problems = wrongIn(given);
  if (!given.VITE_API_BASE) problems.push('VITE_API_BASE is not set: the application would not know its API.');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    config: `globalThis.deedbook = ${asScript(given)};\n`,
    headers: asNginx(securityHeaders(valuesIn(given))),
    missing: missingIn(given),
  };
};
