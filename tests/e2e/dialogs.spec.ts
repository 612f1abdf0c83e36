import type { Page } from '@playwright/test';
import { dialog, rows } from './support/screen';
import { fillStaffForm, staffInputs } from './support/staffForm';
import { localStorageOf, sessionStorageText } from './support/signInPage';
import { expect, test } from './support/test';

const socialAdd = (page: Page) => {
  const form = dialog(page, 'Add Social Media');
  return {
    form,
    title: form.getByLabel('Title'),
    cancel: form.getByRole('button', { name: 'Cancel', exact: true }),
    close: form.getByRole('button', { name: 'Close', exact: true }),
  };
};
const guard = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('COMMON-19: a dialog has an address, which Back, Forward, reload, Escape and the cross follow', async ({
  page,
  mock,
}) => {
  const list = '/ourtrustedpartners?page=2';
  const address = /\/ourtrustedpartners\/[0-9a-f]{24}\/show\?page=2$/;
  await page.goto(list);
  const opener = rows(page).first().getByTitle('Show more');
  const shown = page.getByRole('dialog');
  await opener.click();
  await expect(page).toHaveURL(address);
  await expect(shown).toBeVisible();
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(page).toHaveURL(list);
  await opener.click();
  await shown.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await mock.requests('GET partners/getPartners')).toHaveLength(1);
  await opener.click();
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(shown).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(list);
});

test('COMMON-19 COMMON-21: the focus goes into a form, stays there, and comes back; what was typed is gone with it', async ({
  page,
}) => {
  await page.goto('/socialmedia');
  const opener = page.getByRole('link', { name: 'Add Social Media' });
  await opener.focus();
  await opener.press('Enter');
  const { form, title, cancel } = socialAdd(page);
  await expect(title).toBeFocused();
  const stops = await form.locator('a[href], button, input').count();
  for (let stop = 0; stop < stops + 2; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await form.evaluate(element => element.contains(document.activeElement))).toBe(true);
  }
  await cancel.click();
  await expect(opener).toBeFocused();
});

test('COMMON-22: unsaved changes are asked about on Cancel, cross, Escape and Back', async ({ page }) => {
  await page.goto('/socialmedia');
  const { form, title, cancel, close } = socialAdd(page);
  const leavings: Record<string, () => Promise<unknown>> = {
    Cancel: () => cancel.click(),
    'the cross': () => close.click(),
    Escape: () => page.keyboard.press('Escape'),
    Back: () => page.evaluate(() => history.back()),
  };
  for (const [name, leave] of Object.entries(leavings)) {
    await test.step(name, async () => {
      await page.getByRole('link', { name: 'Add Social Media' }).click();
      await expect(title).toHaveValue('');
      await title.fill('Half a thought');
      await leave();
      await expect(guard(page)).toContainText('What you have entered has not been saved.');
      await guard(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(guard(page)).toBeHidden();
      await expect(title).toHaveValue('Half a thought');
      await expect(page).toHaveURL(/\/socialmedia\/create$/);
      await leave();
      await guard(page).getByRole('button', { name: 'Discard' }).click();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL(/\/socialmedia$/);
    });
  }
});

test('COMMON-22: the draft of an update keeps to its record, and a password is never in one', async ({
  page,
  mock,
}) => {
  page.on('dialog', asked => void asked.accept());
  const [one, two] = mock.store.all('socials');
  await page.goto(`/socialmedia/${one?._id}`);
  const form = dialog(page, 'Update Social Media');
  await form.getByLabel('Title').fill('Changed');
  await page.goto(`/socialmedia/${two?._id}`);
  await expect(form.getByLabel('Title')).toHaveValue(two?.title ?? '');
  await page.goto(`/socialmedia/${one?._id}`);
  await expect(form.getByLabel('Title')).toHaveValue('Changed');

  await page.goto('/roles/admin/create');
  const add = dialog(page, 'Add New Admin');
  await fillStaffForm(add, { password: 'Secret@42' });
  await page.reload();
  await expect(staffInputs(add).fname).toHaveValue('Nila');
  await expect(staffInputs(add).password).toHaveValue('');
  expect(await sessionStorageText(page)).not.toContain('Secret@42');
  expect(JSON.stringify(await localStorageOf(page))).not.toContain('Secret@42');
});
