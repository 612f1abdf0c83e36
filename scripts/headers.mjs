// Writes the security headers of a build with the present settings, for nginx or for hosts that read a file `_headers`.
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { loadEnv } from 'vite';
import { load, readArguments, root } from './installed.mjs';

const usage = `npm run headers [-- FILE]

  FILE     where to write them, in the form of hosts that read _headers if that
           is its name, else for nginx [deploy/security-headers.conf]`;

const [file = 'deploy/security-headers.conf'] = readArguments({ allowPositionals: true }, usage).positionals;
const { asHeadersFile, asNginx, headersFile, securityHeaders } = await load('scripts/build/securityHeaders.ts');
const { allowStaticKeys, missingIn, wrongIn } = await load('scripts/build/buildSettings.ts');
const { valuesIn } = await load('src/config/servicesIn.ts');
const environment = loadEnv('production', root, ['VITE_', allowStaticKeys]);

const wrong = wrongIn(environment);
const missing = missingIn(environment);
if (missing.length > 0) console.error(`Not everything is set:\n${missing.map(line => `  ${line}`).join('\n')}`);
if (!environment.VITE_API_BASE || wrong.length > 0) {
  if (wrong.length > 0) console.error(wrong.join('\n'));
  console.error(`Nothing written. Run this with the settings of the build, in the environment or in .env.\n\n${usage}`);
  process.exitCode = 2;
} else {
  const config = valuesIn(environment);
  await mkdir(dirname(file), { recursive: true });
  const write = basename(file) === headersFile ? asHeadersFile : asNginx;
  await writeFile(file, write(securityHeaders(config)));
  console.log(`Wrote ${file}, for the API at ${config.apiBase}`);
}
