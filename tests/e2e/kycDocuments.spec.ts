import type { Page } from '@playwright/test';
import { guard, papers, reviewParts, waitingAt, withoutDecisions } from './support/review';
import { column, rows, toasts } from './support/screen';
import { sessionStorageText, signInByHand } from './support/signInPage';
import { expect, test } from './support/test';

const refusedCall = /Failed to load resource/;
const notSaved = /The decision could not be saved/;
const approveCall = 'POST admin/approve/:id';
const reasonMissing = 'plese enter the reason of rejection.';
const undecided = {
  Document: 'Please select either approve or reject for documents.',
  'PAN Card': 'please select either approve or reject for PANcard.',
  'Bank Passbook': 'Please select either approve or reject for bank details.',
} as const;

const documentsPath = (id: string) => `/kycrequest/${id}/documents`;
const bodies = async (mock: { requests: (call: typeof approveCall) => Promise<{ body?: unknown }[]> }) =>
  (await mock.requests(approveCall)).map(({ body }) => body);

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('KYC-45 to KYC-48 KYCREQ-09: the older dialog shows user details and a table of three papers', async ({
  page,
  mock,
}) => {
  const { _id, fullName, email, phone } = waitingAt(mock, 8);
  await page.goto(documentsPath(_id));
  const { form, facts, view } = reviewParts(page);
  await expect(form).toHaveAccessibleName(`KYC Documents: ${fullName}`);
  expect(await facts()).toMatchObject({ 'Full Name': fullName, Email: email, Phone: phone, Category: 'Indian' });
  await expect(form.getByRole('columnheader')).toHaveText(['Document', 'File', 'Decision']);
  await expect(form.getByRole('rowheader')).toHaveText([...papers]);
  for (const name of ['Document 1', 'Document 2', 'PAN Card', 'Bank Passbook']) {
    await view(name).click();
    await expect(form.locator('figure img')).toHaveAccessibleName(name);
  }
});

test('KYC-13 KYC-14: a single address as passport is viewable here as well', async ({ page, mock }) => {
  const { _id } = waitingAt(mock, 7);
  await page.goto(documentsPath(_id));
  const { form } = reviewParts(page);
  await expect(form.locator('figure img')).toHaveAttribute('src', /passport-8\.svg$/);
  await expect(form.locator('figure img')).toHaveAccessibleName('Document');
});

test('KYC-50 to KYC-53 KYC-55 to KYC-59: Submit sends the approvals of all three papers', async ({ page, mock }) => {
  const { _id, fullName, email } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto('/kycrequest');
  await page.getByRole('link', { name: `Approve/Reject: ${fullName}` }).click();
  const { form, approve, reject, undo, verdict, reason, submit, send } = reviewParts(page);
  await submit.click();
  for (const title of papers) await expect(verdict(title).getByRole('alert')).toHaveText(undecided[title]);
  expect(await bodies(mock)).toEqual([]);
  for (const title of papers) {
    await approve(title).click();
    await expect(verdict(title).getByRole('alert')).toBeHidden();
    await expect(approve(title)).toBeDisabled();
    await expect(reject(title)).toBeHidden();
    await expect(undo(title)).toBeVisible();
  }
  await expect(reason).toBeHidden();
  await expect(send).toBeHidden();
  await submit.click();
  await expect(toasts(page)).toHaveText(['Documents approved successfully']);
  await expect(form).toBeHidden();
  await expect(column(page, 'Email').filter({ hasText: email ?? '' })).toHaveCount(0);
  expect(await bodies(mock)).toEqual([
    { isActive: true, isPANVerified: true, isBankVerified: true, isPassportVerified: true, description: '' },
  ]);
});

test('KYC-49 KYC-54 to KYC-58: a rejection turns Submit into Send, which needs a reason', async ({ page, mock }) => {
  const { _id, email } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(documentsPath(_id));
  const { form, approve, reject, undo, reason, submit, send } = reviewParts(page);
  for (const title of papers) {
    await reject(title).click();
    await expect(reason).toBeVisible();
    await expect(send).toBeVisible();
    await expect(submit).toBeHidden();
    await undo(title).click();
    await expect(reason).toBeHidden();
    await expect(submit).toBeVisible();
    await expect(send).toBeHidden();
  }
  await approve('Document').click();
  await reject('PAN Card').click();
  await approve('Bank Passbook').click();
  await send.click();
  await expect(reason).toHaveAccessibleDescription(reasonMissing);
  await reason.fill('The name differs');
  await expect(reason).toHaveAccessibleDescription('');
  expect(await bodies(mock)).toEqual([]);
  await send.click();
  await expect(toasts(page)).toHaveText(['Documents rejected']);
  await expect(form).toBeHidden();
  await expect(rows(page).filter({ hasText: email ?? '' })).toBeVisible();
  expect(await bodies(mock)).toEqual([
    {
      isActive: false,
      isPANVerified: false,
      isBankVerified: true,
      isPassportVerified: true,
      description: 'The name differs',
    },
  ]);
});

test('KYC-59: the server’s own message is shown', async ({ page, mock }) => {
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await mock.fail(approveCall, { status: 200, body: { result: 0, message: 'Welcome aboard' }, carriedOut: true });
  await page.goto(documentsPath(_id));
  const { approve, submit } = reviewParts(page);
  for (const title of papers) await approve(title).click();
  await submit.click();
  await expect(toasts(page)).toHaveText(['Welcome aboard']);
});

test(`KYC-60 KYC-61: with no answer the failure is logged and said in the dialog, without a toast`, async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(refusedCall, notSaved);
  const logged: string[] = [];
  page.on('console', message => logged.push(message.text()));
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(documentsPath(_id));
  const { form, approve, reject, reason, send } = reviewParts(page);
  await approve('Document').click();
  await approve('PAN Card').click();
  await reject('Bank Passbook').click();
  await reason.fill('Blurred');
  await mock.fail(approveCall, { drop: true, times: 0 });
  await send.click();
  const line = form.getByRole('status').filter({ hasText: 'The decision could not be saved.' });
  await expect(line).toContainText('The server cannot be reached.');
  await expect(send).toBeEnabled();
  await expect(toasts(page)).toHaveCount(0);
  expect(logged.filter(text => notSaved.test(text))).toHaveLength(1);
  await expect(reason).toHaveValue('Blurred');
  await expect(approve('Document')).toBeDisabled();
  await expect(reject('Bank Passbook')).toHaveAttribute('aria-pressed', 'true');

  await mock.mend();
  await send.click();
  await expect(line).toBeHidden();
  await expect(toasts(page)).toHaveText(['Documents rejected']);
  await expect(form).toBeHidden();
});

test('COMMON-22 SESSION-37: decisions are guarded, survive a reload and an ended session', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(refusedCall, notSaved);
  page.on('dialog', asked => void asked.accept());
  const { _id, fullName } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(documentsPath(_id));
  const { form, approve, reject, reason, send } = reviewParts(page);
  const inPlace = async () => {
    await expect(form).toHaveAccessibleName(`KYC Documents: ${fullName}`);
    await expect(approve('Document')).toBeDisabled();
    await expect(approve('PAN Card')).toBeDisabled();
    await expect(reject('Bank Passbook')).toHaveAttribute('aria-pressed', 'true');
    await expect(reason).toHaveValue('Blurred');
  };
  await approve('Document').click();
  await approve('PAN Card').click();
  await reject('Bank Passbook').click();
  await reason.fill('Blurred');
  await page.keyboard.press('Escape');
  await guard(page).getByRole('button', { name: 'Keep editing' }).click();
  await inPlace();
  await page.reload();
  await inPlace();
  mock.store.remove('sessions', () => true);
  await send.click();
  await expect(page).toHaveURL('/auth/login');
  await signInByHand(page);
  await expect(page).toHaveURL(documentsPath(_id));
  await inPlace();
  await send.click();
  await expect(form).toBeHidden();
  expect(await sessionStorageText(page)).not.toContain('Blurred');
});

const tabToButton = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  for (let stop = 0; stop < 60; stop += 1) {
    if (await button.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach “${name}”.`);
};

test('KYC-52: the older dialog by keyboard alone, N and P going to the neighbours', async ({ page, mock }) => {
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(documentsPath(_id));
  const { form, position } = reviewParts(page);
  await expect(position).toHaveText('1 of 57');
  await page.keyboard.press('n');
  await expect(position).toHaveText('2 of 57');
  await expect(page).toHaveURL(documentsPath(waitingAt(mock, 1)._id));
  await page.keyboard.press('p');
  await expect(position).toHaveText('1 of 57');
  for (const title of papers) {
    await tabToButton(page, `Approve ${title}`);
    await page.keyboard.press('Enter');
  }
  await tabToButton(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  expect(await bodies(mock)).toMatchObject([{ isActive: true, description: '' }]);
});
