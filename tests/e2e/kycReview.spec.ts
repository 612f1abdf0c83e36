import type { Page } from '@playwright/test';
import { tabTo } from './support/keys';
import { reviewParts, sections, waitingAt, withoutDecisions } from './support/review';
import { column, rows, toasts } from './support/screen';
import { localStorageOf, sessionStorageText, signInByHand } from './support/signInPage';
import { expect, test } from './support/test';

const refusedCall = /Failed to load resource/;
const approveCall = 'POST admin/approve/:id';

const reviewPath = (id: string) => `/kycrequest/${id}/review`;

/** Approves two of three sections and rejects the last one for a reason. */
const decide = async (page: Page) => {
  const { approve, reject, reason } = reviewParts(page);
  await approve('Personal Information').click();
  await approve('Documents').click();
  await reject('Bank Details').click();
  await reason.fill('Blurred');
};

/** Waits until the focus is in the dialog again, after the button that was pressed has gone. */
const focusOnDialog = (page: Page) => expect(page.locator('.MuiDialog-root').locator('css=:focus')).toHaveCount(1);

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('KYC-01 to KYC-06 KYC-24 KYC-25 KYC-36 KYC-43 KYC-44: by keyboard', async ({ page, mock, allowConsole }) => {
  allowConsole(refusedCall);
  const { _id, fullName, email } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto('/kycrequest');
  await expect(rows(page)).toHaveCount(10);
  await tabTo(page, `KYC Document: ${fullName}`);
  await page.keyboard.press('Enter');
  const { form, approve, reject, undo, position, previous, reason, submit } = reviewParts(page);
  await expect(form.getByRole('heading', { level: 3 })).toHaveText([...sections]);
  await expect(previous).toBeDisabled();
  for (const [key, shown] of [
    ['n', '2 of 57'],
    ['P', '1 of 57'],
    ['p', '1 of 57'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(position).toHaveText(shown);
  }

  await tabTo(page, 'Approve Personal Information');
  await page.keyboard.press('Enter');
  await expect(undo('Personal Information')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(approve('Personal Information')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Approve Documents');
  await page.keyboard.press('Space');
  await expect(undo('Documents')).toBeFocused();
  await tabTo(page, 'Reject Bank Details');
  await page.keyboard.press('Enter');
  await expect(reason).toBeVisible();
  for (let stop = 0; stop < 3 && !(await reason.evaluate(input => input === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type('No name on the passbook');
  await expect(position).toHaveText('1 of 57');
  await mock.fail(approveCall, { status: 500, body: { message: 'Out of order' } });
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(['Out of order']);
  await expect(submit).toBeEnabled();
  await expect(reject('Bank Details')).toHaveAttribute('aria-pressed', 'true');
  await expect(reason).toHaveValue('No name on the passbook');
  await focusOnDialog(page);
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect(toasts(page).filter({ hasText: 'Documents rejected' })).toBeVisible();
  await expect(form).toBeHidden();
  expect((await mock.requests(approveCall)).at(-1)).toMatchObject({
    path: `/v1/admin/approve/${_id}`,
    body: {
      isBankVerified: false,
      isPassportVerified: true,
      personalInfo: true,
      description: 'No name on the passbook',
      locked: false,
      isActive: false,
    },
  });
  await expect(rows(page).filter({ hasText: email ?? '' })).toBeVisible();
});

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
  const { form, approve, submit, submitAndNext, next, position } = reviewParts(page);
  expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await decide(page);
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

test('KYC-12: a paper is enlarged; a PDF stands in the browser’s own viewer', async ({ page, mock, allowConsole }) => {
  // Chromium's PDF viewer fails inside itself when the page is closed while it loads.
  allowConsole(/^uncaught: Cannot read properties of null \(reading 'clear'\)$/);
  const { form, view } = reviewParts(page);
  const figure = form.locator('figure');
  const image = figure.locator('img');
  const stage = figure.getByRole('region');
  const tool = (name: string) => figure.getByRole('button', { name, exact: true });

  await page.goto(reviewPath(waitingAt(mock, 8)._id));
  await view('Bank Passbook').click();
  await expect(image).toHaveAttribute('src', /passbook-9\.svg$/);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await stage.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
  await expect.poll(() => stage.evaluate(element => element.scrollWidth > element.clientWidth)).toBe(true);

  await test.step('a PDF stands in the browser’s own viewer', async () => {
    await page.goto(reviewPath(waitingAt(mock, 3)._id));
    await view('Bank Passbook').click();
    await expect(figure.locator('iframe')).toHaveAttribute('src', /statement-4\.pdf$/);
    await expect(tool('Zoom in')).toHaveCount(0);
    await expect
      .poll(async () => (await mock.requests('GET storage')).map(({ path }) => path))
      .toContain('/storage/deedbook/seed/statement-4.pdf');
  });
});

test('COMMON-22 SESSION-37: decisions survive a reload and an ended session', async ({ page, mock, allowConsole }) => {
  allowConsole(refusedCall);
  page.on('dialog', asked => void asked.accept());
  const said: string[] = [];
  page.on('console', message => said.push(message.text()));
  const { _id, fullName } = waitingAt(mock, 8);
  const user = withoutDecisions(mock, _id);
  const personal = Object.entries(user ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' && value.length > 3 && !['_id', 'nationality', 'dType'].includes(key) ? value : [],
  );
  expect(personal.length).toBeGreaterThan(10);
  /** What is stored, without the name in the list of the records opened last. */
  const stored = async () => {
    const entries = Object.entries(await localStorageOf(page));
    const shown = entries.map(([key, value]) =>
      key.startsWith('deedbook.opened/') ? value.replaceAll(`"label":"${fullName}"`, '') : value,
    );
    return [shown.join(), await sessionStorageText(page)];
  };

  await page.goto(reviewPath(_id));
  const { form, approve, reject, reason, submit, view } = reviewParts(page);
  const expectInPlace = async () => {
    await expect(form).toHaveAccessibleName(`KYC Review: ${fullName}`);
    await expect(approve('Personal Information')).toBeDisabled();
    await expect(approve('Documents')).toBeDisabled();
    await expect(reject('Bank Details')).toHaveAttribute('aria-pressed', 'true');
    await expect(reason).toHaveValue('Blurred');
  };
  for (const name of ['Document 2', 'PAN Card', 'Bank Passbook']) await view(name).click();
  await decide(page);
  await page.reload();
  await expectInPlace();
  const kept = await stored();
  expect(kept[0]).not.toContain('Blurred');

  mock.store.remove('sessions', () => true);
  await submit.click();
  await expect(page).toHaveURL('/auth/login');
  await expect(toasts(page)).toHaveText(['Your session has ended. Please sign in again.']);
  await signInByHand(page);
  await expect(page).toHaveURL(reviewPath(_id));
  await expectInPlace();
  await submit.click();
  await expect(toasts(page).filter({ hasText: 'Documents rejected' })).toBeVisible();
  await expect(form).toBeHidden();
  expect(await sessionStorageText(page)).not.toContain('Blurred');
  for (const text of [...kept, ...(await stored()), ...said])
    for (const value of personal) expect(text).not.toContain(value);
});
