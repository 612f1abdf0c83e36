import type { Page } from '@playwright/test';
import { accountPassword } from '../../mock-api/accounts';
import type { MockServer } from './support/mockServer';
import { toasts } from './support/screen';
import { banner, localStorageOf, signInByHand } from './support/signInPage';
import { expect, test } from './support/test';

const address = 'superadmin@deedbook.test';
const freshPassword = 'Fresh@123';

/** The parts of the three pages. */
const parts = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Email', exact: true }),
  code: page.getByRole('textbox', { name: 'Enter OTP' }),
  password: page.getByLabel('New password', { exact: true }),
  again: page.getByLabel('confirm password', { exact: true }),
  send: page.getByRole('button', { name: 'Send', exact: true }),
  verify: page.getByRole('button', { name: 'Verify OTP' }),
  submit: page.getByRole('button', { name: 'Submit', exact: true }),
});

const mailedCode = (mock: MockServer): string => {
  const [mail] = mock.outbox.mails();
  const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
  if (mail?.to !== address || !code) throw new Error(`No code was mailed: ${JSON.stringify(mail)}`);
  return code;
};

const fillPassword = async (page: Page) => {
  await parts(page).password.fill(freshPassword);
  await parts(page).again.fill(freshPassword);
};

test('SESSION-14 AUTH-49 AUTH-63 AUTH-78 AUTH-82 to AUTH-84: a new password by a mailed code, after a wrong one', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forget Password' }).click();
  const form = parts(page);
  await form.email.fill(address);
  await form.send.click();
  await expect(page).toHaveURL('/auth/enter-otp');
  expect(await localStorageOf(page)).toEqual({ forgotEmail: address });
  const code = mailedCode(mock);
  expect(await page.content()).not.toContain(code);

  await form.code.fill(code === '111111' ? '222222' : '111111');
  await form.verify.click();
  await expect(banner(page)).toHaveText('Please Enter Valid OTP');
  await expect(page).toHaveURL('/auth/enter-otp');
  await form.code.fill(code);
  await form.verify.click();
  await expect(page).toHaveURL('/auth/changepassword');
  await expect(toasts(page)).toHaveText(['OTP Verified']);
  const [reset] = mock.store.all('passwordResets');
  expect(await localStorageOf(page)).toEqual({ forgotEmail: address, forgotToken: reset?._id });

  await fillPassword(page);
  await form.submit.click();
  await expect(page).toHaveURL('/auth/login');
  await expect(toasts(page).filter({ hasText: 'Password changed successfully' })).toBeVisible();
  expect(await localStorageOf(page)).toEqual({});
  await signInByHand(page, 'superadmin', accountPassword);
  await expect(banner(page)).toHaveText('Login Credentials are incorrect.');
  await signInByHand(page, 'superadmin', freshPassword);
  await expect(page).toHaveURL('/dashboard');
});
