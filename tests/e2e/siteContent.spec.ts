import type { Page } from '@playwright/test';
import { column, dialog, heads, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

/** Waits for a list with these columns, in this order. */
const expectHeads = (page: Page, names: string[]) => expect.poll(() => heads(page)).toEqual(names);
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('POPUP-02 to POPUP-33 POPUP-19: limits stop the typing in the add form; the edit form has its own', async ({
  page,
  mock,
}) => {
  await page.goto('/marketingbanner');
  await expectHeads(page, ['SNo', 'Title', 'Description', 'Image', 'Actions']);
  await page.getByPlaceholder('Search Marketing Banner').fill('Coffee');
  await expect
    .poll(async () => (await mock.requests('GET popup/getAllPopup')).at(-1)?.query)
    .toEqual({ page: '1', limit: '10', search: 'Coffee' });
  await page.getByRole('link', { name: 'Add Marketing Banner' }).click();
  await page.getByLabel('Title').fill('t'.repeat(48));
  await page.getByLabel('Title').pressSequentially('aeiou');
  await expect(page.getByLabel('Title')).toHaveValue(`${'t'.repeat(48)}ae`);
  await expect(page.getByText('50 of 50 characters')).toBeVisible();
  await expect(page.getByText('700px x 400px')).toBeVisible();
  await page.goto('/marketingbanner');
  await rows(page).first().getByTitle('Edit').click();
  await page.getByLabel('Title').fill('u'.repeat(60));
  await press(page, 'Update Details');
  await expect(toasts(page)).toHaveText(['Marketing banner updated successfully']);
  expect((await mock.requests('PUT popup/updatePopup/:id'))[0]?.body).toMatchObject({ title: 'u'.repeat(60) });
  await rows(page).first().getByTitle('Delete').click();
  await expect(question(page)).toContainText('Are You Sure To Want To delete this Banner');
  await press(page, 'Delete');
  await expect(toasts(page).last()).toHaveText('Deleted Successfully');
});

test('HOW-02 to HOW-27 MENU-03 to MENU-17: statuses are changed after a question', async ({ page, mock }) => {
  await page.goto('/howitworks');
  await expectHeads(page, ['SNo', 'Title', 'Description', 'Image', 'Status', 'Actions']);
  await expect(page.getByPlaceholder('Search How It Works')).toBeVisible();
  await column(rows(page).first(), 'Status').getByRole('button', { name: 'Active' }).click();
  await expect(question(page)).toContainText('Are you sure you want to active/inactive this how it works ?');
  await question(page).getByRole('button', { name: 'Inactive' }).click();
  await expect(toasts(page)).toHaveText(['Status updated successfully']);
  await expect(column(rows(page).first(), 'Status')).toHaveText('Inactive');
  const [sent] = await mock.requests('PUT howitwork/updateHowitwork/:id');
  expect(Object.keys(Object(sent?.body)).toSorted()).toEqual(['description', 'isActive', 'photo', 'title']);

  await page.goto('/cms');
  await expect(page).toHaveTitle('SuperAdmin | Deedbook');
  await expectHeads(page, ['SNo', 'Name', 'Status']);
  await column(rows(page).filter({ hasText: 'FAQs' }), 'Status')
    .getByRole('button')
    .click();
  await expect(question(page)).toContainText('Are you sure you want to active/inactive this menu ?');
  await expect(question(page)).toContainText('FAQs will be');
  await question(page)
    .getByRole('button', { name: /^(Ina|A)ctive$/ })
    .click();
  await expect(toasts(page)).toHaveText(['Menu Updated Successfully']);
});

const blocks = [
  { rows: 'LEARN-J', path: '/learnpage', button: 'Add Learn Page', hasImage: true, search: true, remove: true },
  { rows: 'LEARN-R', path: '/learnenjoythereturns', button: 'Add Learn Page', remove: true },
  { rows: 'HOME-W', path: '/homedeveloper', button: 'Add Home Developer', hasImage: true },
  { rows: 'HOME-O', path: '/homepage', button: 'Add Home Developer' },
] as const satisfies { rows: string; path: string; button: string; hasImage?: true; search?: true; remove?: true }[];

test(`${blocks.map(block => block.rows).join(' ')}: the content blocks are one shape with and without image, search and delete`, async ({
  page,
  mock,
}) => {
  for (const { path, button, ...has } of blocks) {
    await page.goto(path);
    const image = 'hasImage' in has ? ['Image'] : [];
    await expectHeads(page, ['SNo', 'Title', 'Description', ...image, 'Actions']);
    await expect(page.getByRole('searchbox')).toHaveCount('search' in has ? 1 : 0);
    const actions = column(rows(page).first(), 'Actions').locator('a, button');
    await expect(actions).toHaveCount('remove' in has ? 3 : 2);
    await page.getByRole('link', { name: button }).click();
    await expect(dialog(page, button).locator('input[type="file"]')).toHaveCount(image.length);
    await expect(editor(page)).toBeVisible();
    await press(page, 'Cancel');
    await rows(page).first().getByTitle('Edit').click();
    await page.getByLabel('Title').fill('Edited here');
    await expect(preview(page).getByRole('heading', { name: 'Edited here' })).toBeVisible();
    await press(page, 'Update Details');
    const words = path.startsWith('/learn') ? 'Learn page updated successfully' : 'Successfully updated';
    await expect(toasts(page)).toHaveText([words]);
    await expect(column(rows(page).first(), 'Title')).toHaveText('Edited here');
    const sent = (await mock.requests('PUT aboutus/updateAboutus/:id')).at(-1);
    expect(sent?.body).toMatchObject({ description: expect.stringMatching(/^<p>.+<\/p>/) });
  }
});

test('KNOW-04 to KNOW-16 FOOTER-02 to FOOTER-14 COMPANY-12: the remaining forms save', async ({ page, mock }) => {
  await page.goto('/knowMore');
  await rows(page).nth(1).getByTitle('Edit').click();
  await page.getByRole('radio', { name: 'De-Active' }).check();
  await press(page, 'Update Details');
  await expect(toasts(page)).toHaveText(['Successfully updated']);
  const [known] = await mock.requests('PUT know/updateKnow/:id');
  expect(Object.keys(Object(known?.body)).toSorted()).toEqual(['description', 'isActive']);

  await page.goto('/footerdescription');
  await expectHeads(page, ['SNo', 'Description', 'Actions']);
  await page.getByRole('link', { name: 'Add Description' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('f'.repeat(299));
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially('xyz');
  await expect(page.getByText('300 of 300 characters')).toBeVisible();
  await press(page, 'Add Details');
  await expect(toasts(page)).toHaveText(['Footer description added successfully']);
  await rows(page).nth(1).getByTitle('Edit').click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Shorter');
  await press(page, 'Update Details');
  await expect(toasts(page).last()).toHaveText('Description Updated Successfully');

  await page.goto('/companydetails');
  await page.getByLabel('Time').fill('Always');
  await press(page, 'Update Company Details');
  await expect(toasts(page)).toHaveText(['Company details updated successfully']);
  await page.reload();
  await expect(page.getByLabel('Time')).toHaveValue('Always');
  expect(mock.store.all('companyDetails')[0]).toMatchObject({ hours: 'Always', gstNumber: expect.any(String) });
});

test('the preview stands beside the form on a wide screen and behind a button on a phone', async ({ page }) => {
  await page.goto('/marketingbanner/create');
  const card = preview(page).getByRole('article');
  await expect(card).toBeVisible();
  const [form, beside] = await Promise.all([page.getByLabel('Title').boundingBox(), card.boundingBox()]);
  expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card).toBeHidden();
  await press(page, 'Show preview');
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
