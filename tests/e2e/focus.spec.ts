import type { Page } from '@playwright/test';
import { column, dialog, question, rows } from './support/screen';
import { approveAll, waitingAt, withoutDecisions } from './support/review';
import { expect, test } from './support/test';

const partners = '/ourtrustedpartners';
const nameIn = async (page: Page, at: number) => (await column(rows(page).nth(at), 'Title').innerText()).trim();
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Delete: ${name}`, exact: true });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('COMMON-25: after a deletion the keyboard stands on the same button of the next row', async ({ page }) => {
  await page.goto(partners);
  const [name, next] = [await nameIn(page, 3), await nameIn(page, 4)];
  await remove(page, name).focus();
  await page.keyboard.press('Enter');
  await question(page).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(remove(page, next)).toBeFocused();
});

test('COMMON-25: after the last record has been deleted it stands on the table', async ({ page, mock }) => {
  const [only] = mock.store.all('partners');
  mock.store.remove('partners', ({ _id }) => _id !== only?._id);
  await page.goto(partners);
  await rows(page).first().getByTitle('Delete').click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Our Trusted Partners' })).toBeFocused();
});

test('COMMON-25: a deletion on another page leads to a button on page 1', async ({ page }) => {
  await page.goto(`${partners}?page=3&perPage=10`);
  await rows(page).nth(2).getByTitle('Delete').click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect(column(page, 'SNo').first()).toHaveText('1');
  await expect(rows(page).nth(2).getByTitle('Delete')).toBeFocused();
});

test('COMMON-04: turning to the last page and back leaves the keyboard on its button', async ({ page }) => {
  await page.goto(`${partners}?page=5&perPage=10`);
  const next = page.getByRole('button', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=6/);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(column(page, 'SNo').first()).toHaveText('51');
  await expect(page).toHaveURL(/page=6/);
  const first = page.getByRole('button', { name: 'First page' });
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeDisabled();
  await expect(first).toBeFocused();
});

test('COMMON-19: a dialog at an address of its own gives the keyboard to the link that opens it', async ({ page }) => {
  await page.goto(partners);
  const opener = rows(page).nth(2).getByTitle('Show more');
  await page.goto((await opener.getAttribute('href')) ?? '');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('COMMON-19: Back from a dialog leads to the button that opened it, though the list was read meanwhile', async ({
  page,
}) => {
  await page.goto('/socialmedia');
  const opener = rows(page).nth(1).getByTitle('Edit');
  await opener.focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Update Social Media');
  await form.getByLabel('Title').fill('Renamed');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(column(rows(page), 'Title').filter({ hasText: 'Renamed' })).toHaveCount(1);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
});

test('KYC-44: approving a user, who then leaves the list, leads to the same link of the next row', async ({
  page,
  mock,
}) => {
  const [user, next] = [waitingAt(mock, 0), waitingAt(mock, 1)];
  withoutDecisions(mock, user._id);
  await page.goto('/kycrequest');
  await page.getByRole('link', { name: `KYC Document: ${user.fullName}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await approveAll(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: `KYC Document: ${next.fullName}`, exact: true })).toBeFocused();
});

test('a button that tries again and goes leaves the keyboard with the table', async ({ page, mock, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await mock.fail('GET partners/getPartners', { status: 500, body: {} });
  await page.goto(partners);
  await page.locator('tbody').getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Our Trusted Partners' })).toBeFocused();
});

test('a button outside a table that goes leaves the keyboard with what is around it', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await mock.fail('GET contactus/getContactusadmin', { status: 500, body: {} });
  await page.goto('/dashboard');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Newest enquiries' }) });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await expect(card).toBeFocused();
});

test('COMMON-30: an export that is cancelled leads back to the options it began in', async ({ page, mock }) => {
  await page.goto(partners);
  const release = mock.hold('GET partners/getPartners');
  const options = page.getByRole('button', { name: 'Options of Our Trusted Partners' });
  await options.click();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await page.getByRole('button', { name: 'Cancel the export' }).click();
  await expect(page.getByRole('button', { name: 'Cancel the export' })).toBeHidden();
  await expect(options).toBeFocused();
  release();
});
