import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findNginx } from '../../scripts/nginx.mjs';
import { ask as askPort, freePort, say } from './asking';

const conf = readFileSync('deploy/nginx.conf', 'utf8');
const locations = [...conf.matchAll(/^ {4}location (.+) \{\n([^}]*)\}/gm)].map(([, at = '', body = '']) => ({
  at,
  body,
}));

const made = mkdtempSync(join(tmpdir(), 'deedbook-headers-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** Makes the headers as whoever installs a build does. */
const makeHeaders = (environment: Record<string, string>, ...args: string[]) => {
  const file = join(made, 'security-headers.conf');
  rmSync(file, { force: true });
  const { VITE_API_BASE: _own, ...rest } = process.env;
  const { status, stderr } = spawnSync('node', ['scripts/headers.mjs', ...args, file], {
    encoding: 'utf8',
    env: { ...rest, ...environment },
  });
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

/** A folder with a small build in it, compressed as builds are. */
const buildIn = (folder: string): string => {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'config.js'), `globalThis.deedbook = {};${' // filler'.repeat(200)}\n`);
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, '.env'), 'SECRET=1\n');
  writeFileSync(join(dist, 'assets/index-a1b2c3d4.js'), script);
  const { status, stderr } = spawnSync('node', ['scripts/precompress.mjs', dist], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return dist;
};

let folder = '';
let dist = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deedbook-nginx-'));
  dist = buildIn(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a build', () => {
  test('has its larger text files compressed beside them, but not the one that is edited in place', () => {
    const compressed = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(name => /\.(gz|br)$/.test(name));
    const [at, index] = ['assets/index-a1b2c3d4.js', 'index.html'];
    expect(compressed.toSorted()).toEqual([`${at}.br`, `${at}.gz`, `${index}.br`, `${index}.gz`]);
    expect(gunzipSync(readFileSync(join(dist, `${at}.gz`))).toString()).toBe(script);
    expect(brotliDecompressSync(readFileSync(join(dist, `${at}.br`))).toString()).toBe(script);
  });
});

describe('npm run headers', () => {
  test('writes nothing without the address of the API, unless it is for the mock on this machine', () => {
    const refused = makeHeaders({});
    expect([refused.status, refused.text]).toEqual([2, undefined]);
    expect(refused.stderr).toContain('VITE_API_BASE is not set');
    expect(makeHeaders({}, '--local').text).toContain("connect-src 'self' http://localhost:4000;");
  });

  test('CONFIG-07: names what is not set, and allows nothing of the mock', () => {
    const { status, stderr, text = '' } = makeHeaders({ VITE_API_BASE: 'https://api.deedbook.example/v1' });
    expect(status).toBe(0);
    expect(stderr.match(/VITE_\w+ is not set/g)).toEqual([
      'VITE_API_KEY is not set',
      'VITE_ROLE_ID_ADMIN is not set',
      'VITE_ROLE_ID_SUPERADMIN is not set',
      'VITE_S3_IDENTITY_POOL_ID is not set',
      'VITE_GOOGLE_MAPS_API_KEY is not set',
      'VITE_CHECKOUT_SCRIPT_URL is not set',
      'VITE_PAYMENT_KEY is not set',
    ]);
    expect(text).not.toContain('localhost');
    expect(text).toContain("script-src 'self'; ");
    expect(text).toContain("frame-src 'none'; ");
    expect(text).toContain('payment=(self)"');
  });

  test('CONFIG-08: writes nothing for a stand-in of the checkout beside a real API', () => {
    const { status, stderr, text } = makeHeaders({
      VITE_API_BASE: 'https://api.deedbook.example/v1',
      VITE_PAYMENT_KEY: 'rzp_live_1',
      VITE_CHECKOUT_SCRIPT_URL: 'http://localhost:4000/stubs/checkout.js',
    });
    expect([status, text]).toEqual([2, undefined]);
    expect(stderr).toContain('VITE_CHECKOUT_SCRIPT_URL is neither');
  });

  test('names the API and the place of reports, each in one piece', () => {
    expect(security).toContain("connect-src 'self' https://api.deedbook.example");
    const reports = String.raw`https://reports.example/csp%3Ba%24host?b=\n%22c`;
    expect(Object.fromEntries(secured)).toMatchObject({
      'content-security-policy': expect.stringContaining(`; report-uri ${reports}; report-to violations`),
      'reporting-endpoints': `violations="${reports}"`,
    });
  });

  test('makes a file that no commit holds', () => {
    const tracked = spawnSync('git', ['ls-files', 'deploy'], { encoding: 'utf8' }).stdout.split('\n');
    expect(tracked).toContain('deploy/nginx.conf');
    expect(tracked).not.toContain('deploy/security-headers.conf');
    expect(spawnSync('git', ['check-ignore', '-q', 'deploy/security-headers.conf']).status).toBe(0);
  });
});

describe('deploy/nginx.conf', () => {
  test('names the security headers in every location, because a location forgets those around it', () => {
    expect(locations.map(({ at }) => at)).toEqual(['/assets/', '= /config.js', String.raw`~ /\.`, '/']);
    expect(locations.filter(({ body }) => !body.includes('include security-headers.conf;'))).toEqual([]);
  });
});

const nginx = findNginx();

describe.each(nginx ? [nginx] : [])('%s with deploy/nginx.conf', program => {
  let running: ChildProcess;
  let port = 0;

  const ask = (path: string, headers?: Record<string, string>) => askPort(port, path, headers);

  beforeAll(async () => {
    port = await freePort();
    const site = conf
      .replace('listen 80 ', `listen ${port} `)
      .replace('root /var/www/deedbook;', `root ${dist};`)
      .replaceAll('security-headers.conf', join(folder, 'security-headers.conf'));
    writeFileSync(join(folder, 'security-headers.conf'), security);
    writeFileSync(join(folder, 'site.conf'), site);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${join(folder, name)};`,
    );
    const types = 'types { text/html html; text/css css; application/javascript js; image/svg+xml svg; }';
    writeFileSync(
      join(folder, 'main.conf'),
      `user root; daemon off; pid ${folder}/pid; error_log stderr warn;
      events {} http { ${paths.join(' ')} access_log off; ${types} include ${join(folder, 'site.conf')}; }`.replace(
        process.getuid?.() === 0 ? '' : 'user root;',
        '',
      ),
    );
    running = spawn(resolve(program), ['-c', join(folder, 'main.conf'), '-p', folder], { stdio: 'pipe' });
    let said = '';
    running.stderr?.on('data', text => (said += String(text)));
    await vi.waitFor(
      async () => {
        if (running.exitCode !== null) throw new Error(said);
        await ask('/');
      },
      { timeout: 20_000, interval: 50 },
    );
  });
  afterAll(() => void running.kill('SIGQUIT'));

  test('SAFE-07: does not start without the security headers', () => {
    const site = readFileSync(join(folder, 'site.conf'), 'utf8').replaceAll('security-headers.conf', 'none-made.conf');
    writeFileSync(join(folder, 'bare.conf'), site);
    const main = readFileSync(join(folder, 'main.conf'), 'utf8').replace('site.conf', 'bare.conf');
    writeFileSync(join(folder, 'bareMain.conf'), main);
    const { status, stderr } = spawnSync(program, ['-t', '-c', join(folder, 'bareMain.conf'), '-p', folder], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('none-made.conf" failed')]);
  });

  test('CONFIG-06: answers every screen of the application with the page, which is asked for again each time', async () => {
    for (const path of ['/', '/dashboard', '/roles/admin/create', '/ourtrustedpartners/64d2f0c8/show?page=2']) {
      const answer = await ask(path);
      expect([path, answer.status, answer.body.toString()]).toEqual([path, 200, page]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    const { etag = '' } = (await ask('/')).headers;
    expect((await ask('/dashboard', { 'if-none-match': etag })).status).toBe(304);
  });

  test('CONFIG-05: lets browsers keep files with a hash in their names for ever, and only those', async () => {
    const asset = await ask('/assets/index-a1b2c3d4.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await ask('/config.js')).headers['cache-control']).toBe('no-cache');
  });

  test('answers 404, not the page, for a script that is gone, a missing config.js and hidden files', async () => {
    rmSync(join(dist, 'config.js'));
    for (const path of ['/assets/index-00000000.js', '/config.js', '/.env', '/.git/config']) {
      const { status, headers, body } = await ask(path);
      expect([path, status, headers['cache-control'], body.includes('SECRET')]).toEqual([path, 404, undefined, false]);
    }
    writeFileSync(join(dist, 'config.js'), `globalThis.deedbook = {};${' // filler'.repeat(200)}\n`);
  });

  test('sends what is compressed already as it is, and compresses the rest on the way', async () => {
    const asset = await ask('/assets/index-a1b2c3d4.js', { 'accept-encoding': 'gzip' });
    expect(asset.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(asset.body.equals(readFileSync(join(dist, 'assets/index-a1b2c3d4.js.gz')))).toBe(true);
    const settings = await ask('/config.js', { 'accept-encoding': 'gzip' });
    expect(settings.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(settings.body).toString()).toContain('globalThis.deedbook');
    const plain = await ask('/assets/index-a1b2c3d4.js');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script]);
  });

  test('SAFE-06: sends the security headers with everything, errors too', async () => {
    expect(secured.length).toBeGreaterThan(0);
    for (const path of ['/', '/dashboard', '/config.js', '/assets/index-a1b2c3d4.js', '/assets/gone.js', '/.env']) {
      const { headers } = await ask(path);
      expect([path, secured.filter(([name, value]) => headers[name] !== value)]).toEqual([path, []]);
      expect(headers.server).toBe('nginx');
    }
  });

  test.each([
    ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no request', 400, 'nonsense\r\n\r\n'],
    ['a header without end', 400, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['an address without end', 414, `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['a method of no use', 405, 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a path out of the folder', 400, 'GET /../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('SAFE-06: sends them with its own page for %s (%i)', async (_, status, request) => {
    const answer = await say(port, request);
    expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [head = ''] = answer.split('\r\n\r\n');
    const lines = head.split('\r\n').map(line => line.replace(/^[^:]+/, name => name.toLowerCase()));
    expect(secured.filter(([name, value]) => !lines.includes(`${name}: ${value}`))).toEqual([]);
  });
});

/** What Debian and Ubuntu bring with their package of nginx, as far as it matters for which site answers. */
const debian = {
  'etc/nginx/nginx.conf': (root: string, files: string) => `${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${root}/pid; error_log stderr warn; events {}
    http {
      types { text/html html; application/javascript js; }
      access_log off; gzip on; ${files}
      include ${root}/etc/nginx/conf.d/*.conf;
      include ${root}/etc/nginx/sites-enabled/*;
    }`,
  'etc/nginx/sites-available/default': (root: string, port: number) => `server {
      listen ${port} default_server;
      root ${root}/var/www/html;
      index index.html index.htm index.nginx-debian.html;
      server_name _;
      location / { try_files $uri $uri/ =404; }
    }`,
};

describe.each(nginx ? [nginx] : [])('the steps of docs/deploy.md with %s, as Debian and Ubuntu set it up', program => {
  let root = '';
  let port = 0;
  let running: ChildProcess | undefined;
  const ask = (path: string, headers?: Record<string, string>) => askPort(port, path, headers);

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'deedbook-debian-'));
    port = await freePort();
    for (const at of ['etc/nginx/conf.d', 'etc/nginx/sites-available', 'etc/nginx/sites-enabled', 'var/www/html'])
      mkdirSync(join(root, at), { recursive: true });
    const files = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${join(root, name)};`,
    );
    writeFileSync(join(root, 'etc/nginx/nginx.conf'), debian['etc/nginx/nginx.conf'](root, files.join(' ')));
    const stock = 'etc/nginx/sites-available/default';
    writeFileSync(join(root, stock), debian[stock](root, port));
    symlinkSync(join(root, stock), join(root, 'etc/nginx/sites-enabled/default'));
    writeFileSync(join(root, 'var/www/html/index.nginx-debian.html'), '<h1>Welcome to nginx!</h1>');
  });
  afterAll(async () => {
    if (running && running.exitCode === null) {
      const ended = new Promise(done => running?.once('exit', done));
      running.kill('SIGQUIT');
      await ended;
    }
    rmSync(root, { recursive: true, force: true });
  });

  const check = () =>
    spawnSync(program, ['-t', '-c', join(root, 'etc/nginx/nginx.conf'), '-p', join(root, 'etc/nginx')], {
      encoding: 'utf8',
    });

  /** The steps of the page, in folders of this test and on its port; reloading is left to the test. */
  const steps = () => {
    const [, block = ''] = /^## nginx$[^]*?^```sh\n([^]*?)^```$/m.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
    const headers = join(root, 'security-headers.conf');
    return block
      .replace('npm run headers', `node scripts/headers.mjs ${headers}`)
      .replace(' deploy/security-headers.conf ', ` ${headers} `)
      .replaceAll('sudo ', '')
      .replace('dist/.', `${dist}/.`)
      .replace(/ (?=\/(etc|var)\/)/g, ` ${root}`)
      .replace(/^nginx -t.*$/m, '');
  };

  test('CONFIG-09: put the application in the place of the welcome page, whatever name is asked for', async () => {
    const { status, stderr } = spawnSync('sh', ['-euc', steps()], { encoding: 'utf8' });
    expect([status, stderr.includes('cannot')]).toEqual([0, false]);
    const site = join(root, 'etc/nginx/conf.d/deedbook.conf');
    writeFileSync(
      site,
      readFileSync(site, 'utf8')
        .replace('listen 80 ', `listen ${port} `)
        .replace(/ (?=\/var\/)/g, ` ${root}`),
    );
    expect(check()).toMatchObject({ status: 0 });
    running = spawn(
      program,
      ['-g', 'daemon off;', '-c', join(root, 'etc/nginx/nginx.conf'), '-p', join(root, 'etc/nginx')],
      { stdio: 'ignore' },
    );
    await vi.waitFor(() => ask('/'), { timeout: 20_000, interval: 50 });
    for (const host of ['localhost', '127.0.0.1', 'deeds.example.com']) {
      const { status: answered, headers, body } = await ask('/dashboard', { host });
      expect([host, answered, body.toString()]).toEqual([host, 200, page]);
      expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com ");
    }
  });

  test('CONFIG-09: say so when the stock site is still there', () => {
    symlinkSync(join(root, 'etc/nginx/sites-available/default'), join(root, 'etc/nginx/sites-enabled/default'));
    const { status, stderr } = check();
    expect([status, stderr]).toEqual([1, expect.stringContaining('duplicate default server')]);
  });
});

test.each(nginx ? [] : ['NGINX_PATH'])('no nginx here: what it answers is NOT checked; install it or set %s', name => {
  expect(process.env[name]).toBeUndefined();
});
