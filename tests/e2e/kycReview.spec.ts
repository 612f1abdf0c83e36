import type { Page } from '@playwright/test';
import type { MockServer } from './support/mockServer';
import { reviewParts, sections, waitingAt, withoutDecisions } from './support/review';
import { column, question, toasts } from './support/screen';
import { expect, test } from './support/test';

const approveCall = 'POST admin/approve/:id';

const reviewPath = (id: string) => `/kycrequest/${id}/review`;

test('requests are walked through (KYC-01 KYC-44 KYCREQ-03 KYCREQ-11)', async ({ page, mock }) => {
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
  const { form, approve, reject, loaded, reason, submit, submitAndNext, next, position } = reviewParts(page);
  expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await expect(loaded).toBeVisible();
  for (const title of sections.slice(0, 2)) await approve(title).click();
  await reject('Bank Details').click();
  await reason.fill('Blurred');
  await submitAndNext.click();
  await expect(form).toHaveAccessibleName('KYC Review: Who Follows');
  await expect(position).toHaveText('11 of 57');
  await expect(page).toHaveURL(new RegExp(`${eleventh._id}/review\\?.*page=2`));
  await expect(toasts(page)).toHaveCount(1);
  expect(await mock.requests(approveCall)).toHaveLength(1);
  // Back leads to no review that was sent.
  await expect(page.locator('html')).not.toHaveAttribute('data-steps');

  await expect(loaded).toBeVisible();
  for (const title of sections) await approve(title).click();
  await submitAndNext.click();
  await expect(form).toHaveAccessibleName(`KYC Review: ${twelfth.fullName}`);
  await expect(position).toHaveText('11 of 56');
  await expect(loaded).toBeVisible();
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

const paperName = 'Bank Passbook';
const storedPaper = '/storage/deedbook/seed/statement-4.pdf';

/** Opens a review whose passbook is a PDF, and gives the files that the page shows from memory. */
const openPdf = async (page: Page, mock: MockServer) => {
  const { _id } = waitingAt(mock, 3);
  withoutDecisions(mock, _id);
  await page.addInitScript(() => {
    const files: Blob[] = [];
    const make = URL.createObjectURL.bind(URL);
    Object.assign(window, { files });
    URL.createObjectURL = file => {
      if (file instanceof Blob) files.push(file);
      return make(file);
    };
  });
  await page.goto(reviewPath(_id));
  await reviewParts(page).view(paperName).click();
  return () =>
    page.evaluate(async () => {
      const files: Blob[] = Reflect.get(window, 'files');
      return Promise.all(files.map(async file => ({ type: file.type, text: await file.text() })));
    });
};

test('a PDF is shown under the headers of a build, from a storage on another origin (PAPER-05 PAPER-09)', async ({
  page,
  mock,
  allowConsole,
}) => {
  // Chromium's PDF viewer fails inside itself when the page is closed while it loads.
  allowConsole(/^uncaught: Cannot read properties of null \(reading 'clear'\)$/);
  const shown = await openPdf(page, mock);
  await expect(page.locator('figure iframe')).toHaveAttribute('src', /^blob:http:\/\/localhost:/);
  const kept = await page.request.get(`http://127.0.0.1:${mock.port}${storedPaper}`);
  expect(await shown()).toEqual([{ type: 'application/pdf', text: await kept.text() }]);
  const sent = (await mock.requests('GET storage')).map(({ path }) => path);
  expect(sent).toContain(storedPaper);
  const { approve } = reviewParts(page);
  await approve('Bank Details').click();
  await expect(approve('Bank Details')).toHaveAttribute('aria-pressed', 'true');
});

test('a reason that is typed at once after a mouse on Reject can be read, and decides nothing (KYC-64)', async ({
  page,
  mock,
}) => {
  const { _id } = waitingAt(mock, 1);
  withoutDecisions(mock, _id);
  await page.goto(`/kycrequest/${_id}/review`);
  const { approve, reject, loaded, reason, submit } = reviewParts(page);
  await expect(loaded).toBeVisible();
  await reject('Documents').click();
  await page.keyboard.type('Scan a paper near a light.');
  await expect(reason).toHaveValue('Scan a paper near a light.');
  await expect(approve('Personal Information')).toHaveAttribute('aria-pressed', 'false');
  const [typed, bar] = await Promise.all([reason.boundingBox(), submit.locator('..').boundingBox()]);
  const line = 24;
  expect(Number(typed?.y) + line).toBeLessThan(Number(bar?.y));
});

test('a PDF that is missing or a page is never shown, and its decision asks first, by keyboard too (PAPER-07 PAPER-08)', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await mock.fail('GET storage', { status: 404, times: 0 });
  const shown = await openPdf(page, mock);
  const { form, approve, reject } = reviewParts(page);
  const tryAgain = form.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await mock.mend();
  await page.route(`**${storedPaper}`, route =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'access-control-allow-origin': '*' },
      body: '<!doctype html><script>parent.hit = 1</script>%PDF-1.4',
    }),
  );
  await tryAgain.click();
  await expect(tryAgain).toBeVisible();
  await expect(form.getByRole('alert')).toHaveText(`${paperName} could not be loaded. The file is missing or broken.`);
  await expect(form.locator('iframe')).toHaveCount(0);
  expect(await shown()).toEqual([]);

  await approve('Bank Details').focus();
  await page.keyboard.press('a');
  await expect(question(page)).toContainText('You have not seen this paper. Approve it anyway?');
  await page.keyboard.press('Escape');
  await expect(approve('Bank Details')).toBeFocused();
  await expect(approve('Bank Details')).toHaveAttribute('aria-pressed', 'false');
  await reject('Bank Details').click();
  await question(page).getByRole('button', { name: 'Reject' }).click();
  await expect(reject('Bank Details')).toHaveAttribute('aria-pressed', 'true');
  await approve('Bank Details').click();
  await question(page).getByRole('button', { name: 'Approve' }).click();
  await expect(form.getByRole('button', { name: 'Undo the decision on Bank Details' })).toBeFocused();

  await page.unroute(`**${storedPaper}`);
  await tryAgain.click();
  await expect(form.locator('iframe')).toBeVisible();
  await form.getByRole('button', { name: 'Undo the decision on Bank Details' }).click();
  await approve('Bank Details').click();
  await expect(question(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a paper that is chosen comes into sight, and so does the news of a decision that was lost, whose button keeps the focus (KYC-61 OUTCOME-05)', async ({
    page,
    mock,
    allowConsole,
  }) => {
    allowConsole(/status of 504|It is not known|could not be saved/);
    const { _id } = waitingAt(mock, 0);
    withoutDecisions(mock, _id);
    await page.goto(`/kycrequest/${_id}/documents`);
    const { form, approve, loaded, submit, view } = reviewParts(page);
    await expect(loaded).not.toBeInViewport();
    await view('PAN Card').click();
    const paper = form.getByRole('img', { name: 'PAN Card' });
    await expect(paper).toBeInViewport({ ratio: 1 });

    for (const title of ['Document', 'PAN Card', 'Bank Passbook']) await approve(title).click();
    await approve('Document').scrollIntoViewIfNeeded();
    await mock.fail(approveCall, { status: 504 });
    await submit.click();
    await expect(form.getByText(/^It is not known whether the decision was saved/)).toBeInViewport({ ratio: 1 });
    await expect(submit).toBeFocused();
  });
});

test('what is in the middle of a paper stays there when the paper is enlarged and turned', async ({ page, mock }) => {
  const { _id } = waitingAt(mock, 0);
  await page.goto(reviewPath(_id));
  const { form, loaded } = reviewParts(page);
  await expect(loaded).toBeVisible();
  const stage = form.getByRole('region', { name: /, enlarged$/ });
  await stage.focus();
  /** The place of the paper's middle on the stage, in parts of its width and height. */
  const middle = () =>
    stage.evaluate(element => {
      const [outer, inner] = [element, element.querySelector('img') ?? element].map(each =>
        each.getBoundingClientRect(),
      );
      if (!outer || !inner) return [];
      const x = (inner.x + inner.width / 2 - outer.x) / outer.width;
      const y = (inner.y + inner.height / 2 - outer.y) / outer.height;
      return [x, y].map(part => Math.round(part * 10) / 10);
    });
  for (const [key, zoom] of [
    ['+', '125%'],
    ['+', '156%'],
    ['+', '195%'],
    ['r', '195%'],
    ['-', '156%'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(form.getByText(zoom, { exact: true })).toBeVisible();
    await expect.poll(middle, key).toEqual([0.5, 0.5]);
  }
});
