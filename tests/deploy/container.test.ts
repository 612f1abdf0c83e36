import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findNginx } from '../../scripts/programs.mjs';
import { freePort } from '../support/runningMock';
import { printedBy, temporaryFolder } from '../support/temporaryFolder';
import { ask, startNginx } from './asking';

const base = temporaryFolder({
  'dist/index.html': '<!doctype html><title>The application</title>',
  'dist/config.js': 'globalThis.deedbook = { VITE_BRAND: "of the build" };',
  'dist/_headers': '/*\n  X-From: the build\n',
  'dist/assets/index-a1b2c3d4.js': 'export {};',
});
afterAll(base.remove);
fs.chmodSync(base.root, 0o755);

const image = base.at('image');
const run = base.at('run');

beforeAll(() => {
  printedBy('scripts/container.mjs', [image, base.at('dist')]);
});

/** What the environment of the tests themselves is to bring along: nothing but the way to programs. */
const bare = { PATH: process.env.PATH ?? '' };
const api = { VITE_API_BASE: 'https://api.deedbook.example/v1' };

/** Writes the settings of an environment as the image does when it starts. */
const write = (environment: NodeJS.ProcessEnv) => {
  const folder = base.at('written');
  fs.rmSync(folder, { recursive: true, force: true });
  const program = join(image, 'opt/deedbook/settings.mjs');
  const { status, stderr } = spawnSync('node', [program, folder], {
    encoding: 'utf8',
    env: { ...bare, ...environment },
  });
  const read = (name: string) =>
    fs.existsSync(join(folder, name)) ? fs.readFileSync(join(folder, name), 'utf8') : undefined;
  return { status, stderr, config: read('config.js'), headers: read('security-headers.conf') };
};

describe('what the image adds to its base', () => {
  test('is the build without its own settings and headers, nginx, and the program that writes them anew', () => {
    const files = fs
      .readdirSync(image, { recursive: true, withFileTypes: true })
      .filter(entry => !entry.isDirectory())
      .map(entry => join(entry.parentPath, entry.name).slice(image.length));
    expect(files.toSorted()).toEqual([
      '/etc/nginx/deedbook.conf',
      '/etc/nginx/nginx.conf',
      '/etc/nginx/security-headers.conf',
      '/opt/deedbook/settings.mjs',
      '/opt/deedbook/start.sh',
      '/var/www/deedbook/assets/index-a1b2c3d4.js',
      '/var/www/deedbook/config.js',
      '/var/www/deedbook/index.html',
    ]);
    expect(fs.readlinkSync(join(image, 'var/www/deedbook/config.js'))).toBe('/run/deedbook/config.js');
    expect(fs.readlinkSync(join(image, 'etc/nginx/security-headers.conf'))).toBe('/run/deedbook/security-headers.conf');
  });

  test('is the tested configuration of nginx, but for the port and the place of the log', () => {
    const site = fs.readFileSync(join(image, 'etc/nginx/deedbook.conf'), 'utf8');
    expect(site).toContain('listen 8080 default_server;');
    expect(site).toContain('access_log /dev/stdout deedbook;');
    expect(site.replace('listen 8080 ', 'listen 80 ').replace('/dev/stdout', '/var/log/nginx/access.log')).toBe(
      fs.readFileSync('deploy/nginx.conf', 'utf8'),
    );
  });
});

describe('the settings of a container', () => {
  test('are those that its environment names, letter for letter, and nothing else of it', () => {
    const given = {
      ...api,
      VITE_BRAND: `"; alert(1); //</script><!-- \u2028\u2029 \\ ' \` \${1} स`,
      VITE_BANNER_TEXT: 'two\nlines',
      VITE_LOGO_URL: '',
    };
    const { status, config = '' } = write({ ...given, SECRET: 'of somebody else', HOME: '/root' });
    expect([status, /[<\u2028\u2029]/.test(config), config.includes('SECRET')]).toEqual([0, false, false]);
    const context: { deedbook?: unknown; alert?: () => void } = {
      alert: () => {
        throw new Error('A value ran.');
      },
    };
    runInNewContext(config, context);
    // An object of another realm has other prototypes.
    expect(JSON.parse(JSON.stringify(context.deedbook))).toEqual(given);
  });

  test('make the headers as well, with nothing of the mock in either, and what is missing is said', () => {
    const { stderr, config = '', headers = '' } = write(api);
    expect(headers).toContain("connect-src 'self' https://api.deedbook.example ");
    expect(config + headers).not.toContain('localhost');
    expect(stderr).toMatch(/^VITE_API_KEY is not set/m);
  });

  test.each<[string, NodeJS.ProcessEnv, string]>([
    ['no address of the API', { VITE_API_BASE: undefined }, 'VITE_API_BASE is not set'],
    ['a name that is no setting', { VITE_API_BSAE: 'x' }, 'VITE_API_BSAE is no setting'],
  ])('are refused in words with %s, and nothing is written', (_, environment, words) => {
    const { status, stderr, config, headers } = write({ ...api, ...environment });
    expect([status, stderr, config, headers]).toEqual([2, expect.stringContaining(words), undefined, undefined]);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

const nginx = findNginx();
const isRoot = process.getuid?.() === 0;
/** Nobody, where the tests run as root. */
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;

describe.each(nginx ? [nginx] : [])('the image with %s', program => {
  let port = 0;

  /** Moves what stands at the root of the image's file system to where the tests have laid it out. */
  const move = (path: string) => {
    const file = join(image, path);
    const text = fs
      .readFileSync(file, 'utf8')
      .replace(/(?<=[\s"])\/(opt|var)\//g, `${image}/$1/`)
      .replaceAll('/run/deedbook', run)
      .replace('listen 8080 ', `listen ${port} `);
    fs.writeFileSync(file, text);
  };
  const relink = (path: string) => {
    const file = join(image, path);
    const target = fs.readlinkSync(file).replace('/run/deedbook', run);
    fs.unlinkSync(file);
    fs.symlinkSync(target, file);
  };

  beforeAll(async () => {
    port = await freePort();
    ['etc/nginx/nginx.conf', 'etc/nginx/deedbook.conf', 'opt/deedbook/start.sh'].forEach(move);
    ['etc/nginx/security-headers.conf', 'var/www/deedbook/config.js'].forEach(relink);
    // The base has this file, and one program of each name.
    fs.writeFileSync(join(image, 'etc/nginx/mime.types'), 'types { text/html html; application/javascript js; }');
    fs.mkdirSync(run, { mode: 0o700 });
    if (isRoot) fs.chownSync(run, 65_534, 65_534);
  });
  /** Starts the image's program with the image's arguments, as somebody who may write nowhere but to one folder. */
  const start = (environment: NodeJS.ProcessEnv) => {
    const args = ['nginx', '-c', join(image, 'etc/nginx/nginx.conf')];
    const path = `${dirname(program)}${delimiter}${bare.PATH}`;
    const running = startNginx(join(image, 'opt/deedbook/start.sh'), args, {
      log: base.at('log'),
      environment: { PATH: path, ...environment },
      user: nobody,
    });
    onTestFinished(running.stop);
    return running;
  };

  test('gives the page, the settings and the headers of its environment, takes others at the next start, and logs no query', async () => {
    for (const brand of ['Sea Deeds', 'Hill Deeds']) {
      const reports = `https://reports.example/${encodeURIComponent(brand)}?a=$host`;
      const running = start({ ...api, VITE_BRAND: brand, VITE_CSP_REPORT_URL: reports });
      await running.answers(port);
      const settings = await ask(port, '/config.js');
      const headers = { 'cache-control': 'no-cache', 'content-type': 'application/javascript; charset=utf-8' };
      expect(settings).toMatchObject({ status: 200, headers });
      expect(settings.body.toString()).toContain(`"VITE_BRAND": "${brand}"`);
      const screen = await ask(port, '/users?search=somebody');
      expect([screen.status, screen.body.toString()]).toEqual([200, expect.stringContaining('The application')]);
      expect(screen.headers['content-security-policy']).toContain("connect-src 'self' https://api.deedbook.example ");
      expect(screen.headers['reporting-endpoints']).toBe(`violations="${reports.replace('$', '%24')}"`);
      await vi.waitFor(() => expect(running.printed()).toMatch(/GET \/index\.html 200/));
      expect(running.printed()).not.toContain('somebody');
      await running.stop();
    }
  });
});

test.each(nginx ? [] : ['NGINX_PATH'])('no nginx here: the image is NOT tried; install it or set %s', name => {
  expect(process.env[name]).toBeUndefined();
});
