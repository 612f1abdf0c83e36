import type { Page } from '@playwright/test';
import { dialog, rows, toasts } from './support/screen';
import { localStorageOf, sessionStorageText, signInByHand, signInForm } from './support/signInPage';
import { expect, test } from './support/test';

type Place = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cookie';

/** Makes the browser deny a place for what a site keeps, as its settings can: the very look at it fails. */
const deny = (page: Page, ...places: Place[]) =>
  page.addInitScript(denied => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const place of denied) {
      if (place === 'cookie') Object.defineProperty(document, place, { get, set: get });
      else Object.defineProperty(window, place, { get });
    }
  }, places);

/** Fills local storage to the last character. */
const fillUp = (page: Page) =>
  page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let n = 0; ; n += 1) localStorage.setItem(`full/${size}/${n}`, 'x'.repeat(size));
      } catch {
        // No room for this size any more.
      }
    }
  });

test('SAFE-11: a browser that denies local storage, alone or with all else, is told what to do', async ({ page }) => {
  const isTold = async (path: string) => {
    await page.goto(path);
    const problem = page.getByRole('alert');
    await expect(problem.getByRole('heading', { name: 'This browser keeps no data for this site' })).toBeVisible();
    await expect(problem).toContainText('Allow cookies and site data for it in the settings of your browser');
    await expect(problem.getByRole('button', { name: 'Retry' })).toBeVisible();
  };
  await deny(page, 'localStorage');
  for (const path of ['/', '/dashboard', '/admin/forgot']) await isTold(path);
  await deny(page, 'sessionStorage', 'indexedDB', 'cookie');
  await isTold('/auth/login');
});

test('SAFE-13: without any storage everything works until a reload', async ({ page, mock, signIn }) => {
  await signIn();
  await deny(page, 'sessionStorage', 'indexedDB', 'cookie');
  await page.goto('/faq/faqcategory/create');
  const form = dialog(page, 'Add FAQ Category');
  await form.getByLabel('Name').fill('Kept nowhere');
  await form.locator('button[type="submit"]').click();
  await expect(form).toHaveCount(0);
  expect(mock.store.all('faqCategories').map(({ name }) => name)).toContain('Kept nowhere');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signInByHand(page);
  await expect(page).toHaveURL('/dashboard');
});

test('SAFE-12: a full browser says so at sign-in, and breaks nothing after it', async ({ page, signIn }) => {
  await page.goto('/auth/login');
  await fillUp(page);
  await signInByHand(page);
  await expect(page.locator('form').getByRole('alert')).toContainText(
    'This browser has no room left to keep you signed in.',
  );
  expect(Object.keys(await localStorageOf(page)).filter(key => !key.startsWith('full/'))).toEqual([]);
  await page.evaluate(() => localStorage.clear());

  await signIn();
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  await fillUp(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto('/faq/faqcategory');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('TAB-11: what was typed goes with Sign Out, and stays when a session ends', async ({
  page,
  context,
  mock,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const typeHalf = async () => {
    await page.goto('/faq/faqcategory/create');
    await page.getByLabel('Name').fill('Half a thought');
    await expect.poll(() => sessionStorageText(page)).toContain('Half a thought');
  };
  await signIn();
  await typeHalf();
  const other = await context.newPage();
  await other.goto('/roles/admin');
  await expect(rows(other)).toHaveCount(10);
  mock.store.remove('sessions', () => true);
  // Without a pointer, which would ask for the page ahead: its answer may end the session before the click.
  await other.getByRole('button', { name: 'Next page' }).dispatchEvent('click');
  await expect(other).toHaveURL('/auth/login');
  await expect(signInForm(page).submit).toBeVisible();
  expect(await sessionStorageText(page)).toContain('Half a thought');

  await signInByHand(other);
  await expect(other).toHaveURL(/roles\/admin/);
  await page.goto('/faq/faqcategory/create');
  await expect(page.getByText('What you had typed before and not saved is back.')).toBeVisible();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(signInForm(page).submit).toBeVisible();
  expect(await sessionStorageText(page)).toBe('[]');
});

test('SAFE-14: a stored token that no header can carry is no session', async ({ page, storeLocally, mock }) => {
  for (const token of ['one\ntwo', 'ток€н']) {
    const admin = { id: '7', role: 'superadmin', fullName: 'Asha Rao' };
    await storeLocally({ Admininfo: JSON.stringify({ admin }), token, Admintoken: token });
    await page.goto('/dashboard');
    await expect(signInForm(page).submit).toBeVisible();
    await expect(toasts(page)).toHaveText(['Your session cannot be used any more. Please sign in again.']);
    expect(await localStorageOf(page)).toEqual({});
  }
  expect(await mock.requests('GET notification/notification-count')).toEqual([]);
});
