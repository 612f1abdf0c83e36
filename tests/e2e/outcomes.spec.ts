import type { Page } from '@playwright/test';
import { seriousViolations } from './support/axe';
import type { MockServer } from './support/mockServer';
import { column, question, toasts } from './support/screen';
import { expect, test } from './support/test';

const outcomes = {
  refused: { status: 400, body: { message: 'Not now' } },
  'unknown, carried out': { status: 504, carriedOut: true },
  'unknown, not carried out': { status: 504 },
} as const;
const says = /^It is not known whether/;

interface Write {
  path: string;
  call: Parameters<MockServer['fail']>[0];
  collection: 'socials' | 'companyDetails';
  /** Makes the write, up to its last button. */
  send: (page: Page) => Promise<void>;
}

const fill = async (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(value);
const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const forms: Readonly<Record<string, Write & { submit: string }>> = {
  create: {
    path: '/socialmedia/create',
    call: 'POST social/addSocial',
    collection: 'socials',
    submit: 'Add Details',
    send: async page => {
      await fill(page, 'Title', 'Tried once');
      await fill(page, 'Link', 'https://once.test/');
    },
  },
  edit: {
    path: '/socialmedia',
    call: 'PUT social/updateSocial/:id',
    collection: 'socials',
    submit: 'Update Details',
    send: async page => {
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await fill(page, 'Title', 'Tried once');
    },
  },
  'page form': {
    path: '/companydetails',
    call: 'PUT companyDetails/updateCompanyDetails/:id',
    collection: 'companyDetails',
    submit: 'Update Company Details',
    send: async page => fill(page, 'Name', 'Tried once'),
  },
};

const nameOf = (record: object): unknown => Reflect.get(record, 'title') ?? Reflect.get(record, 'name');

for (const [write, { path, call, collection, submit, send }] of Object.entries(forms))
  for (const [outcome, trouble] of Object.entries(outcomes))
    test(`OUTCOME-02 OUTCOME-03: a form to ${write} whose save is ${outcome} ends with one record as typed`, async ({
      page,
      mock,
      allowConsole,
    }) => {
      allowConsole(/Failed to load resource|ApiError/);
      await page.goto(path);
      await send(page);
      await mock.fail(call, trouble);
      await press(page, submit);
      await expect(toasts(page)).toHaveCount(1);
      const notice = page.getByRole('group', { name: says });
      const isUnknown = outcome !== 'refused';
      await expect(notice).toHaveCount(isUnknown ? 1 : 0);
      const isThere = outcome === 'unknown, carried out';
      if (isUnknown) {
        await press(page, 'Look whether it was saved');
        await expect(notice.getByRole('status')).toHaveText(
          isThere ? /^The (list|record) has (a|the)/ : /Save again\.$/,
        );
        expect(await seriousViolations(page)).toEqual([]);
      }
      await press(page, isThere ? 'It was saved' : submit);
      await expect(notice).toHaveCount(0);
      await expect.poll(() => mock.store.all(collection).filter(row => nameOf(row) === 'Tried once').length).toBe(1);
      expect(await mock.requests(call)).toHaveLength(isThere ? 1 : 2);
      if (path !== '/companydetails')
        await expect(column(page, 'Title').filter({ hasText: 'Tried once' })).toHaveCount(1);
    });

const list = '/ourtrustedpartners';
const deletion = 'DELETE partners/deletePartners/:id';

for (const [outcome, trouble] of Object.entries(outcomes))
  test(`OUTCOME-05 OUTCOME-06: a deletion of one record and of three whose outcome is ${outcome} shows the list as it is`, async ({
    page,
    mock,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ApiError/);
    await page.goto(list);
    const isUnknown = outcome !== 'refused';
    const isGone = outcome === 'unknown, carried out';
    const before = mock.store.all('partners').length;
    const left = isGone ? 1 : 0;
    await page
      .getByRole('button', { name: /^Delete:/ })
      .first()
      .click();
    await mock.fail(deletion, trouble);
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page)).toHaveCount(isUnknown ? 2 : 1);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(`of ${before - left}`)).toBeVisible();
    await expect(toasts(page).filter({ hasText: says })).toHaveCount(isUnknown ? 1 : 0);

    const boxes = page.locator('tbody').getByRole('checkbox');
    await boxes.first().click();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Delete' }).click();
    await mock.fail(deletion, trouble);
    await question(page).getByRole('button', { name: 'Delete (3)' }).click();
    const unclear = question(page).getByRole('list', { name: 'Records whose outcome is not known' });
    await expect(question(page).getByRole('alert')).toHaveText(isUnknown ? says : /^1 record is not done/);
    await expect(unclear).toHaveCount(isUnknown ? 1 : 0);
    await question(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(`of ${before - 2 - 2 * left}`)).toBeVisible();
  });
