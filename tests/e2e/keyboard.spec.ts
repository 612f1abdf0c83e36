import { tabTo } from './support/keys';
import { column, rows, toasts } from './support/screen';
import { candidate, flows, openUsers, rowsOf, settled } from './support/settling';
import { expect, test } from './support/test';

test('adding, editing, switching and deleting without a pointer; what is typed after the first Ctrl+K is kept (KEYS-01 KEYS-14)', async ({
  page,
}) => {
  // As on a slow line: the code of the palette arrives when the name has been typed.
  let deliver = (): void => undefined;
  const delivery = new Promise<void>(resolve => (deliver = resolve));
  await page.route(/\/Palette-[^/]*\.js$/, async route => {
    await delivery;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const { keyboard } = page;
  const find = async (text: string) => {
    await keyboard.press('Control+K');
    await keyboard.type(text);
    deliver();
    await expect(page.getByRole('option')).toHaveCount(1);
  };

  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await signOut.focus();
  await find('add social');
  await keyboard.press('Escape');
  await expect(signOut).toBeFocused();
  await find('add social');
  await keyboard.press('Enter');
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
  await keyboard.press('Enter');
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

test('a focused row shows the buttons that copy its values, as a value under the pointer does, and over no other cell (ACCESS-07)', async ({
  page,
}) => {
  await page.goto('/roles/user');
  const copyIn = (at: number) => page.locator('tbody tr[data-row]').nth(at).locator('.copy').first();
  await expect(copyIn(0)).toBeHidden();
  await page.locator('tbody tr[data-row]').first().focus();
  await expect(copyIn(0)).toBeVisible();
  await expect(copyIn(1)).toBeHidden();
  // Wide, and with a table that is wider than its window.
  for (const width of [1440, 1000, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const over = () =>
      page
        .locator('tbody tr[data-row]')
        .first()
        .locator('.copy')
        .evaluateAll(
          buttons =>
            buttons.filter(button => {
              const cell = button.closest('td, th')?.getBoundingClientRect();
              const { right, top, bottom } = button.getBoundingClientRect();
              return !cell || right > cell.right || top < cell.top || bottom > cell.bottom;
            }).length,
        );
    await expect.poll(over, `at ${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('tbody .email').nth(1).hover();
  await expect(copyIn(1)).toBeVisible();
});

test('a button with an icon only shows its title to the keyboard, and hides it with Escape (KEYS-16)', async ({
  page,
}) => {
  await page.goto('/ourtrustedpartners');
  await expect(rows(page)).toHaveCount(10);
  const tooltip = page.locator('.focus-tooltip');
  await tabTo(page, /^Delete: /);
  await expect(tooltip).toHaveText('Delete');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toBeVisible();
  await expect(tooltip).not.toHaveText('Delete');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .click();
  await expect(tooltip).toBeHidden();
  // Also where a menu that closes gives the focus back.
  await page.getByRole('button', { name: 'Theme: System' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tooltip).toHaveText('Theme');
  await expect(tooltip).toBeVisible();
});

test('a refund is recorded by the keyboard alone; submit is found before a method is chosen, and says so (ACCESS-09)', async ({
  page,
  mock,
}) => {
  const person = candidate(mock, ...flows.refund.ready);
  await openUsers(page, flows.refund, person);
  await rowsOf(page, person).focus();
  await tabTo(page, `Refund: ${person.name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Payment Method')).toBeVisible();
  await tabTo(page, 'Submit');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a payment method.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Payment Method/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Please enter your UPI ID')).toBeVisible();
  await expect(page.getByLabel('UPI ID')).toBeFocused();
  await page.keyboard.type('asha@bank');
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect.poll(() => settled(mock, flows.refund, person).histories.length).toBe(1);
});
