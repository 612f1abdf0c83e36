import type { Page } from '@playwright/test';
import { accountPassword } from '../../mock-api/accounts';
import { stopTime } from './support/clock';
import type { MockServer, Trouble } from './support/mockServer';
import { toasts } from './support/screen';
import { banner, localStorageOf, signInByHand, signInForm } from './support/signInPage';
import { expect, test } from './support/test';

const refusedCall = /Failed to load resource/;
const address = 'superadmin@deedbook.test';
const freshPassword = 'Fresh@123';
const calls = {
  email: 'POST admin/verify-email',
  code: 'POST admin/verify-code',
  password: 'POST admin/forgot',
} as const;

/** The parts of the three pages. */
const parts = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Email', exact: true }),
  code: page.getByRole('textbox', { name: 'Enter OTP' }),
  password: page.getByLabel('New password', { exact: true }),
  again: page.getByLabel('confirm password', { exact: true }),
  send: page.getByRole('button', { name: 'Send', exact: true }),
  verify: page.getByRole('button', { name: 'Verify OTP' }),
  submit: page.getByRole('button', { name: 'Submit', exact: true }),
  cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
});

const mailedCode = (mock: MockServer): string => {
  const [mail] = mock.outbox.mails();
  const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
  if (mail?.to !== address || !code) throw new Error(`No code was mailed: ${JSON.stringify(mail)}`);
  return code;
};

const toCode = async (page: Page) => {
  await page.goto('/admin/forgot');
  await parts(page).email.fill(address);
  await parts(page).send.click();
  await expect(page).toHaveURL('/auth/enter-otp');
};
const toPassword = async (page: Page, mock: MockServer) => {
  await toCode(page);
  await parts(page).code.fill(mailedCode(mock));
  await parts(page).verify.click();
  await expect(page).toHaveURL('/auth/changepassword');
};
const fillPassword = async (page: Page, password = freshPassword, again = password) => {
  await parts(page).password.fill(password);
  await parts(page).again.fill(again);
};
const changeStoredReset = (mock: MockServer, changes: { code?: string; expiresAt?: string }) => {
  const [reset] = mock.store.all('passwordResets');
  mock.store.change('passwordResets', reset?._id ?? '', changes);
};
const past = new Date(0).toISOString();

test('SESSION-14 AUTH-38 to AUTH-47 AUTH-49 to AUTH-53 AUTH-57 to AUTH-69 AUTH-75 to AUTH-82 AUTH-85: the whole journey', async ({
  page,
  mock,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forget Password' }).click();
  await expect(page).toHaveURL('/admin/forgot');
  const form = parts(page);
  await expect(form.cancel).toBeVisible();
  await form.email.fill(address);
  await form.send.click();
  await expect(page).toHaveURL('/auth/enter-otp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify OTP');
  expect(await localStorageOf(page)).toEqual({ forgotEmail: address });
  const code = mailedCode(mock);
  expect(await page.content()).not.toContain(code);

  await expect(form.cancel).toBeVisible();
  await expect(form.code).toHaveAttribute('inputmode', 'numeric');
  await form.code.fill(code);
  await form.verify.click();
  await expect(page).toHaveURL('/auth/changepassword');
  await expect(toasts(page)).toHaveText(['OTP Verified']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready to Change Password?');
  await expect(page.getByText('Pick a new password')).toBeVisible();
  const [reset] = mock.store.all('passwordResets');
  expect(await localStorageOf(page)).toEqual({ forgotEmail: address, forgotToken: reset?._id });

  await expect(form.cancel).toBeVisible();
  await fillPassword(page);
  await form.submit.click();
  await expect(page).toHaveURL('/auth/login');
  await expect(toasts(page).filter({ hasText: 'Password changed successfully' })).toBeVisible();
  await expect(signInForm(page).submit).toBeVisible();
  expect(await localStorageOf(page)).toEqual({});

  const sent = async (call: (typeof calls)[keyof typeof calls]) => (await mock.requests(call)).map(({ body }) => body);
  expect(await sent(calls.email)).toEqual([{ email: address, isForgot: true }]);
  expect(await sent(calls.code)).toEqual([{ code, email: address }]);
  expect(await sent(calls.password)).toEqual([{ email: address, token: reset?._id, password: freshPassword }]);
  expect(mock.store.all('passwordResets')).toEqual([]);
});

test('AUTH-78: afterwards the new password signs in and the old one does not', async ({ page, mock, allowConsole }) => {
  allowConsole(refusedCall);
  await toPassword(page, mock);
  await fillPassword(page);
  await parts(page).submit.click();
  await expect(page).toHaveURL('/auth/login');
  await signInByHand(page, 'superadmin', accountPassword);
  await expect(banner(page)).toHaveText('Login Credentials are incorrect.');
  await signInByHand(page, 'superadmin', freshPassword);
  await expect(page).toHaveURL('/dashboard');
});

test('AUTH-46: what is kept is the address the server answered', async ({ page, mock }) => {
  await page.goto('/admin/forgot');
  await parts(page).email.fill('SuperAdmin@Deedbook.test');
  await parts(page).send.click();
  await expect(page).toHaveURL('/auth/enter-otp');
  expect(await localStorageOf(page)).toEqual({ forgotEmail: address });
  expect((await mock.requests(calls.email)).map(({ body }) => body)).toEqual([
    { email: 'SuperAdmin@Deedbook.test', isForgot: true },
  ]);
});

test('AUTH-55 AUTH-56: a code with leading zeros travels whole; only digits can be typed', async ({ page, mock }) => {
  await toCode(page);
  changeStoredReset(mock, { code: '004217' });
  const { code, verify } = parts(page);
  await code.pressSequentially('00 4a2-1.7');
  await expect(code).toHaveValue('004217');
  await verify.click();
  await expect(page).toHaveURL('/auth/changepassword');
  expect((await mock.requests(calls.code)).map(({ body }) => body)).toEqual([{ code: '004217', email: address }]);
});

test('AUTH-60 AUTH-61: OTP Verified shows 50 ms after the code was accepted', async ({ page, mock }) => {
  await page.clock.install();
  await toCode(page);
  const { code, verify, password } = parts(page);
  await code.fill(mailedCode(mock));
  await stopTime(page);
  await verify.click();
  await expect(password).toBeVisible();
  await page.clock.runFor(49);
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveText(['OTP Verified']);
});

test('AUTH-79: Password changed successfully shows 300 ms later, on the sign-in page', async ({ page, mock }) => {
  await page.clock.install();
  await toPassword(page, mock);
  await expect(toasts(page)).toHaveText(['OTP Verified']);
  await page.clock.runFor(6000);
  await expect(toasts(page)).toHaveCount(0);
  await fillPassword(page);
  await stopTime(page);
  await parts(page).submit.click();
  await expect(signInForm(page).submit).toBeVisible();
  await page.clock.runFor(299);
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveText(['Password changed successfully']);
});

const long = (length: number) => 'x'.repeat(length);

test('AUTH-42: wrong addresses have their message under the field and are not sent', async ({ page, mock }) => {
  await page.goto('/admin/forgot');
  const { email, send } = parts(page);
  for (const [value, message] of [
    ['', 'Email is Required'],
    ['asha.deedbook.test', 'Wrong email format'],
    ['a@', 'Minimum 3 symbols'],
    [`${long(40)}@deedbook.test`, 'Maximum 50 symbols'],
  ] as const) {
    await email.fill(value);
    await send.click();
    await expect(email).toHaveAccessibleDescription(message);
    await expect(email).toBeFocused();
  }
  await email.fill(address);
  await expect(email).toHaveAccessibleDescription('');
  expect(await mock.requests(calls.email)).toEqual([]);
});

test('AUTH-54: an empty code is not sent', async ({ page, mock }) => {
  await toCode(page);
  const { code, verify } = parts(page);
  await verify.click();
  await expect(code).toHaveAccessibleDescription('This is Required feild');
  await code.fill('1');
  await expect(code).toHaveAccessibleDescription('');
  expect(await mock.requests(calls.code)).toEqual([]);
});

test('AUTH-70 to AUTH-74: wrong new passwords have their message and are not sent', async ({ page, mock }) => {
  await toPassword(page, mock);
  const { password, again, submit } = parts(page);
  for (const [rows, value, repeated, message, below] of [
    ['AUTH-70', '', '', 'Password is Required', password],
    ['AUTH-71', 'ab', 'ab', 'Minimum 3 symbols', password],
    ['AUTH-72', long(51), long(51), 'Maximum 50 symbols', password],
    ['AUTH-73', 'abc', '', 'Please confirm your password', again],
    ['AUTH-74', 'abc', 'abd', 'Passwords do not match', again],
  ] as const) {
    await test.step(rows, async () => {
      await fillPassword(page, value, repeated);
      await submit.click();
      await expect(below).toHaveAccessibleDescription(message);
    });
  }
  await fillPassword(page, long(50));
  await expect(password).toHaveAccessibleDescription('');
  await expect(again).toHaveAccessibleDescription('');
  expect(await mock.requests(calls.password)).toEqual([]);
});

test('AUTH-48: an address nobody has is refused, and can be corrected', async ({ page, mock }) => {
  await page.goto('/admin/forgot');
  const { email, send } = parts(page);
  await email.fill('nobody@deedbook.test');
  await send.click();
  await expect(banner(page)).toHaveText('Please Enter Registed Email');
  await expect(page).toHaveURL('/admin/forgot');
  await expect(email).toHaveValue('nobody@deedbook.test');
  expect(await localStorageOf(page)).toEqual({});
  expect(mock.outbox.mails()).toEqual([]);
  await email.fill(address);
  await send.click();
  await expect(page).toHaveURL('/auth/enter-otp');
});

test('AUTH-63 AUTH-84: after a wrong code the right one is accepted', async ({ page, mock }) => {
  await toCode(page);
  const right = mailedCode(mock);
  const { code, verify } = parts(page);
  await code.fill(right === '111111' ? '222222' : '111111');
  await verify.click();
  await expect(banner(page)).toHaveText('Please Enter Valid OTP');
  await expect(page).toHaveURL('/auth/enter-otp');
  expect(Object.keys(await localStorageOf(page))).toEqual(['forgotEmail']);
  await code.fill(right);
  await verify.click();
  await expect(page).toHaveURL('/auth/changepassword');
});

test('AUTH-63: after five wrong codes the right one is refused as well, and a new one helps', async ({
  page,
  mock,
}) => {
  await toCode(page);
  const right = mailedCode(mock);
  const { code, verify } = parts(page);
  await code.fill(right === '111111' ? '222222' : '111111');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await verify.click();
    await expect.poll(() => mock.requests(calls.code)).toHaveLength(attempt);
    await expect(banner(page)).toHaveText('Please Enter Valid OTP');
    await expect(verify).toBeEnabled();
  }
  await code.fill(right);
  await verify.click();
  await expect.poll(() => mock.requests(calls.code)).toHaveLength(6);
  await expect(banner(page)).toHaveText('Please Enter Valid OTP');
  await toPassword(page, mock);
});

test('AUTH-63: a code that has expired is refused', async ({ page, mock }) => {
  await toCode(page);
  changeStoredReset(mock, { expiresAt: past });
  const { code, verify } = parts(page);
  await code.fill(mailedCode(mock));
  await verify.click();
  await expect(banner(page)).toHaveText('Please Enter Valid OTP');
  await expect(page).toHaveURL('/auth/enter-otp');
});

test('AUTH-80 AUTH-81 AUTH-84: a reset that has expired meanwhile is refused in the server’s words', async ({
  page,
  mock,
}) => {
  await toPassword(page, mock);
  changeStoredReset(mock, { expiresAt: past });
  await fillPassword(page);
  await parts(page).submit.click();
  const words = 'This password reset is no longer valid. Please start over';
  await expect(toasts(page).filter({ hasText: words })).toBeVisible();
  await expect(page).toHaveURL('/auth/changepassword');
  await expect(parts(page).password).toHaveValue(freshPassword);
});

const troubles: readonly { name: string; trouble: Trouble; said: string }[] = [
  { name: 'a 401', trouble: { status: 401, body: { message: 'Who are you?' } }, said: 'Who are you?' },
  { name: 'the network down', trouble: { drop: true }, said: 'The server cannot be reached.' },
];

for (const { name, trouble, said } of troubles) {
  test(`AUTH-45 AUTH-48 AUTH-58 AUTH-63 AUTH-77 AUTH-80 AUTH-81 AUTH-83 AUTH-84: ${name} at each step`, async ({
    page,
    mock,
    allowConsole,
  }) => {
    allowConsole(refusedCall);
    const form = parts(page);
    await page.goto('/admin/forgot');
    await form.email.fill(address);
    await mock.fail(calls.email, { ...trouble, times: 0 });
    await form.send.click();
    await expect(banner(page)).toHaveText('Please Enter Registed Email');
    await expect(page).toHaveURL('/admin/forgot');
    await mock.mend();
    await form.send.click();
    await expect(page).toHaveURL('/auth/enter-otp');

    await form.code.fill(mailedCode(mock));
    await mock.fail(calls.code, { ...trouble, times: 0 });
    await form.verify.click();
    await expect(banner(page)).toHaveText('Please Enter Valid OTP');
    await expect(page).toHaveURL('/auth/enter-otp');
    await expect(toasts(page)).toHaveCount(0);
    await mock.mend();
    await form.verify.click();
    await expect(page).toHaveURL('/auth/changepassword');

    await fillPassword(page);
    await mock.fail(calls.password, { ...trouble, times: 0 });
    await form.submit.click();
    await expect(toasts(page).filter({ hasText: said })).toBeVisible();
    await expect(page).toHaveURL('/auth/changepassword');
    await expect(form.password).toHaveValue(freshPassword);
    await expect(form.again).toHaveValue(freshPassword);
    await mock.mend();
    await form.submit.click();
    await expect(page).toHaveURL('/auth/login');
    expect(await localStorageOf(page)).toEqual({});
  });
}

test('AUTH-86: opened directly, a later step makes no call, says its failure and leads to the start', async ({
  page,
  mock,
}) => {
  const form = parts(page);
  const startOver = page.getByRole('link', { name: 'Start over' });
  await page.goto('/auth/enter-otp');
  await form.code.fill('123456');
  await form.verify.click();
  await expect(banner(page)).toContainText('Please Enter Valid OTP');
  await startOver.click();
  await expect(page).toHaveURL('/admin/forgot');
  await expect(form.email).toBeVisible();

  await page.goto('/auth/changepassword');
  await fillPassword(page);
  await form.submit.click();
  await expect(toasts(page)).toHaveText(['Ask for a one-time code first.']);
  await expect(startOver).toHaveAttribute('href', '/admin/forgot');
  await expect(page).toHaveURL('/auth/changepassword');
  expect(await mock.requests(calls.code)).toEqual([]);
  expect(await mock.requests(calls.password)).toEqual([]);
});

test('AUTH-46 AUTH-59 AUTH-82: each step can be reloaded', async ({ page, mock }) => {
  const form = parts(page);
  await page.goto('/admin/forgot');
  await page.reload();
  await form.email.fill(address);
  await form.send.click();
  await expect(page).toHaveURL('/auth/enter-otp');
  await page.reload();
  await form.code.fill(mailedCode(mock));
  await form.verify.click();
  await expect(page).toHaveURL('/auth/changepassword');
  await page.reload();
  await fillPassword(page);
  await form.submit.click();
  await expect(page).toHaveURL('/auth/login');
});

test('AUTH-82 AUTH-86: Back and Forward walk through the steps; behind the end there is nothing to repeat', async ({
  page,
  mock,
}) => {
  const form = parts(page);
  await toPassword(page, mock);
  await page.goBack();
  await expect(form.code).toBeVisible();
  await page.goBack();
  await expect(form.email).toBeVisible();
  await page.goForward();
  await page.goForward();
  await fillPassword(page);
  await form.submit.click();
  await expect(page).toHaveURL('/auth/login');
  await page.goBack();
  await expect(page).toHaveURL('/auth/changepassword');
  await expect(form.password).toHaveValue('');
  await fillPassword(page);
  await form.submit.click();
  await expect(toasts(page).filter({ hasText: 'Ask for a one-time code first.' })).toBeVisible();
  expect(await mock.requests(calls.password)).toHaveLength(1);
});

test('AUTH-41 AUTH-53 AUTH-69 AUTH-85 AUTH-87: Cancel leads to sign-in from every step and forgets the reset', async ({
  page,
  mock,
}) => {
  const steps = [() => page.goto('/admin/forgot'), () => toCode(page), () => toPassword(page, mock)];
  for (const reach of steps) {
    await reach();
    await expect(parts(page).cancel).toBeVisible();
    await expect(page.getByText(/resend/i)).toHaveCount(0);
    await parts(page).cancel.click();
    await expect(page).toHaveURL('/auth/login');
    await expect(signInForm(page).submit).toBeVisible();
    expect(await localStorageOf(page)).toEqual({});
  }
});

test('AUTH-85: a half-finished reset is no session, and signing in forgets it', async ({ page, mock }) => {
  await toPassword(page, mock);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth/login');
  expect(Object.keys(await localStorageOf(page)).toSorted()).toEqual(['forgotEmail', 'forgotToken']);
  await signInByHand(page);
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(async () => Object.keys(await localStorageOf(page))).toContain('Admininfo');
  expect(Object.keys(await localStorageOf(page)).filter(key => key.startsWith('forgot'))).toEqual([]);
});

test('AUTH-10 AUTH-43: while a step is on its way a second submit sends nothing', async ({ page, mock }) => {
  await page.goto('/admin/forgot');
  const { email, send } = parts(page);
  await email.fill(address);
  const letGo = mock.hold(calls.email);
  await send.click();
  await expect(send).toBeDisabled();
  await email.press('Enter');
  letGo();
  await expect(page).toHaveURL('/auth/enter-otp');
  expect(await mock.requests(calls.email)).toHaveLength(1);
});
