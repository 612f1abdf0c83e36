import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compressFolder } from '../../scripts/build/precompress';
import { fromHeadersFile } from '../../scripts/build/securityHeaders';
import { findNginx } from '../../scripts/programs.mjs';
import { freePort } from '../support/runningMock';
import { runScript, temporaryFolder, writeFiles } from '../support/temporaryFolder';
import { ask as askPort, say, startNginx } from './asking';

const { root: folder, at: inFolder, remove } = temporaryFolder();
afterAll(remove);

/** Where nginx keeps temporary files. */
const temporaryPaths = (at: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${at}/${name};`).join(' ');
/** The directive that lets root run it, where root runs the tests. */
const runByRoot = process.getuid?.() === 0 ? 'user root;' : '';

/** Makes the headers as whoever installs a build does. */
const makeHeaders = (environment: Record<string, string>, name = 'made.conf') => {
  const file = inFolder(name);
  rmSync(file, { force: true });
  const env = { VITE_API_BASE: undefined, ...environment };
  const { status, stderr } = runScript('scripts/headers.mjs', [file], { env });
  return { status, stderr, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
};

const build = {
  VITE_API_BASE: 'https://api.deedbook.example/v1',
  // Letters that mean something in a policy, in nginx's quotes and in its variables.
  VITE_CSP_REPORT_URL: String.raw`https://reports.example/csp;a$host?b=\n"c`,
};
const security = makeHeaders(build).text ?? '';
const secured = [...security.matchAll(/^add_header ([\w-]+) "(.*)" always;$/gm)].map(
  ([, name = '', value = '']) => [name.toLowerCase(), value.replace(/\\(.)/g, '$1')] as const,
);

const page = `<!doctype html><title>The application</title>${'<!-- filler -->'.repeat(200)}`;
const script = `export const words = ${JSON.stringify('much the same '.repeat(200))};\n`;

/** A small build, compressed as builds are. */
const dist = inFolder('dist');
const settings = `globalThis.deedbook = {};${' // filler'.repeat(200)}\n`;
beforeAll(async () => {
  writeFiles(dist, {
    'index.html': page,
    'config.js': settings,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.env': 'SECRET=1\n',
    'assets/index-a1b2c3d4.js': script,
  });
  vi.spyOn(console, 'log').mockReturnValue();
  await compressFolder(dist);
});

describe('npm run headers', () => {
  test('writes nothing without the address of the API', () => {
    const stderr = expect.stringContaining('VITE_API_BASE is not set');
    expect(makeHeaders({})).toEqual({ status: 2, stderr, text: undefined });
    const standIn = { ...build, VITE_CHECKOUT_SCRIPT_URL: 'http://checkout.localhost:4000/stubs/checkout.js' };
    expect(makeHeaders(standIn)).toMatchObject({ status: 2, text: undefined });
  });

  test('names the API and the place of reports, each in one piece', () => {
    expect(security).toContain("connect-src 'self' https://api.deedbook.example");
    const reports = String.raw`https://reports.example/csp%3Ba%24host?b=\n%22c`;
    expect(Object.fromEntries(secured)).toMatchObject({
      'content-security-policy': expect.stringContaining(`; report-uri ${reports}; report-to violations`),
      'reporting-endpoints': `violations="${reports}"`,
    });
  });
});

test('npm run headers writes the file of hosts that read _headers, where that is the name it is given', () => {
  const { text = '' } = makeHeaders(build, '_headers');
  expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: /);
  expect(fromHeadersFile(text).map(([name]) => name.toLowerCase())).toEqual(secured.map(([name]) => name));
});

test('npm run headers allows storage keys where the build does', () => {
  const keys = { ...build, VITE_S3_ACCESS_KEY_ID: 'AKIA', VITE_S3_SECRET_ACCESS_KEY: 'real' };
  const stderr = expect.stringContaining('DEEDBOOK_ALLOW_STATIC_KEYS=yes');
  expect(makeHeaders(keys)).toEqual({ status: 2, stderr, text: undefined });
  expect(makeHeaders({ ...keys, DEEDBOOK_ALLOW_STATIC_KEYS: 'yes' })).toMatchObject({ status: 0, text: security });
});

const nginx = findNginx();

describe.each(nginx ? [nginx] : [])('%s as Debian and Ubuntu set it up, after the steps of docs/deploy.md', program => {
  const root = join(folder, 'debian');
  const site = join(root, 'var/www/deedbook');
  let port = 0;
  let running: ReturnType<typeof startNginx> | undefined;
  const ask = (path: string, headers?: Record<string, string>) => askPort(port, path, headers);

  /** Lays out what their packages of nginx bring, as far as it matters for which site answers. */
  const layOut = () =>
    writeFiles(root, {
      'etc/nginx/nginx.conf': `${runByRoot}
      pid ${root}/pid; error_log stderr warn; events {}
      http {
        types { text/html html; application/javascript js; image/svg+xml svg; }
        access_log ${root}/var/log/nginx/access.log; gzip on; ${temporaryPaths(root)}
        include ${root}/etc/nginx/conf.d/*.conf;
        include ${root}/etc/nginx/sites-enabled/*;
      }`,
      'etc/nginx/sites-available/default': `server {
        listen ${port} default_server;
        root ${root}/var/www/html;
        server_name _;
        location / { try_files $uri $uri/ =404; }
      }`,
    });
  const enableStockSite = () =>
    symlinkSync(join(root, 'etc/nginx/sites-available/default'), join(root, 'etc/nginx/sites-enabled/default'));
  const args = ['-c', join(root, 'etc/nginx/nginx.conf'), '-p', join(root, 'etc/nginx')];
  const check = () => spawnSync(program, ['-t', ...args], { encoding: 'utf8' });

  /** The steps of a section of the page, in folders of this test and with the headers and files of its build; reloading is left to the test. */
  const steps = (section: string) => {
    const guide = readFileSync('docs/deploy.md', 'utf8');
    const [, block = ''] = new RegExp(`^## ${section}$[^]*?^\`\`\`sh\\n([^]*?)^\`\`\`$`, 'm').exec(guide) ?? [];
    const headers = join(root, 'security-headers.conf');
    return block
      .replace(/^npm run build.*$/m, '')
      .replace(/^VITE_API_BASE=\S+ npm run headers$/m, `node scripts/headers.mjs ${headers}`)
      .replace(' deploy/security-headers.conf ', ` ${headers} `)
      .replaceAll('sudo ', '')
      .replace('dist/.', `${dist}/.`)
      .replace(/ (?=\/(etc|var)\/)/g, ` ${root}`)
      .replace(/^nginx -t.*$/m, '');
  };

  const carryOut = (section: string) => {
    const env = { ...process.env, ...build };
    const { status, stderr } = spawnSync('sh', ['-euc', steps(section)], { encoding: 'utf8', env });
    if (status !== 0 || stderr.includes('cannot')) throw new Error(stderr);
    const file = join(root, 'etc/nginx/conf.d/deedbook.conf');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('listen 80 ', `listen ${port} `).replace(/ (?=\/var\/)/g, ` ${root}`));
  };

  beforeAll(async () => {
    port = await freePort();
    layOut();
    for (const at of ['etc/nginx/conf.d', 'etc/nginx/sites-enabled', 'var/log/nginx'])
      mkdirSync(join(root, at), { recursive: true });
    enableStockSite();
    carryOut('nginx');
    running = startNginx(program, args, { log: join(root, 'log') });
    await running.answers(port);
  });
  afterAll(() => running?.stop());

  test('answers whatever name is asked for, and says so when the stock site is still there (CONFIG-09)', async () => {
    for (const host of ['localhost', '127.0.0.1', 'deeds.example.com'])
      expect([host, (await ask('/dashboard', { host })).body.toString()]).toEqual([host, page]);
    expect(check()).toMatchObject({ status: 0 });
    enableStockSite();
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('duplicate default server') });
    rmSync(join(root, 'etc/nginx/sites-enabled/default'));
  });

  test('does not start without the security headers (SAFE-07)', () => {
    const headers = join(root, 'etc/nginx/security-headers.conf');
    const text = readFileSync(headers, 'utf8');
    expect(text).toBe(security);
    rmSync(headers);
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('security-headers.conf" failed') });
    writeFileSync(headers, text);
  });

  test('answers every screen of the application with the page, which is asked for again each time (CONFIG-06)', async () => {
    for (const path of ['/', '/dashboard', '/roles/admin/create', '/ourtrustedpartners/64d2f0c8/show?page=2']) {
      const { status, body, headers } = await ask(path);
      expect([path, status, body.toString()]).toEqual([path, 200, page]);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    }
    const { etag = '' } = (await ask('/')).headers;
    expect((await ask('/dashboard', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    ['/assets/index-a1b2c3d4.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'no-cache'],
    ['/config.js', 'no-cache'],
  ])('lets browsers keep only files with a hash in their names: %s (CONFIG-05)', async (path, kept) => {
    expect((await ask(path)).headers['cache-control']).toBe(kept);
  });

  test('answers 404, not the page, for a script that is gone, a missing config.js and hidden files', async () => {
    rmSync(join(site, 'config.js'));
    for (const path of ['/assets/index-00000000.js', '/config.js', '/.env', '/.git/config']) {
      const { status, headers, body } = await ask(path);
      expect([path, status, headers['cache-control'], body.includes('SECRET')]).toEqual([path, 404, undefined, false]);
    }
    writeFileSync(join(site, 'config.js'), settings);
  });

  test('sends what is compressed already as it is, and compresses the rest on the way', async () => {
    const asset = await ask('/assets/index-a1b2c3d4.js', { 'accept-encoding': 'gzip' });
    expect(asset.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(asset.body.equals(readFileSync(join(dist, 'assets/index-a1b2c3d4.js.gz')))).toBe(true);
    // It is edited in place.
    expect(existsSync(join(dist, 'config.js.gz'))).toBe(false);
    const packed = await ask('/config.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).toString()).toBe(settings);
    const plain = await ask('/assets/index-a1b2c3d4.js');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script]);
  });

  test('sends the security headers with everything, errors too (SAFE-06)', async () => {
    expect(secured.length).toBeGreaterThan(0);
    for (const path of ['/', '/dashboard', '/config.js', '/assets/index-a1b2c3d4.js', '/assets/gone.js', '/.env']) {
      const { headers } = await ask(path);
      expect([path, secured.filter(([name, value]) => headers[name] !== value)]).toEqual([path, []]);
      expect(headers.server).toBe('nginx');
    }
  });

  test('logs neither what was searched for nor the screen that a browser comes from (SAFE-16)', async () => {
    const search = '?filter=%7B%22q%22%3A%22Asha%20Rao%22%7D';
    const referer = `http://deeds.example.com/roles/user${search}`;
    for (const path of [`/roles/user${search}`, `/assets/gone.js${search}`, `/.env${search}`])
      await ask(path, { referer });
    const line = (path: string, status: number) =>
      expect.stringMatching(new RegExp(`^127\\.0\\.0\\.1 \\[[\\d:T+-]+\\] GET ${path} ${status} \\d+$`));
    const logs = () => ['var/log/nginx/access.log', 'log'].map(name => readFileSync(join(root, name), 'utf8'));
    // A request is logged after its answer.
    await expect
      .poll(() => logs()[0]?.trim().split('\n').slice(-3))
      .toEqual([line('/index\\.html', 200), line('/assets/gone\\.js', 404), line('/\\.env', 404)]);
    expect(logs().join('')).not.toMatch(/Asha|filter=|deeds\.example/);
  });

  test.each([
    ['a header without end', 400, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['an address without end', 414, `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['a method of no use', 405, 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a path out of the folder', 400, 'GET /../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('sends them with its own page for %s (%i) (SAFE-06)', async (_, status, request) => {
    const answer = await say(port, request);
    expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [head = ''] = answer.split('\r\n\r\n');
    const lines = head.split('\r\n').map(line => line.replace(/^[^:]+/, name => name.toLowerCase()));
    expect(secured.filter(([name, value]) => !lines.includes(`${name}: ${value}`))).toEqual([]);
  });

  test('after the steps for a path, answers below it and nowhere else (CONFIG-11)', async () => {
    rmSync(site, { recursive: true });
    port = await freePort();
    carryOut('Below a path');
    spawnSync(program, ['-s', 'reload', ...args]);
    await running?.answers(port);
    const statuses: Record<string, unknown> = {};
    for (const path of ['', '/dashboard', '/config.js', '/assets/gone.js', '/.env']) {
      const { status, body } = await ask(`/admin${path || '/'}`);
      statuses[path] = body.toString() === page ? 'page' : status;
      expect([path, (await ask(path || '/')).status]).not.toEqual([path, 200]);
    }
    const files = { '/config.js': 200, '/assets/gone.js': 404, '/.env': 404 };
    expect(statuses).toEqual({ '': 'page', '/dashboard': 'page', ...files });
  });
});

test.each(nginx ? [] : ['NGINX_PATH'])('no nginx here: what it answers is NOT checked; install it or set %s', name => {
  expect(process.env[name]).toBeUndefined();
});
