import { fillStaffForm, staffInputs } from './support/staffForm';
import { column, dialog, rows, toasts } from './support/screen';
import { localStorageOf, sessionStorageText, signInByHand, signInForm } from './support/signInPage';
import { expect, test } from './support/test';

test('SESSION-01 SESSION-17 SHELL-20 SHELL-21: a session survives a reload; Sign Out ends it in every tab and clears what was stored', async ({
  page,
  context,
  signIn,
}) => {
  page.on('dialog', asked => void asked.accept());
  await signIn();
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  const before = await localStorageOf(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  expect(await localStorageOf(page)).toEqual(before);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible();

  await page.goto('/faq/faqcategory/create');
  await page.getByLabel('Name').fill('Half a thought');
  await expect.poll(() => sessionStorageText(page)).toContain('Half a thought');
  await page.goto('/dashboard');
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
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(other).toHaveURL('/auth/login');
  await expect(signInForm(other).submit).toBeVisible();

  await signInByHand(other);
  await expect(other).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('SESSION-37: an ended session is said once, and signing in leads back to the page, and to the dialog with its draft but no password', async ({
  page,
  mock,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await signIn();
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  await page.evaluate(() => localStorage.setItem('forgotEmail', 'a@b.test'));
  mock.store.remove('sessions', () => true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(toasts(page)).toHaveText(['Your session has ended. Please sign in again.']);
  const left = await localStorageOf(page);
  expect(left).toMatchObject({ forgotEmail: 'a@b.test' });
  for (const key of ['token', 'Admintoken', 'Admininfo']) expect(Object.keys(left)).not.toContain(key);
  await signInByHand(page);
  await expect(page).toHaveURL(/\/roles\/admin\?.*page=2/);
  await expect(column(page, 'SNo').first()).toHaveText('11');

  await page.getByRole('link', { name: 'Add Admin' }).click();
  const form = dialog(page, 'Add New Admin');
  await fillStaffForm(form, { fname: 'Nila', lname: 'Rao', email: 'nila@deedbook.test' });
  mock.store.remove('sessions', () => true);
  await form.getByRole('button', { name: 'Add Details' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await sessionStorageText(page)).not.toContain('Deedbook@2');
  await signInByHand(page);
  await expect(page).toHaveURL(/\/roles\/admin\/create/);
  await expect(form.getByText('What you had typed before and not saved is back.')).toBeVisible();
  await expect(form.getByLabel('First Name')).toHaveValue('Nila');
  await expect(staffInputs(form).password).toHaveValue('');
  await staffInputs(form).password.fill('Deedbook@2');
  await form.getByRole('button', { name: 'Add Details' }).click();
  await expect(toasts(page)).toContainText(['Data Added Successfully']);
});
