import type { Locator, Page } from '@playwright/test';
import { rows } from './support/screen';
import { candidate, choose, flows, openUsers, start } from './support/settling';
import { expect, test } from './support/test';

/** Pastes into an input as a person does. */
const paste = async (page: Page, input: Locator, text: string) => {
  await page.evaluate(written => navigator.clipboard.writeText(written), text);
  await input.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
};

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a list and the palette find a phone number as people write it (INPUT-09)', async ({ page, mock }) => {
  const user = mock.store.all('users').find(({ isActive, phone }) => isActive === true && /^\d{10}$/.test(phone ?? ''));
  const phone = user?.phone ?? '';
  const written = `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`;
  await page.goto('/roles/user');
  await page.getByRole('searchbox').fill(written);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(phone);
  await page.keyboard.press('Control+K');
  await page
    .getByRole('combobox', { name: 'Find a screen, a record or an action' })
    .fill(`0${phone.slice(0, 5)} ${phone.slice(5)}`);
  await expect(page.getByRole('option').filter({ hasText: phone })).not.toHaveCount(0);
});

test('a long paste is cut and says so, and one undo brings all of it back (INPUT-13 FOOTER-08)', async ({ page }) => {
  await page.goto('/footerdescription');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  const input = page.getByRole('dialog').getByRole('textbox').first();
  await paste(page, input, 'sea '.repeat(100));
  await expect(input).toHaveValue('sea '.repeat(75));
  await expect(page.getByText('100 characters were left out. Undo brings the whole paste back.')).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(input).toHaveValue('sea '.repeat(100));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('At most 300 characters.')).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(input).toHaveValue('sea '.repeat(75));
});

test('a pasted password has no space around it, and a Hindi email address stays as it is (INPUT-15 INPUT-17)', async ({
  page,
}) => {
  await page.goto('/roles/admin/create');
  const form = page.getByRole('dialog');
  const password = form.getByLabel(/^Password/);
  await paste(page, password, ' Abcdef1! ');
  await expect(password).toHaveValue('Abcdef1!');
  const email = form.getByLabel(/^Email/);
  await email.pressSequentially('प्रिया@उदाहरण.भारत');
  await page.keyboard.press('Tab');
  await expect(email).toHaveValue('प्रिया@उदाहरण.भारत');
});

test('half a date is not sent, one of the year 24 neither, and one in the future is asked about (INPUT-11 INPUT-12 INPUT-20 PAYFORM-29)', async ({
  page,
  mock,
}) => {
  const { refund } = flows;
  const person = candidate(mock, ...refund.ready);
  await openUsers(page, refund, person);
  const payment = await start(page, refund, person);
  await choose(page, 'Cash');
  const date = payment.getByLabel('Date of Transaction');
  const submit = payment.getByRole('button', { name: 'Submit' });
  await payment.getByLabel('Person Name').fill('Asha');
  await date.focus();
  await page.keyboard.type('03');
  await submit.click();
  await expect(payment.getByText('Enter the whole date, or clear it.')).toBeVisible();
  await page.keyboard.type('03150024');
  await submit.click();
  await expect(payment.getByText(/^Date of Transaction must be a day from 01-01-2000 to /)).toBeVisible();
  // In the browser's time zone, which is ahead of UTC, tomorrow may be today already.
  await paste(page, date, '15/03/2024');
  await expect(date).toHaveValue('2024-03-15');
  const future = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await date.fill(future);
  await submit.click();
  await expect(payment.getByText(/is in the future\. Is that right\?$/)).toBeVisible();
  expect(await mock.requests('POST form/createForm')).toEqual([]);
  await payment.getByRole('button', { name: /^Yes, / }).click();
  await submit.click();
  await expect(payment).toBeHidden();
  const [sent] = await mock.requests('POST form/createForm');
  expect(sent?.body).toMatchObject({ paymentMode: 'cash', dateOftranx: future });
});
