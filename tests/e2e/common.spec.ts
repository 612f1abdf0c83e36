import type { Page } from '@playwright/test';
import { stopTime } from './support/clock';
import type { MockServer } from './support/mockServer';
import { column, dialog, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

const partners = '/ourtrustedpartners';

/** Time, in ms, in which what the application puts off to its next ticks is done. */
const nextTicks = 20;

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('COMMON-01 to COMMON-04 COMMON-06 COMMON-12: page sizes, serial numbers and total', async ({ page, mock }) => {
  await page.goto(partners);
  const size = page.getByLabel('Rows per page');
  await expect(size).toHaveValue('10');
  await expect(size.locator('option')).toHaveText(['10', '20', '25', '50', '100']);
  await expect(page.getByText('1–10 of 57')).toBeVisible();
  await expect(page.getByText('Page 1 of 6')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'First page' })).toBeDisabled();

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(column(page, 'SNo')).toHaveText(Array.from({ length: 10 }, (_, index) => String(index + 11)));
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(column(page, 'SNo')).toHaveText(['51', '52', '53', '54', '55', '56', '57']);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(column(page, 'SNo').first()).toHaveText('41');

  await size.selectOption('25');
  await expect(column(page, 'SNo')).toHaveText(Array.from({ length: 25 }, (_, index) => String(index + 1)));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(column(page, 'SNo').first()).toHaveText('26');
  await size.selectOption('100');
  await expect(rows(page)).toHaveCount(57);
  expect((await mock.requests('GET partners/getPartners')).map(({ query }) => query)).toEqual([
    { page: '1', limit: '10' },
    { page: '2', limit: '10' },
    { page: '6', limit: '10' },
    { page: '5', limit: '10' },
    { page: '1', limit: '25' },
    { page: '2', limit: '25' },
    { page: '1', limit: '100' },
  ]);

  await page.reload();
  await expect(rows(page)).toHaveCount(57);
  await page.goBack();
  await expect(column(page, 'SNo').first()).toHaveText('26');
});

test('COMMON-03: a page behind the last one leads to the last one', async ({ page }) => {
  await page.goto(`${partners}?page=99`);
  await expect(column(page, 'SNo').first()).toHaveText('51');
  await expect(page).toHaveURL(/page=6/);
});

test('COMMON-13 COMMON-14 COMMON-16: a search is made 500 ms after the last keystroke, once, on page 1', async ({
  page,
  mock,
}) => {
  const searches = async () => (await mock.requests('GET contactus/getContactusadmin')).map(({ query }) => query);
  await page.clock.install();
  await page.goto('/contactUs/contactUsGeneral?page=3');
  await expect(rows(page)).toHaveCount(10);
  await stopTime(page);
  const box = page.getByRole('searchbox');
  await box.pressSequentially('inter');
  await page.clock.runFor(499);
  await box.press('e');
  await page.clock.runFor(499);
  expect(await searches()).toEqual([{ page: '3', limit: '10' }]);
  await page.clock.runFor(1 + nextTicks);
  await expect.poll(searches).toEqual([
    { page: '3', limit: '10' },
    { search: 'intere', page: '1', limit: '10' },
  ]);
  await page.clock.resume();
  await expect(column(page, 'Message').first()).toContainText('Interested');

  await stopTime(page);
  await box.fill('');
  await page.clock.runFor(499);
  expect(await searches()).toHaveLength(2);
  await page.clock.runFor(1 + nextTicks);
  await expect.poll(searches).toHaveLength(3);
  expect((await searches()).at(-1)).toEqual({ page: '1', limit: '10' });
});

test('COMMON-16: Enter searches at once, and spaces around the text are not sent', async ({ page, mock }) => {
  await page.clock.install();
  await page.goto('/contactUs/contactUsGeneral');
  await expect(rows(page)).toHaveCount(10);
  await stopTime(page);
  await page.getByRole('searchbox').fill('  interested ');
  await page.getByRole('searchbox').press('Enter');
  await page.clock.runFor(nextTicks);
  await expect
    .poll(async () => (await mock.requests('GET contactus/getContactusadmin')).at(-1)?.query)
    .toEqual({ search: 'interested', page: '1', limit: '10' });
  await page.clock.runFor(2000);
  expect(await mock.requests('GET contactus/getContactusadmin')).toHaveLength(2);
});

test('COMMON-16: the search stays in the address, over reload, dialogs and Back', async ({ page }) => {
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('searchbox').fill('deedbook.test');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('deedbook.test');
  await expect(rows(page)).toHaveCount(1);
  await page.getByTitle('Edit Admin').click();
  await dialog(page, 'Update Admin').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('deedbook.test');
  await expect(rows(page)).toHaveCount(1);
});

test('COMMON-17: a spinner shows while a list loads, over the shape of its rows', async ({ page, mock }) => {
  const letGo = mock.hold('GET partners/getPartners');
  await page.goto(partners);
  const loading = page.locator('tbody').getByRole('status');
  await expect(loading).toHaveText('Loading…');
  await expect(loading.locator('.spinner')).toBeVisible();
  await expect(page.locator('tbody tr[aria-hidden]')).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Our Trusted Partners' })).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(rows(page)).toHaveCount(10);
  await expect(loading).toBeHidden();
  await expect(page.getByRole('region', { name: 'Our Trusted Partners' })).toHaveAttribute('aria-busy', 'false');
});

test('COMMON-18: an empty list says so, and a search without a match offers to clear it', async ({ page, mock }) => {
  mock.store.remove('generalEnquiries', () => true);
  await page.goto('/contactUs/contactUsGeneral');
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  await page.goto('/roles/admin');
  await page.getByRole('searchbox').fill('nobody is called this');
  await expect(page.getByText('Nothing matches “nobody is called this”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

/** Makes one toast stand, with the time stopped and the pointer elsewhere. */
const raiseToast = async (page: Page, mock: MockServer) => {
  mock.store.insert('faqCategories', { _id: mock.store.newId(), name: 'The sixth' });
  await page.clock.install();
  await page.goto('/faq/faqcategory');
  await expect(rows(page)).toHaveCount(6);
  await stopTime(page);
  await page.getByRole('button', { name: 'Add FAQ Category' }).click();
  await page.mouse.move(700, 700);
  await expect(toasts(page)).toHaveCount(1);
};

test('COMMON-34 COMMON-35: a toast stands top right and closes after 5 seconds', async ({ page, mock }) => {
  await raiseToast(page, mock);
  const box = await toasts(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 32);
  expect(box?.y).toBeLessThan(120);
  await page.clock.runFor(4999);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('COMMON-36: a hovered toast waits', async ({ page, mock }) => {
  await raiseToast(page, mock);
  await page.clock.runFor(3000);
  await toasts(page).hover();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(700, 700);
  await page.clock.runFor(1999);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('COMMON-36: a toast can be closed, and waits while the keyboard is in it', async ({ page, mock }) => {
  await raiseToast(page, mock);
  await expect(page.getByRole('alert').getByText('You can not add more than 6 category')).toBeVisible();
  const close = toasts(page).getByRole('button', { name: 'Close message' });
  await close.focus();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await close.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});

test('COMMON-27: nothing changes before the server has answered, and nothing can be sent twice', async ({
  page,
  mock,
}) => {
  await page.goto('/socialmedia');
  const row = rows(page).filter({ hasText: 'Instagram' });
  await row.getByRole('button', { name: 'Active', exact: true }).click();
  const letGo = mock.hold('PUT social/updateSocial/:id');
  const confirm = question(page).getByRole('button', { name: 'Inactive' });
  await confirm.click();
  await expect(confirm).toBeDisabled();
  await expect(row.locator('.status')).toHaveText('Active');
  await expect(toasts(page)).toHaveCount(0);
  letGo();
  await expect(toasts(page)).toHaveText(['Status Updated Successfully']);
  await expect(row.locator('.status')).toHaveText('Inactive');
});

test('COMMON-30: rows can be chosen, but nothing is done with many of them that is not declared, and nothing undone', async ({
  page,
}) => {
  for (const path of ['/roles/admin', '/roles/user', '/faq/faqcategory']) {
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    const bar = page.getByRole('region', { name: 'Chosen rows' });
    await expect(bar).toHaveCount(0);
    await rows(page).first().getByRole('checkbox').click();
    await expect(bar.getByRole('status')).toHaveText('1 chosen');
    await expect(bar.locator('.selection-bar__buttons').getByRole('button')).toHaveText(['Export', 'Copy', 'Clear']);
  }
});

test('COMMON-11: lists read within half a minute come back at once and without a call', async ({ page, mock }) => {
  await page.goto('/socialmedia');
  await expect(column(page, 'Title').first()).toBeVisible();
  await page.locator('.side-panel').getByRole('link', { name: 'Our Trusted Partners' }).click();
  await expect(rows(page)).toHaveCount(10);
  await page.goBack();
  await expect(column(page, 'Link').first()).toBeVisible();
  await page.goForward();
  await expect(rows(page)).toHaveCount(10);
  expect(await mock.requests('GET social/getAllSocial')).toHaveLength(1);
  expect(await mock.requests('GET partners/getPartners')).toHaveLength(1);
});

test('a list is read while the pointer rests on its menu entry, and not again when it is opened', async ({
  page,
  mock,
}) => {
  await page.goto('/socialmedia');
  await expect(column(page, 'Title').first()).toBeVisible();
  const entry = page.locator('.side-panel').getByRole('link', { name: 'Our Trusted Partners' });
  await entry.hover();
  await expect.poll(async () => (await mock.requests('GET partners/getPartners')).length).toBe(1);
  await entry.click();
  await expect(rows(page)).toHaveCount(10);
  expect(await mock.requests('GET partners/getPartners')).toHaveLength(1);
});
