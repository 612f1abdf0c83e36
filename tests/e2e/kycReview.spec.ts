import type { Page } from '@playwright/test';
import { guard, reviewParts, sections, waitingAt, withoutDecisions } from './support/review';
import { column, rows, toasts } from './support/screen';
import { localStorageOf, sessionStorageText, signInByHand } from './support/signInPage';
import { expect, test } from './support/test';

/** The parts of a review in which two of three things have been approved and one is rejected for a reason. */
const decided = async (page: Page) => {
  const parts = reviewParts(page);
  const { approve, reject, reason } = parts;
  await approve('Personal Information').click();
  await approve('Documents').click();
  await reject('Bank Details').click();
  await reason.fill('Blurred');
  return parts;
};

const refusedCall = /Failed to load resource/;
const listCall = 'GET admin/get-users';
const approveCall = 'POST admin/approve/:id';
const reasonMissing = 'please enter the reason of rejection.';
const undecided = {
  'Personal Information': 'Please select either approve or reject for personal Info.',
  Documents: 'Please select either approve or reject for documents.',
  'Bank Details': 'Please select either approve or reject for bank details.',
} as const;

const reviewPath = (id: string, query = '') => `/kycrequest/${id}/review${query}`;

/** Waits until the keyboard stands in the dialog again, after the button that was pressed has gone. */
const focusOnDialog = (page: Page) => expect(page.locator('.MuiDialog-root').locator('css=:focus')).toHaveCount(1);

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('KYC-01 to KYC-09 KYC-15 to KYC-17: three sections show what the user has stated', async ({ page, mock }) => {
  const { _id, fullName } = waitingAt(mock, 1);
  const stated = mock.store.change('users', _id, {
    dob: '1989-03-19T06:30:00Z',
    issueDate: '2020-01-02T06:30:00Z',
    expiryDate: 'not a date',
    dType: 'drivingLicense',
  });
  await page.goto(reviewPath(_id));
  const { form, approve, reject, facts } = reviewParts(page);
  await expect(form).toHaveAccessibleName(`KYC Review: ${fullName}`);
  await expect(form.getByRole('heading', { level: 3 })).toHaveText([...sections]);
  expect(await facts()).toEqual({
    'Full Name': fullName,
    Email: stated?.email,
    Phone: stated?.phone,
    Category: 'Non-Indian',
    'Date of Birth': '19/03/1989',
    'Document Type': 'Driving License',
    'Document Number': stated?.number,
    'Place of Issue': stated?.placeOfIssue,
    'Issue Date': '02/01/2020',
    'Expiry Date': '-',
    'PAN Number': stated?.PANnumber,
    'Bank Name': stated?.bankName,
    'Account Number': stated?.bankAccountNumber,
    'Swift Code': stated?.bankIfscCode,
    'Bank Address': stated?.bankAddress,
  });
  withoutDecisions(mock, _id);
  await page.reload();
  for (const title of sections) {
    await expect(approve(title)).toHaveText('Approve');
    await expect(reject(title)).toHaveText('Reject');
  }
});

test('KYC-10 KYC-11 KYC-16: document types and the label of the bank code', async ({ page, mock }) => {
  const { _id } = waitingAt(mock, 0);
  const { facts, form } = reviewParts(page);
  for (const [dType, shown, nationality, label] of [
    ['passport', 'Passport', 'indian', 'IFSC Code'],
    ['adharCard', 'Adhar Card', 'nri', 'Swift Code'],
    ['voterCard', 'voterCard', 'indian', 'IFSC Code'],
  ] as const) {
    mock.store.change('users', _id, { dType, nationality });
    await page.goto(reviewPath(_id));
    await expect(form).toBeVisible();
    expect(await facts()).toMatchObject({ 'Document Type': shown, [label]: expect.any(String) });
  }
});

test('KYC-12 KYC-14: every paper handed in is viewable', async ({ page, mock }) => {
  const { form, view } = reviewParts(page);
  const { _id } = waitingAt(mock, 8);
  await page.goto(reviewPath(_id));
  const image = form.locator('figure img');
  for (const [name, file] of [
    ['Document 1', /adhar-9\.svg$/],
    ['Document 2', /licence-\d+\.svg$/],
    ['PAN Card', /pan-9\.svg$/],
    ['Bank Passbook', /passbook-9\.svg$/],
  ] as const) {
    await view(name).click();
    await expect(view(name)).toHaveAttribute('aria-pressed', 'true');
    await expect(image).toHaveAttribute('src', file);
    await expect(image).toHaveAccessibleName(name);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
});

test('KYC-21 to KYC-24 KYC-27 KYC-31 to KYC-38 KYC-42 KYC-43: a user is approved by mouse', async ({ page, mock }) => {
  const { _id, fullName } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto('/kycrequest');
  await page.getByRole('link', { name: `KYC Document: ${fullName}` }).click();
  const { form, approve, reject, undo, verdict, reason, submit } = reviewParts(page);

  await submit.click();
  for (const title of sections) await expect(verdict(title).getByRole('alert')).toHaveText(undecided[title]);
  await expect(reason).toBeHidden();
  for (const title of sections) {
    await approve(title).click();
    await expect(verdict(title).getByRole('alert')).toBeHidden();
    await expect(approve(title)).toBeDisabled();
    await expect(reject(title)).toBeHidden();
    await expect(undo(title)).toBeVisible();
  }
  await undo('Documents').click();
  await expect(approve('Documents')).toBeEnabled();
  await expect(reject('Documents')).toBeVisible();
  await expect(undo('Documents')).toBeHidden();
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText([undecided.Documents]);
  expect(await mock.requests(approveCall)).toEqual([]);

  await approve('Documents').click();
  await submit.click();
  await expect(toasts(page)).toHaveText(['Documents approved successfully']);
  await expect(form).toBeHidden();
  const [sent, ...more] = await mock.requests(approveCall);
  expect(more).toEqual([]);
  expect(sent?.path).toBe(`/v1/admin/approve/${_id}`);
  expect(sent?.body).toEqual({
    isBankVerified: true,
    isPassportVerified: true,
    personalInfo: true,
    description: '',
    locked: true,
    isActive: true,
  });
});

test('KYC-25 KYC-26 KYC-34 KYC-35 KYC-39 to KYC-41: a rejection needs a reason', async ({ page, mock }) => {
  const { _id, email } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(reviewPath(_id));
  const { form, approve, reject, undo, reason, submit } = reviewParts(page);
  for (const title of sections) {
    await reject(title).click();
    await expect(reason).toBeVisible();
    await undo(title).click();
    await expect(reason).toBeHidden();
  }
  await approve('Personal Information').click();
  await approve('Documents').click();
  await reject('Bank Details').click();
  await expect(reject('Bank Details')).toHaveAttribute('aria-pressed', 'true');
  await expect(approve('Bank Details')).toBeEnabled();
  await submit.click();
  await expect(reason).toHaveAccessibleDescription(reasonMissing);
  await reason.fill('   ');
  await submit.click();
  await expect(reason).toHaveAccessibleDescription(reasonMissing);
  await reason.fill('The passbook ');
  await expect(reason).toHaveAccessibleDescription('');
  expect(await mock.requests(approveCall)).toEqual([]);
  await submit.click();
  await expect(toasts(page)).toHaveText(['Documents rejected']);
  await expect(form).toBeHidden();
  expect((await mock.requests(approveCall)).map(({ body }) => body)).toEqual([
    {
      isBankVerified: false,
      isPassportVerified: true,
      personalInfo: true,
      description: 'The passbook',
      locked: false,
      isActive: false,
    },
  ]);
  await expect(column(page, 'Email').filter({ hasText: email ?? '' })).toBeVisible();
});

test('KYC-35: the message about a missing reason does not come back with the next rejection', async ({
  page,
  mock,
}) => {
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(reviewPath(_id));
  const { reject, undo, reason, submit } = reviewParts(page);
  await reject('Documents').click();
  await submit.click();
  await expect(reason).toHaveAccessibleDescription(reasonMissing);
  await undo('Documents').click();
  await reject('Bank Details').click();
  await expect(reason).toBeVisible();
  await expect(reason).toHaveAccessibleDescription('');
});

test('KYC-24: an approval that was saved stands and cannot be undone', async ({ page, mock }) => {
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  mock.store.change('users', _id, { personalInfo: true, isBankVerified: false });
  await page.goto(reviewPath(_id));
  const { approve, reject, undo, verdict, reason, submit } = reviewParts(page);
  await expect(approve('Personal Information')).toBeDisabled();
  await expect(verdict('Personal Information')).toContainText('Approved');
  await expect(reject('Personal Information')).toBeHidden();
  await expect(undo('Personal Information')).toBeHidden();
  await expect(approve('Bank Details')).toBeEnabled();
  await expect(reason).toBeHidden();
  await approve('Documents').click();
  await approve('Bank Details').click();
  await submit.click();
  await expect(toasts(page)).toHaveText(['Documents approved successfully']);
  expect((await mock.requests(approveCall)).map(({ body }) => body)).toMatchObject([
    { personalInfo: true, isPassportVerified: true, isBankVerified: true, isActive: true },
  ]);
});

test('KYC-28 to KYC-30: for a user with all approvals saved the button says so and is disabled', async ({
  page,
  mock,
}) => {
  const user = mock.store.all('users').find(({ isActive }) => isActive === true);
  await page.goto(`/roles/user/${user?._id}/review`);
  const { form, approve, reject, undo, submit, submitAndNext } = reviewParts(page);
  await expect(form.getByRole('button', { name: 'Approved All Document' })).toBeDisabled();
  await expect(submit).toBeHidden();
  await expect(submitAndNext).toBeHidden();
  for (const title of sections) {
    await expect(approve(title)).toBeDisabled();
    await expect(reject(title)).toBeHidden();
    await expect(undo(title)).toBeHidden();
  }
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('KYC-43: the server’s own message is shown', async ({ page, mock }) => {
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await mock.fail(approveCall, { status: 200, body: { result: 0, message: 'Welcome aboard' }, carriedOut: true });
  await page.goto(reviewPath(_id));
  const { approve, submit } = reviewParts(page);
  for (const title of sections) await approve(title).click();
  await submit.click();
  await expect(toasts(page)).toHaveText(['Welcome aboard']);
});

test(`KYC-43 KYC-44 COMMON-39: with a failing server the review keeps everything and can be sent again`, async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(refusedCall);
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(reviewPath(_id));
  const { form, approve, reject, reason, submit } = await decided(page);
  const reads = (await mock.requests(listCall)).length;
  // A dropped request is tried once more by the browser itself.
  await mock.fail(approveCall, { status: 500, body: { message: 'Out of order' }, times: 0 });
  await submit.click();
  await expect(toasts(page)).toContainText(['Out of order']);
  await expect(submit).toBeEnabled();
  await expect(approve('Personal Information')).toBeDisabled();
  await expect(reject('Bank Details')).toHaveAttribute('aria-pressed', 'true');
  await expect(reason).toHaveValue('Blurred');
  // Before it is sent the user is read once more; a failure reads nothing again.
  expect(await mock.requests(listCall)).toHaveLength(reads + 1);
  await focusOnDialog(page);
  await page.keyboard.press('Escape');
  await guard(page).getByRole('button', { name: 'Keep editing' }).click();

  await mock.mend();
  await submit.click();
  await expect(toasts(page).filter({ hasText: 'Documents rejected' })).toBeVisible();
  await expect(form).toBeHidden();
});

test('KYC-36 COMMON-27: a double click on Submit sends once', async ({ page, mock }) => {
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(reviewPath(_id));
  const { form, approve, submit } = reviewParts(page);
  for (const title of sections) await approve(title).click();
  const letGo = mock.hold(approveCall);
  await submit.dblclick();
  await expect(submit).toBeDisabled();
  letGo();
  await expect(form).toBeHidden();
  expect(await mock.requests(approveCall)).toHaveLength(1);
});

/** Presses Tab until the element has the focus; fails when it cannot be reached. */
const tabTo = async (page: Page, name: string) => {
  for (let stop = 0; stop < 60; stop += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (focused === name) return stop;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach “${name}”.`);
};

test('KYC-05 KYC-06 KYC-25 KYC-36: a whole review by keyboard alone', async ({ page, mock }) => {
  const { _id, fullName, email } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto('/kycrequest');
  await expect(rows(page)).toHaveCount(10);
  await tabTo(page, `KYC Document: ${fullName}`);
  await page.keyboard.press('Enter');
  const { form, undo, position, reason } = reviewParts(page);
  await expect(position).toHaveText('1 of 57');
  await page.keyboard.press('n');
  await expect(position).toHaveText('2 of 57');
  await page.keyboard.press('N');
  await expect(position).toHaveText('3 of 57');
  await page.keyboard.press('p');
  await expect(position).toHaveText('2 of 57');
  await page.keyboard.press('P');
  await expect(position).toHaveText('1 of 57');
  await page.keyboard.press('p');
  await expect(position).toHaveText('1 of 57');

  await tabTo(page, 'Approve Personal Information');
  await page.keyboard.press('Enter');
  await expect(undo('Personal Information')).toBeFocused();
  await tabTo(page, 'Approve Documents');
  await page.keyboard.press('Space');
  await expect(undo('Documents')).toBeFocused();
  await tabTo(page, 'Reject Bank Details');
  await page.keyboard.press('Enter');
  await expect(reason).toBeVisible();
  for (let stop = 0; stop < 3 && !(await reason.evaluate(input => input === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type('No name on the passbook');
  await expect(reason).toHaveValue('No name on the passbook');
  await expect(position).toHaveText('1 of 57');
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  expect((await mock.requests(approveCall)).map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: `/v1/admin/approve/${_id}`,
      body: {
        isBankVerified: false,
        isPassportVerified: true,
        personalInfo: true,
        description: 'No name on the passbook',
        locked: false,
        isActive: false,
      },
    },
  ]);
  await expect(rows(page).filter({ hasText: email ?? '' })).toBeVisible();
});

test('KYC-24: taking a decision back returns the keyboard to Approve', async ({ page, mock }) => {
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(reviewPath(_id));
  const { approve, undo } = reviewParts(page);
  await approve('Documents').press('Enter');
  await expect(undo('Documents')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(approve('Documents')).toBeFocused();
});

test('KYC-01 KYCREQ-03: next and previous go over the border of a page, and closing shows that page', async ({
  page,
  mock,
}) => {
  const [tenth, eleventh] = [waitingAt(mock, 9), waitingAt(mock, 10)];
  await page.goto(reviewPath(tenth._id));
  const { form, next, previous, position } = reviewParts(page);
  await expect(position).toHaveText('10 of 57');
  await next.click();
  await expect(position).toHaveText('11 of 57');
  await expect(form).toHaveAccessibleName(`KYC Review: ${eleventh.fullName}`);
  await expect(page).toHaveURL(new RegExp(`${eleventh._id}/review\\?.*page=2`));
  await previous.click();
  await expect(position).toHaveText('10 of 57');
  await expect(form).toHaveAccessibleName(`KYC Review: ${tenth.fullName}`);
  await page.keyboard.press('n');
  await expect(position).toHaveText('11 of 57');
  await focusOnDialog(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(column(page, 'Email').first()).toHaveText(eleventh.email ?? '');
});

test('KYC-01: the first request has no previous one, the last no next one', async ({ page, mock }) => {
  const { next, previous, position, submitAndNext } = reviewParts(page);
  await page.goto(reviewPath(waitingAt(mock, 0)._id));
  await expect(position).toHaveText('1 of 57');
  await expect(previous).toBeDisabled();
  await expect(next).toBeEnabled();
  await page.goto(reviewPath(waitingAt(mock, 56)._id, '?page=6'));
  await expect(position).toHaveText('57 of 57');
  await expect(next).toBeDisabled();
  await expect(submitAndNext).toBeHidden();
  await expect(previous).toBeEnabled();
});

for (const { where, index, query, verdict } of [
  { where: 'in the middle of a page', index: 3, query: '', verdict: 'approve' },
  { where: 'at the border of a page', index: 9, query: '', verdict: 'reject' },
  { where: 'first on a page', index: 10, query: '?page=2', verdict: 'approve' },
] as const) {
  test(`KYC-44 KYCREQ-11: Submit and next, ${verdict} ${where}, opens the request that followed`, async ({
    page,
    mock,
  }) => {
    const { _id } = waitingAt(mock, index);
    const following = waitingAt(mock, index + 1);
    mock.store.change('users', following._id, { fullName: 'Who Follows' });
    withoutDecisions(mock, _id);
    // The length of the history is no measure: it ends at 50 and is shared by the pages of a browser.
    await page.addInitScript(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        document.documentElement.dataset.steps = String(Number(document.documentElement.dataset.steps ?? 0) + 1);
        push(...entry);
      };
    });
    await page.goto(reviewPath(_id, query));
    const { form, approve, reject, reason, submitAndNext, position } = reviewParts(page);
    await approve('Personal Information').click();
    await approve('Documents').click();
    if (verdict === 'approve') await approve('Bank Details').click();
    else {
      await reject('Bank Details').click();
      await reason.fill('Blurred');
    }
    await submitAndNext.click();
    await expect(form).toHaveAccessibleName('KYC Review: Who Follows');
    await expect(position).toHaveText(verdict === 'approve' ? `${index + 1} of 56` : `${index + 2} of 57`);
    await expect(page).toHaveURL(new RegExp(`/${following._id}/review`));
    await expect(toasts(page)).toHaveCount(1);
    expect(await mock.requests(approveCall)).toHaveLength(1);
    await expect(page.locator('html')).toHaveAttribute('data-steps', '1');
  });
}

const leavings: { name: string; leave: (page: Page) => Promise<unknown> }[] = [
  { name: 'Escape', leave: page => page.keyboard.press('Escape') },
  { name: 'the cross', leave: page => page.getByRole('button', { name: 'Close', exact: true }).click() },
  { name: 'Back', leave: page => page.evaluate(() => history.back()) },
  { name: 'Next', leave: page => reviewParts(page).next.click() },
  { name: 'N', leave: page => page.keyboard.press('n') },
];

test('COMMON-22: unsaved decisions are asked about on Escape, cross, Back, Next and N', async ({ page, mock }) => {
  const { _id, fullName } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto('/kycrequest');
  const { form, approve, undo } = reviewParts(page);
  for (const { name, leave } of leavings) {
    await test.step(name, async () => {
      await page.getByRole('link', { name: `KYC Document: ${fullName}` }).click();
      await expect(form).toHaveAccessibleName(`KYC Review: ${fullName}`);
      await expect(undo('Documents')).toBeHidden();
      await approve('Documents').click();
      await leave(page);
      await guard(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(guard(page)).toBeHidden();
      await expect(undo('Documents')).toBeVisible();
      await expect(page).toHaveURL(reviewPath(_id));
      await leave(page);
      await guard(page).getByRole('button', { name: 'Discard' }).click();
      await expect(guard(page)).toBeHidden();
      await expect(page).not.toHaveURL(reviewPath(_id));
      if (!page.url().endsWith('/kycrequest')) {
        await focusOnDialog(page);
        await page.keyboard.press('Escape');
      }
      await expect(form).toBeHidden();
    });
  }
  expect(await sessionStorageText(page)).not.toContain('isPassportVerified');
});

test('COMMON-22: decisions and reason survive a reload', async ({ page, mock }) => {
  page.on('dialog', asked => void asked.accept());
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(reviewPath(_id));
  const { approve, reject, reason, undo } = reviewParts(page);
  await approve('Documents').click();
  await reject('Bank Details').click();
  await reason.fill('Blurred');
  await page.reload();
  await expect(reason).toHaveValue('Blurred');
  await expect(approve('Documents')).toBeDisabled();
  await expect(reject('Bank Details')).toHaveAttribute('aria-pressed', 'true');
  await expect(undo('Personal Information')).toBeHidden();
  await page.goto(reviewPath(waitingAt(mock, 2)._id));
  await expect(reject('Documents')).toBeVisible();
  await expect(reason).toBeHidden();
});

test('SESSION-37: a session that ends in the middle of a review comes back to it, decisions in place', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(refusedCall);
  const { _id, fullName } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(reviewPath(_id));
  const { form, approve, reject, reason, submit } = await decided(page);
  mock.store.remove('sessions', () => true);
  await submit.click();
  await expect(page).toHaveURL('/auth/login');
  await expect(toasts(page)).toHaveText(['Your session has ended. Please sign in again.']);

  await signInByHand(page);
  await expect(page).toHaveURL(reviewPath(_id));
  await expect(form).toHaveAccessibleName(`KYC Review: ${fullName}`);
  await expect(approve('Personal Information')).toBeDisabled();
  await expect(approve('Documents')).toBeDisabled();
  await expect(reject('Bank Details')).toHaveAttribute('aria-pressed', 'true');
  await expect(reason).toHaveValue('Blurred');
  await submit.click();
  await expect(toasts(page).filter({ hasText: 'Documents rejected' })).toBeVisible();
  await expect(form).toBeHidden();
  expect(await sessionStorageText(page)).not.toContain('Blurred');
});

test('a review leaves nothing personal in the browser’s storage or console', async ({ page, mock }) => {
  const said: string[] = [];
  page.on('console', message => said.push(message.text()));
  const { _id, fullName } = waitingAt(mock, 8);
  const user = withoutDecisions(mock, _id);
  const personal = Object.entries(user ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' && value.length > 3 && !['_id', 'nationality', 'dType'].includes(key) ? value : [],
  );
  expect(personal.length).toBeGreaterThan(10);
  await page.goto('/kycrequest');
  await page.getByRole('link', { name: `KYC Document: ${fullName}` }).click();
  const { form, view, submit } = reviewParts(page);
  for (const name of ['Document 2', 'PAN Card', 'Bank Passbook']) await view(name).click();
  await decided(page);
  /** What is stored, without the name in the list of the records opened last. */
  const stored = async () => {
    const entries = Object.entries(await localStorageOf(page));
    const shown = entries.map(([key, value]) =>
      key.startsWith('deedbook.opened/') ? value.replaceAll(`"label":"${fullName}"`, '') : value,
    );
    return [shown.join(), await sessionStorageText(page)];
  };
  const during = await stored();
  await submit.click();
  await expect(form).toBeHidden();
  const kept = [...during, ...(await stored()), ...said];
  for (const value of personal) for (const text of kept) expect(text).not.toContain(value);
  expect(during[0]).not.toContain('Blurred');
});
