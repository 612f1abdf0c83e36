import type { Page } from '@playwright/test';
import { reviewParts, sections, waitingAt, withoutDecisions } from './support/review';
import { column, dialog, question, rows } from './support/screen';
import { expect, test } from './support/test';

const partners = '/ourtrustedpartners';
const nameIn = async (page: Page, at: number) => (await column(rows(page).nth(at), 'Title').innerText()).trim();
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Delete: ${name}`, exact: true });
const confirm = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('COMMON-25 KYC-44: the keyboard stands on the next row when one is gone', async ({ page, mock }) => {
  await page.goto(partners);
  const [name, next] = [await nameIn(page, 3), await nameIn(page, 4)];
  await remove(page, name).focus();
  await page.keyboard.press('Enter');
  await confirm(page);
  await expect(question(page)).toBeHidden();
  await expect(remove(page, next)).toBeFocused();

  await page.goto(`${partners}?page=3&perPage=10`);
  await rows(page).nth(2).getByTitle('Delete').click();
  await confirm(page);
  await expect(page).toHaveURL(/page=1/);
  await expect(column(page, 'SNo').first()).toHaveText('1');
  await expect(rows(page).nth(2).getByTitle('Delete')).toBeFocused();

  const [only] = mock.store.all('partners');
  mock.store.remove('partners', ({ _id }) => _id !== only?._id);
  await page.goto(partners);
  await rows(page).first().getByTitle('Delete').click();
  await confirm(page);
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Our Trusted Partners' })).toBeFocused();

  const [user, following] = [waitingAt(mock, 0), waitingAt(mock, 1)];
  withoutDecisions(mock, user._id);
  await page.goto('/kycrequest');
  await page.getByRole('link', { name: `KYC Document: ${user.fullName}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  const { approve, submit } = reviewParts(page);
  for (const title of sections) await approve(title).click();
  await submit.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: `KYC Document: ${following.fullName}`, exact: true })).toBeFocused();
});

test('COMMON-19: a dialog gives the keyboard back to what opens it', async ({ page }) => {
  await page.goto(partners);
  const show = rows(page).nth(2).getByTitle('Show more');
  await page.goto((await show.getAttribute('href')) ?? '');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(show).toBeFocused();

  await page.goto('/socialmedia');
  const edit = rows(page).nth(1).getByTitle('Edit');
  await edit.focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Update Social Media');
  await form.getByLabel('Title').fill('Renamed');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(column(rows(page), 'Title').filter({ hasText: 'Renamed' })).toHaveCount(1);
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
});

test('COMMON-04 COMMON-30: a button that goes leaves the keyboard near', async ({ page, mock, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await test.step('“Try again” in a table', async () => {
    await mock.fail('GET partners/getPartners', { status: 500, body: {}, times: 0 });
    await page.goto(`${partners}?page=5&perPage=10`);
    await page.locator('tbody').getByRole('button', { name: 'Try again' }).focus();
    await mock.mend();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole('region', { name: 'Our Trusted Partners' })).toBeFocused();
  });
  await test.step('the buttons of the pages', async () => {
    const next = page.getByRole('button', { name: 'Next page' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=6/);
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    const first = page.getByRole('button', { name: 'First page' });
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toBeDisabled();
    await expect(first).toBeFocused();
  });
  await test.step('an export that is cancelled', async () => {
    const release = mock.hold('GET partners/getPartners');
    const options = page.getByRole('button', { name: 'Options of Our Trusted Partners' });
    await options.click();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await page.getByRole('button', { name: 'Cancel the export' }).click();
    await expect(page.getByRole('button', { name: 'Cancel the export' })).toBeHidden();
    await expect(options).toBeFocused();
    release();
  });
  await test.step('“Try again” in a card', async () => {
    await mock.fail('GET contactus/getContactusadmin', { status: 500, body: {}, times: 0 });
    await page.goto('/dashboard');
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Newest enquiries' }) });
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: 'Try again' }).focus();
    await mock.mend();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('listitem').first()).toBeVisible();
    await expect(card).toBeFocused();
  });
});
