import { settings } from '../../src/config/settings';
import { fillStaffForm, staffInputs } from './support/staffForm';
import { column, dialog, rows, toasts } from './support/screen';
import { localStorageOf, sessionStorageText, signInByHand, signInForm } from './support/signInPage';
import { expect, storedSession, test } from './support/test';
import { watchTraffic } from './support/traffic';

const refusedCall = /Failed to load resource/;

test('SESSION-01: the session survives a reload', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  const before = await localStorageOf(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  expect(await localStorageOf(page)).toEqual(before);
});

test('SESSION-09 SESSION-15: without Admininfo, userinfo says who is signed in', async ({
  page,
  mock,
  storeLocally,
}) => {
  const { Admininfo = '', ...tokens } = storedSession(await mock.signIn('superadmin'));
  await storeLocally({ ...tokens, userinfo: Admininfo });
  await page.goto('/dashboard');
  await expect(page.getByText('ASHA MENON')).toBeVisible();
});

const payloads = [
  {
    name: 'fields directly in the payload',
    payload: { id: '7', role: 'superadmin', fullName: 'Direct Person' },
    greeting: 'DIRECT PERSON',
  },
  {
    name: 'a role that is an object with a name',
    payload: { admin: { id: '7', role: { name: 'superadmin' }, fullName: 'Object Role' } },
    greeting: 'OBJECT ROLE',
  },
  {
    name: 'a role in other letter case',
    payload: { admin: { id: '7', role: 'SuperAdmin', fullName: 'Loud Role' } },
    greeting: 'LOUD ROLE',
  },
  {
    name: 'no full name',
    payload: { admin: { id: '7', role: 'superadmin', fname: 'Two', lname: 'Parts' } },
    greeting: 'TWO PARTS',
  },
] as const;

test('SESSION-16: sign-in answers of other shapes are understood', async ({ page, mock }) => {
  const { token } = storedSession(await mock.signIn('superadmin'));
  await page.goto('/auth/login');
  for (const { name, payload, greeting } of payloads) {
    await test.step(name, async () => {
      const body = { result: 0, payload: { token: token ?? '', ...payload } };
      await mock.fail('POST admin/loginSuperadmin', { status: 200, text: JSON.stringify(body) });
      await signInByHand(page);
      await expect(page.getByText(greeting)).toBeVisible();
      await expect(page.getByText('Total Super Admins')).toBeVisible();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(signInForm(page).submit).toBeVisible();
    });
  }
});

const whole = (admin: unknown) => JSON.stringify({ token: 't', admin });
const broken: Record<string, Record<string, string>> = {
  'text that is no JSON': { Admininfo: '{"token', token: 't', Admintoken: 't' },
  'an empty object': { Admininfo: '{}', token: 't', Admintoken: 't' },
  'no role': { Admininfo: whole({ id: '7', fullName: 'Nobody' }), token: 't', Admintoken: 't' },
  null: { Admininfo: 'null', token: 't', Admintoken: 't' },
  'a list': { userinfo: '[1, 2]', token: 't' },
  'no token': { Admininfo: whole({ id: '7', role: 'superadmin' }) },
  'a token alone': { token: 't' },
};

test('SESSION-18: stored session data that cannot be used counts as signed out and is cleared', async ({
  page,
  storeLocally,
}) => {
  for (const [name, stored] of Object.entries(broken)) {
    await test.step(name, async () => {
      await storeLocally({ ...stored, theirs: 'kept' });
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/auth/login');
      await expect(signInForm(page).submit).toBeVisible();
      expect(await localStorageOf(page)).toEqual({ theirs: 'kept' });
    });
  }
});

test('SESSION-19 to SESSION-24 SESSION-26 SESSION-36: every call goes to the base with key, tunnel, JSON and bearer header', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  const traffic = watchTraffic(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Total Users')).toBeVisible();
  await page.goto('/faq/faqcategory/create');
  const form = dialog(page, 'Add FAQ Category');
  await form.getByLabel('Name').fill('Taxes');
  await form.getByRole('button', { name: 'Add Details' }).click();
  await expect(form).toBeHidden();
  await expect(column(page, 'Name').filter({ hasText: 'Taxes' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Taxes' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(column(page, 'Name').filter({ hasText: 'Taxes' })).toBeHidden();

  const sent = await traffic.sent();
  expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'DELETE']));
  const { token } = await localStorageOf(page);
  expect(token).toBe(mock.store.all('sessions')[0]?._id);
  for (const { method, url, headers } of sent) {
    await test.step(`${method} ${url}`, async () => {
      expect(url).toMatch(/^http:\/\/localhost:4000\/v1\/[a-zA-Z]+\//);
      expect(headers).toMatchObject({
        api_key: settings.VITE_API_KEY.default,
        'ngrok-skip-browser-warning': 'true',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      });
    });
  }
});

test('SESSION-27: without a token the admin token is sent', async ({ page, mock, storeLocally }) => {
  const { token, ...others } = storedSession(await mock.signIn('superadmin'));
  await storeLocally(others);
  const traffic = watchTraffic(page);
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  const [list] = await traffic.sent();
  expect(list?.headers.authorization).toBe(`Bearer ${token}`);
});

test('SESSION-21 SESSION-22 SESSION-24 SESSION-28: a signed-out call carries no bearer token', async ({
  page,
  allowConsole,
}) => {
  allowConsole(refusedCall);
  const traffic = watchTraffic(page);
  await page.goto('/auth/login');
  await signInByHand(page, 'superadmin', 'wrong');
  await expect(toasts(page)).toHaveText(["Can't Login"]);
  const [login] = await traffic.sent();
  expect(login?.headers).toMatchObject({
    api_key: settings.VITE_API_KEY.default,
    'ngrok-skip-browser-warning': 'true',
    'content-type': 'application/json',
  });
  expect(login?.headers.authorization).toBeUndefined();
});

const answers = [
  { rows: 'SESSION-29 COMMON-45', name: 'status 201', status: 201, body: { message: 'Made' }, toast: 'Made' },
  { rows: 'SESSION-31', name: 'a message', status: 500, body: { message: 'Out of order' }, toast: 'Out of order' },
  { rows: 'SESSION-33', name: 'an error text', status: 500, body: { error: 'No more space' }, toast: 'No more space' },
  {
    rows: 'SESSION-33',
    name: 'an error object',
    status: 500,
    body: { error: { message: 'Disk is full' } },
    toast: 'Disk is full',
  },
  {
    rows: 'COMMON-44',
    name: 'message and error',
    status: 500,
    body: { message: 'First', error: 'Second' },
    toast: 'First',
  },
] as const;

test('SESSION-29 SESSION-31 SESSION-33 COMMON-39 COMMON-40 COMMON-44 COMMON-45: a failed answer says why', async ({
  page,
  mock,
  signIn,
  allowConsole,
}) => {
  allowConsole(refusedCall);
  await signIn();
  await page.goto('/faq/faqcategory/create');
  const form = dialog(page, 'Add FAQ Category');
  await form.getByLabel('Name').fill('Taxes');
  for (const { rows: named, name, status, body, toast } of answers) {
    await test.step(`${named}: ${name}`, async () => {
      await mock.fail('POST faqCategory/addFAQCategory', { status, body });
      await form.getByRole('button', { name: 'Add Details' }).click();
      await expect(toasts(page)).toHaveText([toast]);
      await expect(form.getByLabel('Name')).toHaveValue('Taxes');
      await toasts(page).getByRole('button', { includeHidden: true }).click();
      await expect(toasts(page)).toHaveCount(0);
    });
  }
});

test('SESSION-17 SHELL-20 SHELL-21: Sign Out clears all of local storage and reloads onto /auth/login', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  const before = Object.keys(await localStorageOf(page));
  expect(before).not.toContain('workshopinfo');
  expect(before).not.toContain('vendorinfo');
  expect(before).not.toContain('userinfo');
  await page.evaluate(() => {
    for (const key of ['workshopinfo', 'vendorinfo', 'userinfo', 'newNotificationCount', 'theirs'])
      localStorage.setItem(key, '1');
  });
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await loaded;
  await expect(page).toHaveURL('/auth/login');
  await expect(signInForm(page).submit).toBeVisible();
  expect(await localStorageOf(page)).toEqual({});
  await page.goto('/roles/admin');
  await expect(page).toHaveURL('/auth/login');
});

test('SESSION-17: Sign Out forgets the drafts of this tab', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/faq/faqcategory/create');
  await page.getByLabel('Name').fill('Half a thought');
  await expect.poll(() => sessionStorageText(page)).toContain('Half a thought');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  page.on('dialog', asked => void asked.accept());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('SESSION-01: Sign Out in one tab signs out the other, signing in brings it back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/auth/login');
  await expect(signInForm(page).submit).toBeVisible();
  await expect(page).toHaveURL('/auth/login');

  await signInByHand(other);
  await expect(other).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('SESSION-37: an ended session is said once, and signing in leads back to the page', async ({
  page,
  mock,
  signIn,
  allowConsole,
}) => {
  allowConsole(refusedCall);
  await signIn();
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  await page.evaluate(() => {
    localStorage.setItem('forgotEmail', 'a@b.test');
    localStorage.setItem('forgotToken', 'r');
  });
  mock.store.remove('sessions', () => true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(toasts(page)).toHaveText(['Your session has ended. Please sign in again.']);
  expect(await localStorageOf(page)).toMatchObject({ forgotEmail: 'a@b.test', forgotToken: 'r' });
  for (const key of ['token', 'Admintoken', 'Admininfo']) {
    expect(Object.keys(await localStorageOf(page))).not.toContain(key);
  }

  await signInByHand(page);
  await expect(page).toHaveURL(/\/roles\/admin\?.*page=2/);
  await expect(column(page, 'SNo').first()).toHaveText('11');
});

test('SESSION-37: after an ended session the dialog comes back with its draft, without the password', async ({
  page,
  mock,
  signIn,
  allowConsole,
}) => {
  allowConsole(refusedCall);
  await signIn();
  await page.goto('/roles/admin/create');
  const form = dialog(page, 'Add New Admin');
  await fillStaffForm(form, { fname: 'Nila', lname: 'Rao', email: 'nila@deedbook.test' });
  mock.store.remove('sessions', () => true);
  await form.getByRole('button', { name: 'Add Details' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await sessionStorageText(page)).not.toContain('Deedbook@2');

  await signInByHand(page);
  await expect(page).toHaveURL('/roles/admin/create');
  await expect(form.getByText('What you had typed before and not saved is back.')).toBeVisible();
  await expect(form.getByLabel('First Name')).toHaveValue('Nila');
  await expect(form.getByLabel('Email')).toHaveValue('nila@deedbook.test');
  await expect(staffInputs(form).password).toHaveValue('');
  await staffInputs(form).password.fill('Deedbook@2');
  await form.getByRole('button', { name: 'Add Details' }).click();
  await expect(toasts(page)).toContainText(['Data Added Successfully']);
});
