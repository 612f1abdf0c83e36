import { column, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

test('USER-01 USER-14 USER-20 to USER-24: a user made inactive', async ({ page, mock, signIn, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await signIn();
  await page.goto('/roles/user');
  await expect(column(page, 'SNo').first()).toHaveText('1');
  const name = await column(page, 'Full Name').first().innerText();
  const user = mock.store.all('users').find(({ fullName }) => fullName === name);
  await rows(page).first().getByTitle('KYC Document').click();
  await expect(page.getByRole('dialog', { name: `KYC Review: ${name}` })).toBeVisible();
  await expect(page).toHaveURL(`/roles/user/${user?._id}/review`);
  await page.keyboard.press('Escape');

  await column(rows(page).filter({ hasText: name }), 'Status')
    .getByRole('button')
    .click();
  const asked = question(page);
  await expect(asked).toContainText(`${name} will be inactive.`);
  const confirm = asked.getByRole('button', { name: 'Inactive', exact: true });
  await asked.getByLabel('Note').fill(' Papers have expired. ');
  await mock.fail('PUT admin/activeAdmin/:id', { status: 500, body: { message: 'Out of order' } });
  await confirm.click();
  await expect(toasts(page)).toHaveText(['Out of order']);
  await expect(asked.getByLabel('Note')).toHaveValue(' Papers have expired. ');
  await confirm.click();
  await expect(asked).toBeHidden();
  await expect(toasts(page).filter({ hasText: 'Status Updated Successfully' })).toBeVisible();
  await expect(column(page, 'Email').filter({ hasText: user?.email ?? '' })).toHaveCount(0);
  const sent = (await mock.requests('PUT admin/activeAdmin/:id')).map(({ path, body }) => [path, body]);
  const call = [`/v1/admin/activeAdmin/${user?._id}`, { isActive: false, description: 'Papers have expired.' }];
  expect(sent).toEqual([call, call]);
  await page.goto(`/kycrequest?filter={"search":"${user?.email}"}`);
  await expect(column(page, 'Full Name')).toHaveText([name]);
});
