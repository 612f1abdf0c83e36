import { signInByHand } from './support/signInPage';
import { apiOrigin, expect, storageOrigin, test } from './support/test';

test.use({ account: 'signedOut' });

const right = `globalThis.deedbook = { VITE_API_BASE: '${apiOrigin}/v1' };`;
/** Serves another `config.js` than the one that was built. */
const serve = (text: string, contentType = 'text/javascript') => ({ status: 200, contentType, body: text });

test('settings are read from config.js (SHELL-06 AUTH-05 CONFIG-01)', async ({ page, allowConsole }) => {
  allowConsole(/'token' is 'token'. The answer has: no keys/);
  const settings = JSON.stringify({
    VITE_BRAND: 'Sea Deeds',
    VITE_BANNER_TEXT: 'A share of the sea.',
    VITE_LOGO_URL: `${storageOrigin}/logo.svg`,
    VITE_API_BASE: `${apiOrigin}/v2`,
  });
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36"/>';
  await page.clock.setFixedTime('2031-05-05T10:00:00Z');
  await page.route('**/logo.svg', route => route.fulfill({ contentType: 'image/svg+xml', body: logo }));
  await page.route('**/config.js', route => route.fulfill(serve(`globalThis.deedbook = ${settings};`)));
  await page.route(`${apiOrigin}/v2/**`, route =>
    route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  );
  await page.goto('/auth/login');
  await expect(page).toHaveTitle('Sign In | Sea Deeds');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('img', { name: 'Sea Deeds logo' })).toBeVisible();
  await expect(banner).toContainText('A share of the sea.');
  await expect(banner).toContainText('© 2031 Sea Deeds');
  await expect(page.getByText('Deedbook')).toHaveCount(0);
  const sent = page.waitForRequest(request => request.url() === `${apiOrigin}/v2/admin/loginSuperadmin`);
  await signInByHand(page, 'superadmin');
  expect((await sent).method()).toBe('POST');
  await expect(page.getByText('The server accepted this but sent no session')).toBeVisible();
});

test('a config.js that is wrong or late says so (CONFIG-02 CONFIG-10)', async ({ page, allowConsole }) => {
  allowConsole(/Unexpected token/);
  const problem = page.getByRole('alert');
  let answer: ReturnType<typeof serve> | undefined = serve('<!doctype html>', 'text/html');
  const held: (() => void)[] = [];
  await page.route('**/config.js', async route => {
    if (!answer) await new Promise<void>(resolve => held.push(resolve));
    await route.fulfill(answer ?? serve(right)).catch(() => undefined);
  });
  await page.goto('/auth/login');
  await expect(problem).toContainText('/config.js is missing or has a mistake in it');
  answer = serve("globalThis.deedbook = { VITE_API_BASE: 'api.test', VITE_BRANT: 'x' };");
  await page.reload();
  await expect(problem).toContainText('VITE_BRANT is no setting');
  await expect(page.getByLabel('Email')).toHaveCount(0);
  for (const setting of ["'api.test'", "['api.test']", "{ get VITE_API_BASE() { throw new Error('no'); } }"]) {
    answer = serve(`globalThis.deedbook = ${setting};`);
    await page.reload();
    await expect(problem).toContainText('/config.js is missing or has a mistake in it');
    await expect(problem).not.toContainText('0 is no setting');
  }

  answer = undefined;
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(2);
  const waitedFor = (ms: number) =>
    page.evaluate(time => document.getAnimations().forEach(animation => (animation.currentTime = time)), ms);
  await waitedFor(1001);
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(problem).toBeHidden();
  await waitedFor(10_001);
  await expect(problem).toContainText('the settings (/config.js) or a part of the application have not arrived yet');
  answer = serve(right);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('This takes longer than usual')).toHaveCount(0);
  held.forEach(letGo => letGo());
});
