import { expect, test } from './support/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const assets = 'dist/assets';
const scripts = readdirSync(assets)
  .filter(name => name.endsWith('.js'))
  .map(name => ({ name, text: readFileSync(join(assets, name), 'utf8') }));
const holding = (words: RegExp) => scripts.filter(({ text }) => words.test(text)).map(({ name }) => name);

test.describe('the built application', () => {
  test('holds nothing of the contract but its types: no zod, no schema', () => {
    expect(holding(/ZodError|_zod\b|unrecognized_keys/)).toEqual([]);
  });

  test('holds nothing that shows developers where answers differ from the contract', () => {
    expect(holding(/Drift from the contract|deedbook\.driftHidden/)).toEqual([]);
  });

  test('has what it compares answers with in a script of its own, which others import lazily only', () => {
    const [shapes = '', ...more] = holding(/"GET admin\/count":\{"type":"object"/);
    expect([shapes, more]).toEqual([expect.stringMatching(/^reporting-/), []]);
    const importing = (before: string) => scripts.filter(({ text }) => text.includes(`${before}./${shapes}`)).length;
    expect(['from"', 'import"', 'import(`'].map(importing)).toEqual([0, 0, 1]);
  });

  test('holds nothing of the mock', () => {
    expect(holding(/json-server|lowdb|Deedbook@1/)).toEqual([]);
  });

  test('signs in without react-admin and without MUI', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', request => loaded.push(new URL(request.url()).pathname.replace('/assets/', '')));
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(scripts.filter(({ name }) => loaded.includes(name)).length).toBeGreaterThan(1);
    expect(loaded.filter(name => /^(admin|session)-/.test(name))).toEqual([]);
    for (const words of [/\bMui[A-Z]/, /ra\.notification/, /No QueryClient set/]) {
      expect(holding(words).length).toBeGreaterThan(0);
      expect(holding(words).filter(name => loaded.includes(name))).toEqual([]);
    }
  });

  test('shows its first list without MUI', async ({ page, signIn }) => {
    const loaded: string[] = [];
    page.on('request', request => loaded.push(new URL(request.url()).pathname.replace('/assets/', '')));
    await signIn();
    await page.goto('/ourtrustedpartners');
    await expect(page.locator('tbody tr').nth(5)).toBeVisible();
    expect(loaded).toContainEqual(expect.stringMatching(/^admin-/));
    for (const words of [/\bMui(ButtonBase|SvgIcon|Dialog)\b/, /data-emotion/]) {
      expect(holding(words).length).toBeGreaterThan(0);
      expect(holding(words).filter(name => loaded.includes(name))).toEqual([]);
    }
  });

  test('fetches the application of somebody signed in before its own first script runs', async ({ page, signIn }) => {
    await signIn();
    const early = Promise.all(['admin', 'session'].map(chunk => page.waitForRequest(new RegExp(`/assets/${chunk}-`))));
    await page.route(/\/assets\/start-.*\.js$/, async route => {
      await early;
      await route.continue();
    });
    await page.goto('/ourtrustedpartners');
    await expect(page.locator('tbody tr').nth(5)).toBeVisible();
  });
});
