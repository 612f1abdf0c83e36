import type { Locator, Page } from '@playwright/test';
import { seriousViolations } from './support/axe';
import { dialog, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

const refused = { status: 400, body: { message: 'Out of order' } };

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
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeHidden();
  expect(await before.evaluate(element => element === document.activeElement)).toBe(true);
};

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

test('a message can be seen, heard and reached (TOAST-01 COMMON-34 COMMON-35)', async ({ page, mock }) => {
  await page.goto('/socialmedia/create');
  const form = dialog(page, 'Add Social Media');
  await form.getByLabel('Title').fill('Mastodon');
  await form.getByLabel('Link').fill('https://mastodon.example.test');
  await mock.fail('POST social/addSocial', refused);
  await form.getByLabel('Link').press('Enter');
  await expect(message(page)).toBeVisible();
  const box = await toasts(page).first().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 32);
  expect(box?.y).toBeLessThan(120);
  await form.locator('button[type="submit"]').focus();
  await page.keyboard.press('Tab');
  await expect(close(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await isReachable(page);
  await expect(form).toBeVisible();

  page.on('dialog', asked => void asked.accept());
  await page.goto('/ourtrustedpartners');
  await rows(page).first().getByTitle('Delete').click();
  await mock.fail('DELETE partners/deletePartners/:id', refused);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(message(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Cancel' }).focus();
  await isReachable(page);
  await expect(question(page)).toBeVisible();
});

test('the message of a list that could not be read covers none of the buttons above it (TOAST-07)', async ({
  page,
  mock,
  context,
}) => {
  await mock.fail('GET faq/getAllFAQ', { ...refused, times: 0 });
  /** The buttons that the message covers, each by its name. */
  const covered = () =>
    page.evaluate(() => {
      const message = document.querySelector('.toasts')?.getBoundingClientRect();
      return [...document.querySelectorAll('.list__header :is(a, button, input)')].flatMap(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isCovered =
          !message || (left < message.right && right > message.left && top < message.bottom && bottom > message.top);
        return isCovered ? [element.getAttribute('aria-label') ?? element.textContent] : [];
      });
    });
  const widths = [1440, 1280, 992, 768];
  await page.goto('/faq/faqs');
  await expect(toasts(page)).toHaveText(['Out of order']);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(covered, `${width} px`).toEqual([]);
  }
  await context.setOffline(true);
  await expect(page.locator('.offline')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(covered, `${width} px, without a connection`).toEqual([]);
  }
});

test('on a phone the message of a save that got no answer covers neither what the form says about it nor its buttons (OUTCOME-02)', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/socialmedia/create');
  const form = dialog(page, 'Add Social Media');
  await form.getByLabel('Title').fill('Lost');
  await form.getByLabel('Link').fill('https://lost.test');
  await mock.fail('POST social/addSocial', { status: 504 });
  const submit = form.getByRole('button', { name: 'Add Details' });
  await submit.click();
  const message = toasts(page).filter({ hasText: 'The server has not confirmed this' });
  await expect(message).toBeVisible();
  const topAndBottom = (place: Locator) =>
    place.evaluate(element => {
      const { top, bottom } = element.getBoundingClientRect();
      return [top, bottom] as const;
    });
  const [, noticeEnd] = await topAndBottom(
    page.getByRole('group', { name: /^It is not known whether this was saved/ }),
  );
  const [messageStart, messageEnd] = await topAndBottom(message.locator('xpath=ancestor-or-self::li'));
  const [submitStart] = await topAndBottom(submit);
  expect(messageStart).toBeGreaterThan(noticeEnd);
  expect(messageEnd).toBeLessThan(submitStart);
});
