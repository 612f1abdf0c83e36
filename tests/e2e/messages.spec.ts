import type { Page } from '@playwright/test';
import { accountPassword } from '../../mock-api/accounts';
import { seriousViolations } from './support/axe';
import { dialog, question, rows, toasts } from './support/screen';
import { signInByHand, signInForm } from './support/signInPage';
import { candidate, checkout, flows, openUsers, start } from './support/settling';
import { expect, test } from './support/test';

const refused = { status: 500, body: { message: 'Out of order' } };

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

/** A message as a screen reader finds it: what is hidden from it has no role. */
const message = (page: Page) => page.getByRole('alert').filter({ hasText: /^Out of order$/ });
const close = (page: Page) => page.getByRole('button', { name: 'Close message' });

/** The message is there for everybody, and the keyboard goes to it and back to where it was. */
const isReachable = async (page: Page) => {
  await expect(message(page)).toBeVisible();
  await expect(close(page)).toHaveAccessibleDescription('Out of order');
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('F8');
  await expect(close(page)).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('F8');
  await expect(close(page)).not.toBeFocused();
  expect(await before.evaluate(element => element === document.activeElement)).toBe(true);
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeHidden();
  expect(await before.evaluate(element => element === document.activeElement)).toBe(true);
};

/** Makes a message stay for as long as it takes: the pointer rests on it. */
const keep = (page: Page) => toasts(page).first().hover();

/** A list whose toast stays for as long as it takes. */
const failingList = async (page: Page) => {
  await page.goto('/ourtrustedpartners');
  await keep(page);
};

test.describe('COMMON-34 to COMMON-36: a message can be heard and reached', () => {
  test.beforeEach(async ({ signIn }) => signIn());

  test('TOAST-01: over a full-screen form, where Tab leads to it as well', async ({ page, mock }) => {
    await page.goto('/socialmedia/create');
    const form = dialog(page, 'Add Social Media');
    await form.getByLabel('Title').fill('Mastodon');
    await form.getByLabel('Link').fill('https://mastodon.example.test');
    await mock.fail('POST social/addSocial', refused);
    await form.getByLabel('Link').press('Enter');
    await expect(message(page)).toBeVisible();
    await form.locator('button[type="submit"]').focus();
    await page.keyboard.press('Tab');
    await expect(close(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await isReachable(page);
    await expect(form).toBeVisible();
  });

  test('over a question', async ({ page, mock }) => {
    await page.goto('/ourtrustedpartners');
    await rows(page).first().getByTitle('Delete').click();
    await mock.fail('DELETE partners/deletePartners/:id', refused);
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(message(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).focus();
    await isReachable(page);
    await expect(question(page)).toBeVisible();
  });

  test('over the palette', async ({ page, mock }) => {
    await mock.fail('GET partners/getPartners', { ...refused, times: 0 });
    await failingList(page);
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await isReachable(page);
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  });

  test('over the drawer of a narrow window', async ({ page, mock }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await mock.fail('GET partners/getPartners', { ...refused, times: 0 });
    await failingList(page);
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await isReachable(page);
  });

  test('over the options of a list', async ({ page, mock }) => {
    await mock.fail('GET partners/getPartners', { ...refused, times: 0 });
    await failingList(page);
    await page.getByRole('button', { name: 'Options of Our Trusted Partners' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Options of Our Trusted Partners' })).toBeVisible();
    await isReachable(page);
  });

  test('after the dialog it came over has closed', async ({ page, mock }) => {
    await mock.fail('GET partners/getPartners', { ...refused, times: 0 });
    await failingList(page);
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeHidden();
    await page.getByRole('link', { name: 'Add Our Trusted Partners' }).focus();
    await isReachable(page);
  });

  test('without taking the keyboard from a card checkout', async ({ page, mock }) => {
    const person = candidate(mock);
    await openUsers(page, flows.refund, person);
    await start(page, flows.refund, person);
    await page.getByRole('button', { name: 'Pay by card' }).click();
    const succeed = checkout(page).dialog.getByRole('button', { name: 'Succeed' });
    await succeed.focus();
    await expect(succeed).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(checkout(page).dialog.getByRole('button', { name: 'Fail' })).toBeFocused();
  });
});

test('AUTH-14: the message of a refused sign-in does not stand over the application after the next one', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await signInByHand(page, 'superadmin', 'wrong');
  await keep(page);
  await signInForm(page).password.fill(accountPassword);
  await signInForm(page).password.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});
