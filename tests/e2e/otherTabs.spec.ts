import type { BrowserContext, Page } from '@playwright/test';
import { column, question, rows } from './support/screen';
import { expect, test } from './support/test';

const listCall = 'GET faqCategory/getAllFAQCategory';
const figuresCall = 'GET admin/count';
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

/** Opens an address in another tab of the same browser. */
const openTab = async (context: BrowserContext, address: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
};

test('what one tab saves, deletes or sees is so in the others (TAB-01 TAB-02)', async ({ page, context, mock }) => {
  await page.goto('/faq/faqcategory');
  await expect(rows(page)).not.toHaveCount(0);
  const list = await openTab(context, '/faq/faqcategory');
  await expect(rows(list)).not.toHaveCount(0);
  const dashboard = await openTab(context, '/dashboard');
  await expect(dashboard.getByRole('link', { name: /Total Users/ })).toContainText(/\d/);
  await expect(bell(dashboard)).toHaveAccessibleName('Notifications, 7 new');
  const asked = async () => (await mock.requests(listCall)).length;
  const before = await asked();

  const [category] = mock.store.all('faqCategories');
  const old = category?.name ?? '';
  const seen = mock.store.all('notifications').find(({ isNew }) => isNew !== true);
  mock.store.change('notifications', seen?._id ?? '', { isNew: true });
  await page.getByRole('link', { name: `Edit: ${old}` }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Taxes');
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await expect(column(list, 'Name').filter({ hasText: 'Taxes' })).toBeVisible();
  await expect(column(list, 'Name').filter({ hasText: old })).toHaveCount(0);
  await expect(bell(list)).toHaveAccessibleName('Notifications, 8 new');
  await expect(bell(dashboard)).toHaveAccessibleName('Notifications, 8 new');
  await expect.poll(async () => (await mock.requests(figuresCall)).length).toBe(2);

  await page.getByRole('button', { name: 'Delete: Taxes' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(column(list, 'Name').filter({ hasText: 'Taxes' })).toHaveCount(0);
  await expect.poll(async () => (await mock.requests(figuresCall)).length).toBe(3);
  // Once before each of the two, and twice in each tab with the list: what one tab reads because of another is told to
  // nobody.
  await expect.poll(asked).toBe(before + 6);

  await bell(page).click();
  for (const tab of [page, list, dashboard]) await expect(bell(tab)).toHaveAccessibleName('Notifications');
});
