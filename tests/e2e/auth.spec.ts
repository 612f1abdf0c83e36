import type { Locator } from '@playwright/test';
import { accountPassword } from '../../mock-api/accounts';
import { settle } from './support/axe';
import { toasts } from './support/screen';
import { banner, localStorageOf, signInByHand, signInForm } from './support/signInPage';
import { expect, test } from './support/test';

test('AUTH-01 AUTH-02 AUTH-11 AUTH-12: the banner stands left of each signed-out form, and a touched field shows whether it is valid', async ({
  page,
}) => {
  for (const path of ['/admin/forgot', '/auth/enter-otp', '/auth/changepassword', '/auth/login']) {
    await page.goto(path);
    const left = page.getByRole('banner');
    await expect(left.locator('svg').first()).toBeVisible();
    const bannerBox = await left.boundingBox();
    const formBox = await page.locator('form').boundingBox();
    expect((bannerBox?.x ?? 0) + (bannerBox?.width ?? 0)).toBeLessThanOrEqual(formBox?.x ?? 0);
  }
  const { email, password } = signInForm(page);
  await expect(email).toBeFocused();
  const borderOf = async (input: Locator) => {
    await settle(page);
    return page
      .locator('.auth-input')
      .filter({ has: input })
      .evaluate(element => getComputedStyle(element).borderColor);
  };
  const untouched = await borderOf(password);
  await email.fill('a');
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const invalid = await borderOf(email);
  await email.fill('a@b.test');
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  const valid = await borderOf(email);
  expect(new Set([invalid, valid, untouched]).size).toBe(3);
});

test('AUTH-10 AUTH-27 to AUTH-34 AUTH-36 AUTH-37 SESSION-02 to SESSION-08 SESSION-10 SESSION-15: failed sign-ins say why and store nothing; then the session is stored', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto('/auth/login');
  const { email, password, submit } = signInForm(page);
  const expectRefused = async (shown: string, toast: string) => {
    await expect(banner(page)).toHaveText(shown);
    await expect(toasts(page).filter({ hasText: toast })).toBeVisible();
    await expect(email).toHaveValue('superadmin@deedbook.test');
    await expect(submit).toBeEnabled();
    expect(await localStorageOf(page)).toEqual({});
    const { y: bannerTop = 0 } = (await banner(page).boundingBox()) ?? {};
    const { y: fieldTop = 0 } = (await email.boundingBox()) ?? {};
    expect(bannerTop).toBeLessThan(fieldTop);
  };
  await signInByHand(page, 'superadmin', 'Deedbook@2');
  await expectRefused('Login Credentials are incorrect.', "Can't Login");
  await mock.fail('POST admin/loginSuperadmin', { drop: true, times: 0 });
  await signInByHand(page);
  await expectRefused('Error connecting to network.', 'Error connecting to network.');
  await mock.mend();

  const before = (await mock.requests('POST admin/loginSuperadmin')).length;
  const letGo = mock.hold('POST admin/loginSuperadmin');
  await signInByHand(page);
  await expect(submit).toBeDisabled();
  await password.press('Enter');
  letGo();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const sent = await mock.requests('POST admin/loginSuperadmin');
  expect(sent).toHaveLength(before + 1);
  expect(sent.at(-1)?.body).toEqual({ email: 'superadmin@deedbook.test', password: accountPassword });
  const { token = '', Admintoken, Admininfo = '' } = await localStorageOf(page);
  const [session] = mock.store.all('sessions');
  expect([token, Admintoken]).toEqual([session?._id, session?._id]);
  expect(JSON.parse(Admininfo)).toEqual({
    token,
    admin: { id: session?.staffId, role: 'superadmin', fullName: 'Asha Menon', fname: 'Asha', lname: 'Menon' },
  });
});
