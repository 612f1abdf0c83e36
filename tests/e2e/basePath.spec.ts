import { build, preview, type PreviewServer } from 'vite';
import { rows } from './support/screen';
import { signInByHand, signInForm } from './support/signInPage';
import { expect, test } from './support/test';

const base = '/admin/';
let server: PreviewServer;
let origin = '';

// One worker, one build.
test.describe.configure({ mode: 'default' });
test.use({ account: 'signedOut' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  // The test runner says `test`, which would build in what only developers need.
  process.env.NODE_ENV = 'production';
  const outDir = 'test-results/builds/below';
  const common = { mode: 'mock', base, logLevel: 'error' } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
});

test.afterAll(() => server.close());

test('CONFIG-11: below a path, everything is requested there, and a session that has ended leads back to its address', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const outside: string[] = [];
  page.on('request', request => {
    const { origin: of, pathname } = new URL(request.url());
    if (of === origin && !pathname.startsWith(base)) outside.push(pathname);
  });
  const at = (path: string) => new RegExp(`^${origin}/admin${path}$`);

  await page.goto(`${origin}/admin/`);
  await expect(page).toHaveURL(at('/auth/login'));
  await page.getByRole('link', { name: 'Forget Password' }).click();
  await expect(page).toHaveURL(at('/admin/forgot'));
  await page.reload();
  await page
    .getByRole('link', { name: 'Cancel' })
    .or(page.getByRole('button', { name: 'Cancel' }))
    .click();
  await expect(page).toHaveURL(at('/auth/login'));
  await signInByHand(page);
  await expect(page).toHaveURL(at('/dashboard'));

  const entry = page.getByRole('navigation').getByRole('link', { name: 'About Us' });
  await expect(entry).toHaveAttribute('href', '/admin/aboutus');
  await entry.click();
  await expect(page).toHaveURL(at('/aboutus(\\?.*)?'));
  await rows(page).first().getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(at('/aboutus/\\w+(\\?.*)?'));
  await expect(page.getByRole('dialog')).toBeVisible();
  const opened = page.url();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.url()).toBe(opened);

  mock.store.remove('sessions', () => true);
  await page.reload();
  await expect(page).toHaveURL(at('/auth/login'));
  await expect(signInForm(page).submit).toBeVisible();
  await signInByHand(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.url()).toBe(opened);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/aboutus(\\?.*)?'));

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(at('/auth/login'));
  expect(outside).toEqual([]);
});
