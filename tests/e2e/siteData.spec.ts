import type { Page } from '@playwright/test';
import { dialog } from './support/screen';
import { signInByHand } from './support/signInPage';
import { expect, test } from './support/test';

test.use({ account: 'signedOut' });

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

test('a browser that denies local storage, alone or with all else, is told what to do (SAFE-11)', async ({ page }) => {
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

test('without any storage everything works until a reload (SAFE-13)', async ({ page, mock, signIn }) => {
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
