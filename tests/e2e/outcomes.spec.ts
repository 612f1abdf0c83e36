import type { Page } from '@playwright/test';
import { seriousViolations } from './support/axe';
import type { MockServer } from './support/mockServer';
import { imagesThere, pictures, propertyForm } from './support/property';
import { reviewParts, sections, waitingAt, withoutDecisions } from './support/review';
import { closeToasts, column, dialog, question, toasts } from './support/screen';
import { expect, test } from './support/test';

/** What goes wrong with a write that is tried three times, one after the other. */
const attempts = [
  { outcome: 'refused', trouble: { status: 400, body: { message: 'Not now' } }, isUnknown: false, isCarriedOut: false },
  { outcome: 'unknown, not carried out', trouble: { status: 504 }, isUnknown: true, isCarriedOut: false },
  { outcome: 'unknown, carried out', trouble: { status: 504, carriedOut: true }, isUnknown: true, isCarriedOut: true },
] as const;
const says = /^It is not known whether/;

interface Write {
  path: string;
  call: Parameters<MockServer['fail']>[0];
  collection: 'socials' | 'companyDetails' | 'properties' | 'faqs';
  /** Makes the write, up to its last button. */
  send: (page: Page, mock: MockServer) => Promise<void>;
}

const fill = async (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(value);
const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const forms = {
  'add a record': {
    path: '/socialmedia/create',
    call: 'POST social/addSocial',
    collection: 'socials',
    submit: 'Add Details',
    send: async page => {
      await fill(page, 'Title', 'Tried once');
      await fill(page, 'Link', 'https://once.test/');
    },
  },
  'change a record': {
    path: '/socialmedia',
    call: 'PUT social/updateSocial/:id',
    collection: 'socials',
    submit: 'Update Details',
    send: async page => {
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await fill(page, 'Title', 'Tried once');
    },
  },
  'change the one record of a page': {
    path: '/companydetails',
    call: 'PUT companyDetails/updateCompanyDetails/:id',
    collection: 'companyDetails',
    submit: 'Update Company Details',
    send: async page => fill(page, 'Name', 'Tried once'),
  },
  'add a property with seven pictures': {
    path: '/properties/create',
    call: 'POST property/addProperty',
    collection: 'properties',
    submit: 'Add Details',
    send: async (page, mock) => {
      const form = propertyForm(page, 'Add Property');
      await form.files.setInputFiles(pictures(7));
      await form.fillFacts();
      await form.fillAddress();
      await form.chooseAmenities(mock.store.all('amenities').find(({ type }) => type === 'DISTINCTIVE')?.name ?? '');
      await fill(page, 'Property Name', 'Tried once');
      await imagesThere(form, 7);
    },
  },
} satisfies Readonly<Record<string, Write & { submit: string }>>;

const isSent = (record: object): boolean => JSON.stringify(record).includes('Tried once');

for (const [write, { path, call, collection, submit, send }] of Object.entries(forms))
  test(`OUTCOME-02 OUTCOME-03: a form to ${write} that is refused, and whose outcome is unknown twice, ends with one record as typed`, async ({
    page,
    mock,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ApiError/);
    await page.goto(path);
    await send(page, mock);
    const notice = page.getByRole('group', { name: says });
    for (const { outcome, trouble, isUnknown, isCarriedOut } of attempts)
      await test.step(outcome, async () => {
        await mock.fail(call, trouble);
        await press(page, submit);
        await expect(toasts(page)).toHaveCount(1);
        await closeToasts(page);
        await expect(notice).toHaveCount(isUnknown ? 1 : 0);
        if (!isUnknown) return;
        await press(page, 'Look whether it was saved');
        await expect(notice.getByRole('status')).toHaveText(
          isCarriedOut ? /^The (list|record) has (a|the)/ : /Save again\.$/,
        );
      });
    expect(await seriousViolations(page)).toEqual([]);
    await press(page, 'It was saved');
    await expect(notice).toHaveCount(0);
    expect(mock.store.all(collection).filter(isSent)).toHaveLength(1);
    expect(await mock.requests(call)).toHaveLength(attempts.length);
    expect(await mock.requests('DELETE storage')).toEqual([]);
    if (path !== '/companydetails')
      await expect(page.locator('tbody :is(td, th)').filter({ hasText: 'Tried once' })).toHaveCount(1);
  });

for (const [write, { path, call, collection, submit, send }] of Object.entries(forms))
  test(`OUTCOME-08: a form to ${write} that is reloaded before the answer comes looks before it sends`, async ({
    page,
    context,
    mock,
  }) => {
    context.on('dialog', asked => void asked.accept());
    await page.goto(path);
    await send(page, mock);
    await mock.fail(call, { hang: true, carriedOut: true });
    await press(page, submit);
    await expect.poll(() => mock.store.all(collection).filter(isSent).length).toBe(1);
    await page.reload();
    const notice = page.getByRole('group', { name: says });
    await expect(notice).toBeVisible();
    await press(page, submit);
    await expect(notice.getByRole('status')).toHaveText(/^The (list|record) has (a|the)/);
    await press(page, 'It was saved');
    await expect(notice).toHaveCount(0);
    expect(mock.store.all(collection).filter(isSent)).toHaveLength(1);
    expect(await mock.requests(call)).toHaveLength(1);
    expect(await mock.requests('DELETE storage')).toEqual([]);
  });

test('OUTCOME-03 OUTCOME-08: a tab that is duplicated after a save of unknown outcome looks before it sends, too', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ApiError/);
  const { path, call, submit, send } = forms['add a record'];
  await page.goto(path);
  await send(page);
  await mock.fail(call, { status: 504, carriedOut: true });
  await press(page, submit);
  await expect(page.getByRole('group', { name: says })).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opening;
  const notice = copy.getByRole('group', { name: says });
  await expect(notice).toBeVisible();
  await press(copy, submit);
  await expect(notice.getByRole('status')).toHaveText(/^The list has a record/);
  expect(await mock.requests(call)).toHaveLength(1);
});

test('OUTCOME-08 DRAFT-06: another person who signs in after a save of unknown outcome finds nothing of it', async ({
  page,
  context,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ApiError/);
  const { path, call, submit, send } = forms['add a record'];
  await page.goto(path);
  await send(page);
  await mock.fail(call, { status: 504, carriedOut: true });
  await press(page, submit);
  await expect(page.getByRole('group', { name: says })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await tab.evaluate(() => {
    const [info, another] = [localStorage.getItem('Admininfo') ?? '', '9'.repeat(24)];
    localStorage.setItem('Admininfo', info.replace(/"(_?id)":"[^"]+"/g, `"$1":"${another}"`));
  });
  await page.bringToFront();
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('');
  await expect(page.getByRole('group', { name: says })).toHaveCount(0);
  await expect(page.getByText(/is back/)).toHaveCount(0);
  expect(await mock.requests(call)).toHaveLength(1);
});

const list = '/ourtrustedpartners';
const deletion = 'DELETE partners/deletePartners/:id';

test('OUTCOME-05 OUTCOME-06: a deletion of one record and of three that is refused or of unknown outcome shows the list as it is', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ApiError/);
  await page.goto(list);
  for (const { outcome, trouble, isUnknown, isCarriedOut } of attempts)
    await test.step(outcome, async () => {
      const count = mock.store.all('partners').length;
      const gone = isCarriedOut ? 1 : 0;
      await page
        .getByRole('button', { name: /^Delete:/ })
        .first()
        .click();
      await mock.fail(deletion, trouble);
      await question(page).getByRole('button', { name: 'Delete' }).click();
      await expect(toasts(page)).toHaveCount(isUnknown ? 2 : 1);
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText(`of ${count - gone}`)).toBeVisible();
      await expect(toasts(page).filter({ hasText: says })).toHaveCount(isUnknown ? 1 : 0);
      await closeToasts(page);

      const boxes = page.locator('tbody').getByRole('checkbox');
      await boxes.first().click();
      await boxes.nth(2).click({ modifiers: ['Shift'] });
      const selection = page.getByRole('region', { name: 'Chosen rows' });
      await selection.getByRole('button', { name: 'Delete' }).click();
      await mock.fail(deletion, trouble);
      await question(page).getByRole('button', { name: 'Delete (3)' }).click();
      const unclear = question(page).getByRole('list', { name: 'Records whose outcome is not known' });
      await expect(question(page).getByRole('alert')).toHaveText(isUnknown ? says : /^1 record is not done/);
      await expect(unclear).toHaveCount(isUnknown ? 1 : 0);
      await question(page).getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText(`of ${count - 2 - 2 * gone}`)).toBeVisible();
      await closeToasts(page);
      await page.keyboard.press('Escape');
      await expect(selection).toHaveCount(0);
    });
});

const csv = {
  name: 'faqs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Id,Name,Question,Answer\n1,Ownership,Tried once?,Yes'),
};
const faqsSent = (mock: MockServer) => mock.store.all('faqs').filter(isSent).length;

test('OUTCOME-07: a file of FAQs that is refused, and whose outcome is unknown twice, stays, and its FAQs are there once', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ApiError/);
  await page.goto('/faq/faqs/upload');
  const form = dialog(page, 'Export Excel');
  await form.locator('input[type="file"]').setInputFiles(csv);
  await expect(form.getByRole('cell', { name: 'Tried once?' })).toBeVisible();
  const call = 'POST faqCategory/upload-csv';
  for (const [at, { outcome, trouble, isUnknown }] of attempts.entries())
    await test.step(outcome, async () => {
      await mock.fail(call, trouble);
      await press(page, attempts[at - 1]?.isUnknown ? 'Send again' : 'Add Details');
      await expect(toasts(page)).toHaveCount(1);
      await closeToasts(page);
      await expect(form.getByRole('alert')).toHaveText(isUnknown ? [says] : []);
      await expect(form.getByText('faqs.csv')).toBeVisible();
    });
  await press(page, 'Cancel');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await expect(column(page, 'Question').filter({ hasText: 'Tried once?' })).toHaveCount(1);
  expect([faqsSent(mock), (await mock.requests(call)).length]).toEqual([1, attempts.length]);
});

test('OUTCOME-07: a file of FAQs is not sent again by a reload before the answer comes', async ({
  page,
  context,
  mock,
}) => {
  context.on('dialog', asked => void asked.accept());
  await page.goto('/faq/faqs/upload');
  const form = dialog(page, 'Export Excel');
  await form.locator('input[type="file"]').setInputFiles(csv);
  await expect(form.getByRole('cell', { name: 'Tried once?' })).toBeVisible();
  await mock.fail('POST faqCategory/upload-csv', { hang: true, carriedOut: true });
  await press(page, 'Add Details');
  await expect.poll(() => faqsSent(mock)).toBe(1);
  await page.reload();
  await expect(column(page, 'Question').filter({ hasText: 'Tried once?' })).toHaveCount(1);
  await expect(form.getByText('Choose file')).toBeVisible();
  await press(page, 'Cancel');
  await expect(form).toHaveCount(0);
  expect(await mock.requests('POST faqCategory/upload-csv')).toHaveLength(1);
});

/** A decision of staff on a record. */
interface Decision {
  call: Parameters<MockServer['fail']>[0];
  /** Opens it. @returns its address */
  open: (page: Page, mock: MockServer) => Promise<string>;
  decide: (page: Page) => Promise<void>;
  /** Sends it. */
  send: (page: Page) => Promise<void>;
  /** Whether the server has it. */
  isDecided: (mock: MockServer) => boolean;
  /** Decides as somebody else. */
  decideElsewhere: (mock: MockServer) => void;
}

const exitRequest = ({ store }: MockServer) => store.all('exitRequests')[0]?._id ?? '';
const flags = ['personalInfo', 'isPassportVerified', 'isPANVerified', 'isBankVerified'] as const;

const decisions: Readonly<Record<string, Decision>> = {
  'KYC decision': {
    call: 'POST admin/approve/:id',
    open: async (page, mock) => {
      const { _id } = waitingAt(mock, 0);
      withoutDecisions(mock, _id);
      // The list has it whatever is decided.
      mock.store.change('users', _id, { fullName: 'Tried once' });
      await page.goto(`/kycrequest/${_id}/review`);
      return _id;
    },
    decide: async page => {
      for (const title of sections) await reviewParts(page).approve(title).click();
    },
    send: async page => reviewParts(page).submit.click(),
    isDecided: mock =>
      mock.store.all('users').some(one => one.fullName === 'Tried once' && one.isBankVerified === true),
    decideElsewhere: mock => {
      const user = mock.store.all('users').find(({ fullName }) => fullName === 'Tried once');
      mock.store.change('users', user?._id ?? '', Object.fromEntries(flags.map(flag => [flag, true])));
    },
  },
  'exit decision': {
    call: 'PUT sell/updateSell/:id',
    open: async (page, mock) => {
      const id = exitRequest(mock);
      mock.store.change('exitRequests', id, { isApproved: 'pending' });
      await page.goto(`/propertysallrequest/${id}/status`);
      return id;
    },
    decide: async page => {
      await expect(question(page)).toBeVisible();
      // The list behind it has been read, too: with a decision of somebody else, the question would close.
      await page.waitForLoadState('networkidle');
    },
    send: async page => press(page, 'Approve'),
    isDecided: mock => String(mock.store.find('exitRequests', exitRequest(mock))?.isApproved) === 'true',
    decideElsewhere: mock => void mock.store.change('exitRequests', exitRequest(mock), { isApproved: 'true' }),
  },
};

for (const [what, { call, open, decide, send, isDecided, decideElsewhere }] of Object.entries(decisions)) {
  const changed = (page: Page) => question(page).filter({ hasText: /Nothing (has been|was) sent\./ });
  test(`OUTCOME-05: the ${what} that is refused, and whose outcome is unknown twice, is sent until the server has it`, async ({
    page,
    mock,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ApiError/);
    await open(page, mock);
    await decide(page);
    for (const { outcome, trouble, isUnknown, isCarriedOut } of attempts)
      await test.step(outcome, async () => {
        await mock.fail(call, trouble);
        await send(page);
        await expect(toasts(page)).toHaveCount(isUnknown ? 2 : 1);
        await expect(toasts(page).filter({ hasText: says })).toHaveCount(isUnknown ? 1 : 0);
        await closeToasts(page);
        expect(isDecided(mock)).toBe(isCarriedOut);
      });
    await send(page);
    await changed(page)
      .getByRole('button', { name: /^(Go back|Close)$/ })
      .click();
    expect(await mock.requests(call)).toHaveLength(attempts.length);
  });

  test(`OUTCOME-05: the ${what} that is reloaded before the answer comes is not sent again where it was carried out`, async ({
    page,
    context,
    mock,
  }) => {
    context.on('dialog', asked => void asked.accept());
    await open(page, mock);
    await decide(page);
    await mock.fail(call, { hang: true, carriedOut: true });
    await send(page);
    await expect.poll(() => isDecided(mock)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Submit|Approve)/ })).toHaveCount(0);
    expect(await mock.requests(call)).toHaveLength(1);
  });

  test(`OUTCOME-05: the ${what} that another person has taken meanwhile is not sent`, async ({ page, mock }) => {
    await open(page, mock);
    await decide(page);
    decideElsewhere(mock);
    await send(page);
    await expect(changed(page)).toBeVisible();
    expect(await mock.requests(call)).toEqual([]);
  });
}
