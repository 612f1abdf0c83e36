import type { Page } from '@playwright/test';
import { seriousViolations } from './support/axe';
import type { MockServer } from './support/mockServer';
import { imagesThere, pictures, propertyForm } from './support/property';
import { reviewParts, sections, waitingAt, withoutDecisions } from './support/review';
import { closeToasts, toasts } from './support/screen';
import { expect, test } from './support/test';

/** What goes wrong with a write that is tried three times, one after the other. */
const attempts = [
  { outcome: 'refused', trouble: { status: 400, body: { message: 'Not now' } }, isUnknown: false, isCarriedOut: false },
  { outcome: 'unknown, not carried out', trouble: { status: 504 }, isUnknown: true, isCarriedOut: false },
  { outcome: 'unknown, carried out', trouble: { status: 504, carriedOut: true }, isUnknown: true, isCarriedOut: true },
] as const;
const says = /^It is not known whether/;

/** A form, the way to its last button, and the write that it sends. */
interface Form {
  path: string;
  call: Parameters<MockServer['fail']>[0];
  collection: 'socials' | 'companyDetails' | 'properties';
  submit: string;
  fillIn: (page: Page, mock: MockServer) => Promise<void>;
}

const fill = async (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(value);
const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const social: Form = {
  path: '/socialmedia/create',
  call: 'POST social/addSocial',
  collection: 'socials',
  submit: 'Add Details',
  fillIn: async page => {
    await fill(page, 'Title', 'Tried once');
    await fill(page, 'Link', 'https://once.test/');
  },
};
const company: Form = {
  path: '/companydetails',
  call: 'PUT companyDetails/updateCompanyDetails/:id',
  collection: 'companyDetails',
  submit: 'Update Company Details',
  fillIn: async page => fill(page, 'Name', 'Tried once'),
};
const property: Form = {
  path: '/properties/create',
  call: 'POST property/addProperty',
  collection: 'properties',
  submit: 'Add Details',
  fillIn: async (page, mock) => {
    const form = propertyForm(page, 'Add Property');
    await form.files.setInputFiles(pictures(7));
    await form.fillFacts();
    await form.fillAddress();
    await form.chooseAmenities(mock.store.all('amenities').find(({ type }) => type === 'DISTINCTIVE')?.name ?? '');
    await fill(page, 'Property Name', 'Tried once');
    await imagesThere(form, 7);
  },
};

const open = async (page: Page, mock: MockServer, { path, fillIn }: Form) => {
  await page.goto(path);
  await fillIn(page, mock);
};

/** The form is closed on what it has sent so often, which the server has once, with its pictures. */
const isSavedOnce = async (page: Page, mock: MockServer, { call, collection }: Form, times: number) => {
  await press(page, 'It was saved');
  await expect(page.getByRole('group', { name: says })).toHaveCount(0);
  const saved = mock.store.all(collection).filter(record => JSON.stringify(record).includes('Tried once'));
  expect([saved.length, (await mock.requests(call)).length]).toEqual([1, times]);
  expect(await mock.requests('DELETE storage')).toEqual([]);
};

test('a property with seven pictures that is refused, and whose outcome is unknown twice, is there once (OUTCOME-02 OUTCOME-03)', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ApiError/);
  await open(page, mock, property);
  const notice = page.getByRole('group', { name: says });
  for (const { outcome, trouble, isUnknown, isCarriedOut } of attempts)
    await test.step(outcome, async () => {
      await mock.fail(property.call, trouble);
      await press(page, property.submit);
      await expect(toasts(page)).toHaveCount(1);
      await closeToasts(page);
      await expect(notice).toHaveCount(isUnknown ? 1 : 0);
      if (!isUnknown) return;
      await press(page, 'Look whether it was saved');
      await expect(notice.getByRole('status')).toHaveText(isCarriedOut ? /^The list has a record/ : /Save again\.$/);
    });
  expect(await seriousViolations(page)).toEqual([]);
  await isSavedOnce(page, mock, property, attempts.length);
  await expect(page.locator('tbody :is(td, th)').filter({ hasText: 'Tried once' })).toHaveCount(1);
});

for (const [write, form] of Object.entries({
  'add a property with seven pictures': property,
  'change a page': company,
}))
  test(`a form to ${write} that is reloaded before the answer comes looks before it sends (OUTCOME-08)`, async ({
    page,
    context,
    mock,
  }) => {
    context.on('dialog', asked => void asked.accept());
    await open(page, mock, form);
    await mock.fail(form.call, { hang: true, carriedOut: true });
    await press(page, form.submit);
    await expect.poll(() => JSON.stringify(mock.store.all(form.collection))).toContain('Tried once');
    await page.reload();
    const notice = page.getByRole('group', { name: says });
    await expect(notice).toBeVisible();
    await press(page, form.submit);
    await expect(notice.getByRole('status')).toHaveText(/^The (list|record) has (a|the)/);
    await isSavedOnce(page, mock, form, 1);
  });

/** Sends a new record, and loses the answer. */
const loseAnswer = async (page: Page, mock: MockServer) => {
  await open(page, mock, social);
  await mock.fail(social.call, { status: 504, carriedOut: true });
  await press(page, social.submit);
  await expect(page.getByRole('group', { name: says })).toBeVisible();
};

test('a tab that is duplicated after a save of unknown outcome looks before it sends, too (OUTCOME-03 OUTCOME-08)', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ApiError/);
  await loseAnswer(page, mock);
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opening;
  const notice = copy.getByRole('group', { name: says });
  await expect(notice).toBeVisible();
  await press(copy, social.submit);
  await expect(notice.getByRole('status')).toHaveText(/^The list has a record/);
  expect(await mock.requests(social.call)).toHaveLength(1);
});

test('another person who signs in after a save of unknown outcome finds nothing of it (OUTCOME-08 DRAFT-06)', async ({
  page,
  context,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ApiError/);
  await loseAnswer(page, mock);
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await tab.evaluate(() => {
    const [info, another] = [localStorage.getItem('Admininfo') ?? '', '9'.repeat(24)];
    localStorage.setItem('Admininfo', info.replace(/"(_?id)":"[^"]+"/g, `"$1":"${another}"`));
  });
  await page.bringToFront();
  await page.goto(social.path);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('');
  await expect(page.getByRole('group', { name: says })).toHaveCount(0);
  await expect(page.getByText(/is back/)).toHaveCount(0);
  expect(await mock.requests(social.call)).toHaveLength(1);
});

test('a KYC decision that is reloaded before the answer comes is not sent again where it was carried out (OUTCOME-05)', async ({
  page,
  context,
  mock,
}) => {
  context.on('dialog', asked => void asked.accept());
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  const call = 'POST admin/approve/:id';
  await page.goto(`/kycrequest/${_id}/review`);
  const { approve, submit } = reviewParts(page);
  for (const title of sections) await approve(title).click();
  await mock.fail(call, { hang: true, carriedOut: true });
  await submit.click();
  await expect.poll(() => mock.store.find('users', _id)?.isBankVerified).toBe(true);
  await page.reload();
  await expect(page.getByText(/^(Approved All Document|This record could not be opened\.)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Submit/ })).toHaveCount(0);
  expect(await mock.requests(call)).toHaveLength(1);
});
