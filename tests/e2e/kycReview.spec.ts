import { reviewParts, sections, waitingAt, withoutDecisions } from './support/review';
import { column, toasts } from './support/screen';
import { expect, test } from './support/test';

const approveCall = 'POST admin/approve/:id';

const reviewPath = (id: string) => `/kycrequest/${id}/review`;

test('KYC-01 KYC-44 KYCREQ-03 KYCREQ-11: requests are walked through', async ({ page, mock }) => {
  const [tenth, eleventh, twelfth] = [waitingAt(mock, 9), waitingAt(mock, 10), waitingAt(mock, 11)];
  for (const { _id } of [tenth, eleventh, twelfth]) withoutDecisions(mock, _id);
  mock.store.change('users', eleventh._id, { fullName: 'Who Follows' });
  // The length of the history says nothing: it ends at 50 and is shared by the pages of a browser.
  await page.addInitScript(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      document.documentElement.dataset.steps = String(Number(document.documentElement.dataset.steps ?? 0) + 1);
      push(...entry);
    };
  });
  await page.goto(reviewPath(tenth._id));
  const { form, approve, reject, reason, submit, submitAndNext, next, position } = reviewParts(page);
  expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  for (const title of sections.slice(0, 2)) await approve(title).click();
  await reject('Bank Details').click();
  await reason.fill('Blurred');
  await submitAndNext.click();
  await expect(form).toHaveAccessibleName('KYC Review: Who Follows');
  await expect(position).toHaveText('11 of 57');
  await expect(page).toHaveURL(new RegExp(`${eleventh._id}/review\\?.*page=2`));
  await expect(toasts(page)).toHaveCount(1);
  expect(await mock.requests(approveCall)).toHaveLength(1);
  await expect(page.locator('html')).toHaveAttribute('data-steps', '1');

  for (const title of sections) await approve(title).click();
  await submitAndNext.click();
  await expect(form).toHaveAccessibleName(`KYC Review: ${twelfth.fullName}`);
  await expect(position).toHaveText('11 of 56');
  for (const title of sections) await approve(title).click();
  await submit.click();
  await expect(form).toBeHidden();
  await expect(column(page, 'Email').first()).toHaveText(waitingAt(mock, 10).email ?? '');
  await expect(column(page, 'Email').filter({ hasText: twelfth.email ?? '' })).toHaveCount(0);
  await page.goto(`${reviewPath(waitingAt(mock, 54)._id)}?page=6`);
  await expect(position).toHaveText('55 of 55');
  await expect(next).toBeDisabled();
  await expect(submitAndNext).toBeHidden();
});

test('KYC-12: a PDF stands in the browser’s own viewer', async ({ page, mock, allowConsole }) => {
  // Chromium's PDF viewer fails inside itself when the page is closed while it loads.
  allowConsole(/^uncaught: Cannot read properties of null \(reading 'clear'\)$/);
  await page.goto(reviewPath(waitingAt(mock, 3)._id));
  await reviewParts(page).view('Bank Passbook').click();
  await expect(page.locator('figure iframe')).toHaveAttribute('src', /statement-4\.pdf$/);
  await expect
    .poll(async () => (await mock.requests('GET storage')).map(({ path }) => path))
    .toContain('/storage/deedbook/seed/statement-4.pdf');
});
