import type { Locator } from '@playwright/test';
import { accountPassword, accounts } from '../../mock-api/accounts';
import { settle } from './support/axe';
import type { Trouble } from './support/mockServer';
import { toasts } from './support/screen';
import { banner, localStorageOf, signInByHand, signInForm } from './support/signInPage';
import { expect, test } from './support/test';

const resetPages = ['/admin/forgot', '/auth/enter-otp', '/auth/changepassword'];
const refusedCall = /Failed to load resource/;

test('AUTH-01 to AUTH-05: a banner with logo, text and this year’s copyright stands left of the form', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-05-05T10:00:00Z');
  for (const path of ['/auth/login', ...resetPages]) {
    await page.goto(path);
    const left = page.getByRole('banner');
    await expect(left.locator('svg').first()).toBeVisible();
    await expect(left).toContainText('Deedbook');
    await expect(left).toContainText('Every home, every share, every deed in good order.');
    await expect(left).toContainText('© 2031 Deedbook');
    const bannerBox = await left.boundingBox();
    const formBox = await page.locator('form').boundingBox();
    expect((bannerBox?.x ?? 0) + (bannerBox?.width ?? 0)).toBeLessThanOrEqual(formBox?.x ?? 0);
  }
});

test('AUTH-06 AUTH-07: /auth and unknown paths below it lead to /auth/login', async ({ page }) => {
  for (const path of ['/auth', '/auth/', '/auth/register', '/auth/login/extra']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth/login');
    await expect(signInForm(page).submit).toBeVisible();
  }
});

test('AUTH-08 AUTH-09: a signed-in person asking for an auth page is sent to /', async ({ page, signIn }) => {
  await signIn();
  for (const path of ['/auth/login', '/auth', ...resetPages]) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  }
});

test('AUTH-10 AUTH-36: while the form is on its way its button is disabled and a second submit sends nothing', async ({
  page,
  mock,
}) => {
  await page.goto('/auth/login');
  const letGo = mock.hold('POST admin/loginSuperadmin');
  await signInByHand(page);
  await expect(signInForm(page).submit).toBeDisabled();
  await signInForm(page).password.press('Enter');
  letGo();
  await expect(page).toHaveURL('/dashboard');
  expect(await mock.requests('POST admin/loginSuperadmin')).toHaveLength(1);
});

test('AUTH-11 AUTH-12: a touched field shows by its style whether its value is valid', async ({ page }) => {
  await page.goto('/auth/login');
  const { email, password } = signInForm(page);
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

test('AUTH-14 to AUTH-18: heading, email, masked password, button and the way to a new password', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page).toHaveTitle('Sign In | Deedbook');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  const { email, password, submit } = signInForm(page);
  await expect(email).toBeFocused();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(submit).toBeEnabled();
  await page.getByRole('button', { name: 'Show Password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('link', { name: 'Forget Password' }).click();
  await expect(page).toHaveURL('/admin/forgot');
  await page.goBack();
  await expect(page).toHaveURL('/auth/login');
});

const long = (length: number) => 'x'.repeat(length);
const wrongValues = [
  { rows: 'AUTH-19', field: 'email', value: '', message: 'Email is Required' },
  { rows: 'AUTH-20', field: 'email', value: 'asha.deedbook.test', message: 'Wrong email format' },
  { rows: 'AUTH-21', field: 'email', value: 'a@', message: 'Minimum 3 symbols' },
  { rows: 'AUTH-22', field: 'email', value: `${long(40)}@deedbook.test`, message: 'Maximum 50 symbols' },
  { rows: 'AUTH-23', field: 'password', value: '', message: 'Password is Required' },
  { rows: 'AUTH-24 AUTH-26', field: 'password', value: 'ab', message: 'Minimum 3 symbols' },
  { rows: 'AUTH-25 AUTH-26', field: 'password', value: long(51), message: 'Maximum 50 symbols' },
] as const;

test('AUTH-13 AUTH-19 to AUTH-26: wrong values have their message under the field and are not sent', async ({
  page,
  mock,
}) => {
  await page.goto('/auth/login');
  const form = signInForm(page);
  for (const { rows, field, value, message } of wrongValues) {
    await test.step(`${rows}: ${message}`, async () => {
      const other = field === 'email' ? 'password' : 'email';
      await form[other].fill(other === 'email' ? 'superadmin@deedbook.test' : accountPassword);
      await form[field].fill(value);
      await form.submit.click();
      await expect(form[field]).toHaveAccessibleDescription(message);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(form[other]).toHaveAccessibleDescription('');
      await expect(form[field]).toBeFocused();
    });
  }
  expect(await mock.requests('POST admin/loginSuperadmin')).toEqual([]);
});

test('AUTH-13: a message shows once its field has been left, not before', async ({ page }) => {
  await page.goto('/auth/login');
  const { email, password } = signInForm(page);
  await email.fill('nobody');
  await expect(page.getByText('Wrong email format')).toBeHidden();
  await password.focus();
  await expect(email).toHaveAccessibleDescription('Wrong email format');
  await expect(password).toHaveAccessibleDescription('');
});

for (const { role, fname, lname } of accounts) {
  test(`AUTH-27 to AUTH-31 SESSION-02 to SESSION-08 SESSION-10 SESSION-15: ${role} signs in`, async ({
    page,
    mock,
  }) => {
    await page.goto('/auth/login');
    await signInByHand(page, role);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    const [sent] = await mock.requests('POST admin/loginSuperadmin');
    expect(sent?.body).toEqual({ email: `${role}@deedbook.test`, password: accountPassword });

    const { token = '', Admintoken, Admininfo = '' } = await localStorageOf(page);
    const [session] = mock.store.all('sessions');
    expect(token).toBe(session?._id);
    expect(Admintoken).toBe(token);
    expect(JSON.parse(Admininfo)).toEqual({
      token,
      admin: { id: session?.staffId, role, fullName: `${fname} ${lname}`, fname, lname },
    });
  });
}

interface Failure {
  rows: string;
  name: string;
  /** What goes wrong. @default the password is wrong */
  trouble?: Trouble;
  shown: string;
  toast: string;
}

const failures: Failure[] = [
  { rows: 'AUTH-32 AUTH-33', name: 'wrong password', shown: 'Login Credentials are incorrect.', toast: "Can't Login" },
  {
    rows: 'AUTH-32 AUTH-33',
    name: 'failing server',
    trouble: { status: 500, body: { message: 'Out of order' } },
    shown: 'Login Credentials are incorrect.',
    toast: "Can't Login",
  },
  {
    rows: 'AUTH-34',
    name: 'no answer',
    trouble: { drop: true, times: 0 },
    shown: 'Error connecting to network.',
    toast: 'Error connecting to network.',
  },
  {
    rows: 'AUTH-35',
    name: 'an answer without token',
    trouble: { status: 200, body: { payload: { admin: { id: '1', role: 'superadmin' } } } },
    shown: 'Could not Login',
    toast: 'Could not Login',
  },
  {
    rows: 'AUTH-35',
    name: 'an answer that is not JSON',
    trouble: { status: 200, text: '<html>' },
    shown: 'Could not Login',
    toast: 'Could not Login',
  },
];

test('AUTH-18 AUTH-32 to AUTH-37: a failed sign-in says why, keeps the email, stores nothing and can be repeated', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(refusedCall);
  await page.goto('/auth/login');
  const { email, submit } = signInForm(page);
  for (const { rows, name, trouble, shown, toast } of failures) {
    await test.step(`${rows}: ${name}`, async () => {
      if (trouble) await mock.fail('POST admin/loginSuperadmin', trouble);
      await signInByHand(page, 'superadmin', trouble ? accountPassword : 'Deedbook@2');
      await expect(banner(page)).toHaveText(shown);
      await expect(toasts(page)).toHaveText([toast]);
      await expect(email).toHaveValue('superadmin@deedbook.test');
      await expect(submit).toBeEnabled();
      await expect(page).toHaveURL('/auth/login');
      expect(await localStorageOf(page)).toEqual({});
      const { y: bannerTop = 0 } = (await banner(page).boundingBox()) ?? {};
      const { y: fieldTop = 0 } = (await email.boundingBox()) ?? {};
      expect(bannerTop).toBeLessThan(fieldTop);
      await toasts(page).getByRole('button', { name: 'Close message' }).click();
      await expect(toasts(page)).toHaveCount(0);
      await mock.mend();
    });
  }
  await signInByHand(page);
  await expect(page).toHaveURL('/dashboard');
});
