import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { settings } from '../../src/config/settings';
import { expect, test } from './support/test';

test.use({ account: 'signedOut' });

const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(js|css|html|svg|txt)$|_headers$/.test(name))
  .map(path => ({ name: basename(path), text: readFileSync(join('dist', path), 'utf8') }));
const scripts = files.filter(({ name }) => /-.{8}\.js$/.test(name));
const holding = (words: RegExp) => scripts.filter(({ text }) => words.test(text)).map(({ name }) => name);

/** The chunks of the first screen. */
const firstChunks = ['registry', 'session', 'address', 'admin'];

/** What secrets look like: keys of clouds and payment providers, private keys, tokens, addresses with passwords. */
const secrets = [
  /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\brzp_live_\w+/,
  /\bsk_live_\w+/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  /\bgh[pousr]_\w{36}\b/,
  /https?:\/\/[^\s/"'`@]+:[^\s/"'`@]+@[\w-]+\./,
];

test('the build holds no secret and no inline script (STORAGE-19 SAFE-08)', async ({ request }) => {
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap(({ name, text }) =>
    secrets.flatMap(secret => secret.exec(text)?.[0] ?? []).map(s => `${name}: ${s}`),
  );
  expect(found).toEqual([]);
  const names = new Set(files.flatMap(({ text }) => text.match(/\bVITE_[A-Z0-9_]+/g) ?? []));
  expect([...names].filter(name => !(name in settings))).toEqual([]);
  expect(files.filter(({ text }) => /sourceMappingURL=/.test(text)).map(({ name }) => name)).toEqual([]);
  const page = files.find(({ name }) => name === 'index.html')?.text ?? '';
  expect([...page.matchAll(/<script(?![^>]* src=)|<style| on\w+=|javascript:/g)]).toEqual([]);

  const headers = (await request.get('/auth/login')).headers();
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('the build holds nothing of the contract but its types, of the mock, or of what only developers see', () => {
  expect(scripts.length).toBeGreaterThan(20);
  expect(holding(/ZodError|_zod\b|unrecognized_keys/)).toEqual([]);
  expect(holding(/Drift from the contract|deedbook\.driftHidden/)).toEqual([]);
  expect(holding(/json-server|lowdb|Deedbook@1/)).toEqual([]);
});

test('signing in and the first list load no MUI; the admin is fetched and compiled early', async ({ page, signIn }) => {
  let loaded: string[] = [];
  page.on('request', request => loaded.push(basename(new URL(request.url()).pathname)));
  const expectNone = (...kinds: RegExp[]) => {
    for (const words of kinds) {
      expect(holding(words).length).toBeGreaterThan(0);
      expect(holding(words).filter(name => loaded.includes(name))).toEqual([]);
    }
  };
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(scripts.filter(({ name }) => loaded.includes(name)).length).toBeGreaterThan(1);
  expect(loaded.filter(name => /^(admin|session)-/.test(name))).toEqual([]);
  expectNone(/\bMui[A-Z]/, /ra\.notification/, /No QueryClient set/);

  loaded = [];
  await signIn();
  const early = Promise.all(firstChunks.map(chunk => page.waitForRequest(new RegExp(`/assets/${chunk}-`))));
  await page.route(/\/assets\/start-.*\.js$/, async route => {
    await early;
    await route.continue();
  });
  await page.goto('/ourtrustedpartners');
  await expect(page.locator('tbody tr').nth(5)).toBeVisible();
  expect(loaded).toContainEqual(expect.stringMatching(/^admin-/));
  expectNone(/\bMui(ButtonBase|SvgIcon|Dialog)\b/, /data-emotion/);
  const compiled = holding(/^\/\/# allFunctionsCalledOnLoad\n/).map(name => name.split('-')[0]);
  expect(new Set(compiled)).toEqual(new Set(firstChunks));
});

for (const [address, last] of [
  ['/ourtrustedpartners', 'address'],
  ['/ourtrustedpartners?page=1&perPage=25', 'admin'],
] as const) {
  test(`the list call of ${address} leaves before the chunk “${last}” has arrived`, async ({ page, signIn }) => {
    await page.goto('/auth/login');
    await signIn();
    const call = page.waitForRequest(/\/partners\/getPartners/);
    await page.route(new RegExp(`/assets/${last}-.*\\.js$`), async route => {
      await call;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.locator('tbody tr').nth(5)).toBeVisible();
  });
}
