import { dialog, rows } from './support/screen';
import { expect, test } from './support/test';

test('a dialog has an address of its own (SHELL-76 COMMON-19)', async ({ page, mock }) => {
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

test('the focus goes into a form and comes back (COMMON-19 COMMON-21)', async ({ page }) => {
  await page.goto('/socialmedia');
  const opener = page.getByRole('link', { name: 'Add Social Media' });
  await opener.focus();
  await opener.press('Enter');
  const form = dialog(page, 'Add Social Media');
  await expect(form.getByLabel('Title')).toBeFocused();
  const stops = await form.locator('a[href], button, input').count();
  for (let stop = 0; stop < stops + 2; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await form.evaluate(element => element.contains(document.activeElement))).toBe(true);
  }
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(opener).toBeFocused();
});
