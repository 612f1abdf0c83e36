// Writes the settings of an installation from the environment; the image runs it before nginx.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../build/buildSettings.ts';
import { installationFiles } from './settings.ts';

const [folder = '.'] = process.argv.slice(2);
try {
  const { config, headers, missing } = installationFiles(process.env);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.js'), config);
  writeFileSync(join(folder, 'security-headers.conf'), headers);
  for (const line of missing) console.warn(line);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
