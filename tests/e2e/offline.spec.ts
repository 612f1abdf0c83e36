import type { Page } from '@playwright/test';
import { seriousViolations } from './support/axe';
import { column, rows } from './support/screen';
import { expect, test } from './support/test';

const unreachable = 'The server cannot be reached. Check your connection and try again.';
const line = (page: Page) => page.getByRole('status').filter({ hasText: 'There is no connection.' });

// A page that has just been opened may still be fetching what it does not show yet.
test.beforeEach(({ allowConsole }) =>
  allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED|could not be loaded/),
);

test('a screen that could not be loaded comes by itself when the connection is back (LOAD-04 OFFLINE-03)', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Total Users \d/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Sold Properties' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  await expect(problem).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Sold Properties' })).toBeVisible();
  await expect(problem).toBeHidden();
});

test('a list without a connection (COMMON-41 OFFLINE-01 OFFLINE-02 OFFLINE-07)', async ({ page, context }) => {
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(column(page, 'SNo').first()).toHaveText('11');
  const wanted = await column(page, 'Email').first().innerText();
  await context.setOffline(true);
  await expect(line(page)).toContainText('Nothing is sent by itself; forms keep what you type.');
  // Not the page after this one, which may have been read ahead.
  await page.getByRole('button', { name: 'Last page' }).click();
  const problem = page.locator('tbody').getByRole('alert');
  await expect(problem).toContainText('Admins could not be loaded.');
  await expect(problem).toContainText(unreachable);
  await expect(page.locator('.pager__range')).toHaveText('');
  expect(await seriousViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(line(page)).toBeHidden();
  await expect(column(page, 'SNo').first()).toHaveText(/^\d+1$/);
  await expect(problem).toBeHidden();

  await context.setOffline(true);
  await page.getByRole('searchbox').fill(wanted);
  await page.keyboard.press('Enter');
  await expect(problem).toContainText('Admins could not be loaded.');
  await expect(column(page, 'Email')).toHaveCount(0);
  await context.setOffline(false);
  await expect(column(page, 'Email')).toHaveText([wanted]);
});
