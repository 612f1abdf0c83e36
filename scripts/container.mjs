// Lays out what the image adds to its base: the build, nginx's configuration, and the program that starts it.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { readArguments, root } from './installed.mjs';

const usage = `node scripts/container.mjs FOLDER [BUILD]

  FOLDER  what becomes the root of the image; empty, or not there yet
  BUILD   [dist]`;

const [folder, dist = join(root, 'dist')] = readArguments({ allowPositionals: true }, usage).positionals;
if (!folder || (existsSync(folder) && readdirSync(folder).length > 0)) {
  console.error(usage);
  process.exit(2);
}
const at = path => join(resolve(folder), path);
/** Written when the container starts, in memory. */
const writableFolder = '/run/deedbook';

/** Directives of the image in place of those in deploy/nginx.conf: a port that needs no root, and a log that Docker reads. */
const inImage = { 'listen 80 ': 'listen 8080 ', 'access_log /var/log/nginx/access.log ': 'access_log /dev/stdout ' };
const site = Object.entries(inImage).reduce(
  (text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`deploy/nginx.conf does not say '${before}', so it cannot be changed.`);
    return text.replace(before, after);
  },
  readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'),
);

for (const path of ['etc/nginx', 'opt/deedbook', 'var/www']) mkdirSync(at(path), { recursive: true });

// The settings and headers of the build are placeholders.
cpSync(dist, at('var/www/deedbook'), { recursive: true, filter: path => !/[/\\](config\.js|_headers)$/.test(path) });
symlinkSync(`${writableFolder}/config.js`, at('var/www/deedbook/config.js'));

writeFileSync(at('etc/nginx/deedbook.conf'), site);
cpSync(join(root, 'deploy/container/nginx.conf'), at('etc/nginx/nginx.conf'));
symlinkSync(`${writableFolder}/security-headers.conf`, at('etc/nginx/security-headers.conf'));

cpSync(join(root, 'deploy/container/start.sh'), at('opt/deedbook/start.sh'));
chmodSync(at('opt/deedbook/start.sh'), 0o755);
await build({
  root,
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'scripts/container/main.ts'),
    outDir: at('opt/deedbook'),
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'settings.mjs' } },
  },
});
