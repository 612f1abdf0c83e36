import { dialog } from './support/screen';
import { expect, test } from './support/test';

test('FIND-13 FIND-17: a person is found by their email, opened without a pointer, and offered first the next time', async ({
  page,
  mock,
  signIn,
}) => {
  const palette = page.getByRole('dialog', { name: 'Find a screen, a record or an action' });
  const box = palette.getByRole('combobox');
  const openPalette = async () => {
    // A key pressed while the page is still waking up is nobody's.
    await expect(async () => {
      await page.keyboard.press('Control+K');
      await expect(box).toBeFocused({ timeout: 1000 });
    }).toPass();
  };
  const [user] = mock.store
    .all('users')
    .filter(({ isActive, fullName }) => isActive === true && /^\p{L}+ \p{L}+$/u.test(fullName ?? ''));
  const email = user?.email ?? 'no user';
  const name = user?.fullName ?? 'no user';
  await signIn();
  await page.goto('/dashboard');
  await openPalette();
  const top = async () => (await box.boundingBox())?.y;
  await expect(palette.getByRole('option', { name: 'Dashboard' })).toBeVisible();
  const before = await top();
  await page.keyboard.type('zeppelin');
  await expect(palette.getByRole('status')).toHaveText('0 results');
  expect(await top()).toBe(before);

  await box.fill('');
  await page.keyboard.type(email.slice(0, -3));
  const found = palette.getByRole('option', { name: / Users · / });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(`${name} Users · Email: ${email}`);
  await expect(found.locator('mark')).toHaveText(email.slice(0, -3));
  await expect(palette.locator('.Mui-focused[role="option"]')).toHaveText(await found.innerText(), {
    useInnerText: true,
  });
  expect(await top()).toBe(before);

  const read = (await mock.requests('GET admin/get-users')).length;
  await page.keyboard.press('Enter');
  await expect(dialog(page, `KYC Review: ${name}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/roles/user/${user?._id}/review$`));
  // The list below is read, and nobody walks through it for the record.
  const after = (await mock.requests('GET admin/get-users')).slice(read);
  expect(after.map(({ query }) => query)).not.toContainEqual(expect.objectContaining({ limit: '100' }));

  await page.keyboard.press('Escape');
  await expect(dialog(page, `KYC Review: ${name}`)).toBeHidden();
  await page.reload();
  await openPalette();
  await expect(palette.getByRole('group', { name: 'Opened last' }).getByRole('option')).toHaveText([`${name} Users`]);
  await page.keyboard.press('Enter');
  await expect(dialog(page, `KYC Review: ${name}`)).toBeVisible();
});
