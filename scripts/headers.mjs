// Writes the security headers of a build with the present settings as directives of nginx.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv, runnerImport } from 'vite';

const usage = `npm run headers [-- [--local] [FILE]]

  FILE     where to write them [deploy/security-headers.conf]
  --local  for the mock on this machine`;

const load = async name => (await runnerImport(`./src/config/${name}.ts`, { configFile: false })).module;
const { values, positionals } = parseArgs({ options: { local: { type: 'boolean' } }, allowPositionals: true });
const [file = 'deploy/security-headers.conf'] = positionals;
const { asNginx, securityHeaders } = await load('securityHeaders');
const { readConfig } = await load('readConfig');
const environment = loadEnv('production', process.cwd());
const { apiBase } = readConfig(environment);

if (!environment.VITE_API_BASE && !values.local) {
  console.error(
    `Nothing written: VITE_API_BASE is not set, so the headers would let the application reach ${apiBase} alone.`,
  );
  console.error(`Run this with the settings of the build, in the environment or in .env.\n\n${usage}`);
  process.exitCode = 2;
} else {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, asNginx(securityHeaders(readConfig(environment))));
  console.log(`Wrote ${file}, for the API at ${apiBase}`);
}
