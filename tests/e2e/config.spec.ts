import { signInByHand } from './support/signInPage';
import { expect, test } from './support/test';

/** Serves another `config.js` than the one that was built. */
const serve = (text: string, contentType = 'text/javascript') => ({ status: 200, contentType, body: text });

test('CONFIG-01: settings are read from config.js when the page starts, without a new build', async ({ page }) => {
  const settings = "{ VITE_BRAND: 'Sea Deeds', VITE_API_BASE: 'http://localhost:4000/v2' }";
  await page.route('**/config.js', route => route.fulfill(serve(`globalThis.deedbook = ${settings};`)));
  await page.route('http://localhost:4000/v2/**', route =>
    route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  );
  await page.goto('/auth/login');
  await expect(page).toHaveTitle(/Sea Deeds/);
  const sent = page.waitForRequest(request => request.url() === 'http://localhost:4000/v2/admin/loginSuperadmin');
  await signInByHand(page, 'superadmin');
  expect((await sent).method()).toBe('POST');
});

test('CONFIG-02: a config.js that is missing, broken or wrong says so in place of the application', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Unexpected token/);
  const problem = page.getByRole('alert');
  let answer = serve('<!doctype html>', 'text/html');
  await page.route('**/config.js', route => route.fulfill(answer));
  await page.goto('/auth/login');
  await expect(problem).toContainText('/config.js is missing or has a mistake in it');
  answer = serve("globalThis.deedbook = { VITE_API_BASE: 'api.test', VITE_BRANT: 'x' };");
  await page.reload();
  await expect(problem).toContainText("VITE_API_BASE is 'api.test' but must be an absolute http or https address.");
  await expect(problem).toContainText('VITE_BRANT is no setting');
  await expect(page.getByLabel('Email')).toHaveCount(0);
});
