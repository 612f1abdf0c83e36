// Writes the security headers of a build with the present settings as directives of nginx.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadEnv, runnerImport } from 'vite';

const [file = 'deploy/security-headers.conf'] = process.argv.slice(2);
const load = async name => (await runnerImport(`./src/config/${name}.ts`, { configFile: false })).module;
const { asNginx, securityHeaders } = await load('securityHeaders');
const { readConfig } = await load('readConfig');

await mkdir(dirname(file), { recursive: true });
await writeFile(file, asNginx(securityHeaders(readConfig(loadEnv('production', process.cwd())))));
console.log(`Wrote ${file}`);
