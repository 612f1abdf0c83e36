import type { Page } from '@playwright/test';
import { overflow, seriousViolations } from './support/axe';
import { dialog } from './support/screen';
import { expect, test } from './support/test';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find a screen, a record or an action' });
const marked = (page: Page) => palette(page).locator('.Mui-focused[role="option"]');

const openPalette = async (page: Page) => {
  // A key pressed while the page is still waking up is nobody's.
  await expect(async () => {
    await page.keyboard.press('Control+K');
    await expect(palette(page).getByRole('combobox')).toBeFocused({ timeout: 1000 });
  }).toPass();
};

test('FIND-13: a person is found by their email, opened without a pointer, and offered first the next time', async ({
  page,
  mock,
  signIn,
}) => {
  const [user] = mock.store
    .all('users')
    .filter(({ isActive, fullName }) => isActive === true && /^\p{L}+ \p{L}+$/u.test(fullName ?? ''));
  const email = user?.email ?? 'no user';
  const name = user?.fullName ?? 'no user';
  await signIn();
  await page.goto('/dashboard');
  await openPalette(page);
  await page.keyboard.type(email.slice(0, -3));
  const found = palette(page).getByRole('option', { name: / Users · / });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(`${name} Users · Email: ${email}`);
  await expect(found.locator('mark')).toHaveText(email.slice(0, -3));
  await expect(marked(page)).toHaveText(await found.innerText(), { useInnerText: true });

  const before = (await mock.requests('GET admin/get-users')).length;
  await page.keyboard.press('Enter');
  await expect(dialog(page, `KYC Review: ${name}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/roles/user/${user?._id}/review$`));
  // The list below is read, and nobody walks through it for the record.
  const after = (await mock.requests('GET admin/get-users')).slice(before);
  expect(after.map(({ query }) => query)).not.toContainEqual(expect.objectContaining({ limit: '100' }));

  await page.keyboard.press('Escape');
  await expect(dialog(page, `KYC Review: ${name}`)).toBeHidden();
  await page.reload();
  await openPalette(page);
  const last = palette(page).getByRole('group', { name: 'Opened last' }).getByRole('option');
  await expect(last).toHaveText([`${name} Users`]);
  await page.keyboard.press('Enter');
  await expect(dialog(page, `KYC Review: ${name}`)).toBeVisible();
});

test('a list that cannot be searched is named, and spoils no other', async ({ page, mock, signIn, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await mock.fail('GET admin/get-admins', { status: 500, body: { message: 'The database is away.' }, times: 0 });
  await signIn();
  await page.goto('/dashboard');
  await openPalette(page);
  await page.keyboard.type('an');
  const state = palette(page).getByRole('status');
  await expect(state).toContainText('Admins could not be searched: The database is away.');
  await expect(
    palette(page)
      .getByRole('option', { name: / Users · / })
      .first(),
  ).toBeVisible();
  await mock.mend();
  await palette(page).getByRole('button', { name: 'Search again' }).click();
  await expect(state).toHaveText(/^\d+ results?$/);
  await expect(palette(page).getByRole('combobox')).toHaveValue('an');
});

test('FIND-17: the palette stays where it is while what it finds comes and goes', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await openPalette(page);
  const box = palette(page).getByRole('combobox');
  const state = palette(page).getByRole('status');
  const top = async () => (await box.boundingBox())?.y;
  await expect(palette(page).getByRole('option', { name: 'Dashboard' })).toBeVisible();
  const before = await top();
  await box.fill('an');
  await expect(state).toHaveText(/^\d+ results$/);
  expect(await top()).toBe(before);
  await box.fill('zeppelin');
  await expect(state).toHaveText('0 results');
  expect(await top()).toBe(before);
});

for (const width of [1440, 992, 390]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`what is found is readable at ${width} pixels in the ${theme} theme`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme });
      await signIn();
      await page.goto('/dashboard');
      await openPalette(page);
      await page.keyboard.type('test');
      await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/);
      await expect(palette(page).locator('mark').first()).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });
  }
}
