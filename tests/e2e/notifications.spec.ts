import { rows } from './support/screen';
import { localStorageOf } from './support/signInPage';
import { expect, test } from './support/test';

test('the bell shows what is new (SHELL-11 SHELL-12 SHELL-14 SESSION-13)', async ({ page, mock, storeLocally }) => {
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  const badge = page.locator('.bell__badge');
  const flag = 'newNotificationCount';
  await page.goto('/dashboard');
  await expect(bell).toHaveAccessibleName('Notifications, 7 new');
  await expect(badge).toHaveText('7');
  expect(await localStorageOf(page)).toMatchObject({ [flag]: '7' });

  await storeLocally({ ...(await localStorageOf(page)), [flag]: '123' });
  const letGo = mock.hold('GET notification/notification-count');
  await page.reload();
  await expect(badge).toHaveText('99+');
  letGo();
  await expect(badge).toHaveText('7');

  await bell.click();
  await expect(page).toHaveURL('/notification');
  await expect(rows(page)).toHaveCount(10);
  await expect(badge).toBeHidden();
  await expect(bell).toHaveAccessibleName('Notifications');
  expect(await mock.requests('GET notification/new-notifications')).toHaveLength(1);
  expect(Object.keys(await localStorageOf(page))).not.toContain(flag);
});
