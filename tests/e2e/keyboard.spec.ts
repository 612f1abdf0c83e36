import { tabTo } from './support/keys';
import { column, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

test('KEYS-01: adding, editing, switching and deleting without a pointer', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const { keyboard } = page;
  const find = async (text: string) => {
    // A key pressed while the page is still waking up is nobody's.
    await expect(async () => {
      await keyboard.press('Control+K');
      await expect(page.getByRole('combobox')).toBeFocused({ timeout: 1000 });
    }).toPass();
    await keyboard.type(text);
    await expect(page.getByRole('option')).toHaveCount(1);
    await keyboard.press('Enter');
  };

  await find('add social');
  await expect(page.getByLabel('Title')).toBeFocused();
  await keyboard.type('Mastodon');
  await keyboard.press('Tab');
  await keyboard.type('https://mastodon.example.test');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const row = rows(page).filter({ hasText: 'Mastodon' });
  await expect(row).toHaveCount(1);

  await tabTo(page, /^Edit: Mastodon/);
  await keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await keyboard.press('End');
  await keyboard.type(' India');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Mastodon India' })).toHaveCount(1);

  const status = column(rows(page).filter({ hasText: 'Mastodon India' }), 'Status').getByRole('button');
  const before = await status.innerText();
  await page.keyboard.press('Shift+Tab');
  await expect(status).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(status).not.toHaveText(before);

  await find('add our trusted');
  await expect(page.getByLabel('Title')).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const title = await column(page, 'Title').first().innerText();
  await tabTo(page, `Delete: ${title}`);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(toasts(page)).toContainText(['Our trusted partner deleted successfully']);
});

test('a focused row shows the buttons that copy its values, as a value under the pointer does', async ({ page }) => {
  await page.goto('/roles/user');
  const copyIn = (at: number) => page.locator('tbody tr[data-row]').nth(at).locator('.copy').first();
  await expect(copyIn(0)).toBeHidden();
  await page.locator('tbody tr[data-row]').first().focus();
  await expect(copyIn(0)).toBeVisible();
  await expect(copyIn(1)).toBeHidden();
  await page.locator('tbody .email').nth(1).hover();
  await expect(copyIn(1)).toBeVisible();
});
