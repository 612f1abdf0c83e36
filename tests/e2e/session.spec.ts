import { rows } from './support/screen';
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
