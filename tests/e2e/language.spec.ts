import { seriousViolations, overflow } from './support/axe';
import { expect, test } from './support/test';

test.use({ account: 'signedOut' });

test('Hindi holds from sign-in to the next visit (LANG-02 LANG-03)', async ({ page, mock }) => {
  mock.store.all('partners').forEach(({ _id }, at) => mock.store.change('partners', _id, { title: `Partner ${at}` }));
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'साइन इन करें', level: 1 })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);

  await page.reload();
  await page.getByLabel('ईमेल').fill('superadmin@deedbook.test');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('Deedbook@1');
  await page.getByRole('button', { name: 'साइन इन करें' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByText(/रविवार|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार/)).toBeVisible();

  await page.goto('/ourtrustedpartners');
  await expect(page.getByRole('columnheader', { name: 'शीर्षक' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Partner 1', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'भाषा: हिन्दी' }).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Our Trusted Partners', level: 1 })).toBeVisible();
});
