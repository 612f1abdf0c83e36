// Writes the settings of an installation from the environment; the image runs it before nginx.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { valuesIn } from '../../src/config/servicesIn.ts';
import { missingIn, wrongIn } from '../build/buildSettings.ts';
import { asNginx, securityHeaders } from '../build/securityHeaders.ts';

/** JSON that is valid in a script, too. */
const asScript = (values: object): string =>
  JSON.stringify(values, undefined, 2).replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const [folder = '.'] = process.argv.slice(2);
const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('VITE_')));
const problems = wrongIn(settings);
if (!settings.VITE_API_BASE) problems.push('VITE_API_BASE is not set: the application would not know its API.');
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.js'), `globalThis.deedbook = ${asScript(settings)};\n`);
  // nginx includes it.
  writeFileSync(join(folder, 'security-headers.conf'), asNginx(securityHeaders(valuesIn(settings))));
  // The application works without it, but not all of it.
  for (const line of missingIn(settings)) console.warn(line);
}
