import type { Page } from '@playwright/test';
import { pngFile } from './support/pictures';
import { column, dialog, heads, question, rows, toasts } from './support/screen';
import { apiOrigin, expect, test } from './support/test';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

/** Waits for a list with these columns, in this order. */
const expectHeads = (page: Page, names: string[]) => expect.poll(() => heads(page)).toEqual(names);
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('BANNER-01 to BANNER-22: a banner with a real picture is added, shown at 256 pixels and deleted', async ({
  page,
  mock,
}) => {
  await page.goto('/bannerimage');
  await expectHeads(page, ['SNo', 'Title', 'Image', 'Actions']);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const actions = column(rows(page).first(), 'Actions').locator('a, button');
  await expect(actions).toHaveCount(2);
  await expect(column(rows(page).first(), 'Actions').getByTitle('Edit')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add Banner Image' }).click();
  const form = dialog(page, 'Add Banner Image');
  const file = form.locator('input[type="file"]');
  await expect(form.locator('label')).toHaveText([/^Title/, /^Image/]);
  await expect(form.getByText('Image size: 1440px x 900px')).toBeVisible();
  expect((await file.getAttribute('accept'))?.split(',').every(type => type.startsWith('image/'))).toBe(true);
  await press(page, 'Add Details');
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription('*Please Enter Title!');
  await expect(file).toHaveAccessibleDescription('*Please Upload Image! Image size: 1440px x 900px');

  await form.getByLabel('Title').fill('A house in the hills');
  await file.setInputFiles(pngFile('hills.png'));
  await expect(form.getByText('This image: 32px x 24px')).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'A house in the hills' })).toBeVisible();
  await press(page, 'Add Details');
  await expect(toasts(page)).toHaveText(['Banner image added successfully']);
  const photo = `${apiOrigin}${(await mock.requests('PUT storage'))[0]?.path}`;
  expect((await mock.requests('POST banner/addBanner')).map(({ body }) => body)).toEqual([
    { title: 'A house in the hills', photo },
  ]);

  const added = rows(page).filter({ hasText: 'A house in the hills' });
  await added.getByTitle('Show more').click();
  const shown = dialog(page, 'A house in the hills');
  const picture = shown.getByRole('img', { name: 'Image' });
  await expect(picture).toHaveAttribute('src', photo);
  await expect(picture).toHaveCSS('width', '256px');
  await expect(picture).toHaveCSS('height', '256px');
  await shown.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(column(page, 'SNo').first()).toHaveText('11');
  const last = rows(page).last();
  const title = await column(last, 'Title').innerText();
  const id = mock.store.all('banners').find(banner => banner.title === title)?._id;
  await last.getByTitle('Delete').click();
  await expect(question(page).getByRole('heading')).toHaveText('Alert!');
  await expect(question(page)).toContainText('Are you sure you want to delete this banner image ?');
  await expect(question(page).getByRole('button')).toHaveText(['Cancel', 'Delete']);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page).last()).toHaveText('Banner image deleted successfully');
  expect((await mock.requests('DELETE banner/deleteBanner/:id')).map(({ path }) => path)).toEqual([
    `/v1/banner/deleteBanner/${id}`,
  ]);
  await expect(column(page, 'SNo').first()).toHaveText('1');
  expect((await mock.requests('GET banner/getBanner')).at(-1)?.query).toEqual({ page: '1', limit: '10' });
});

/** What a careless or hostile page puts on the clipboard. */
const hostilePaste = [
  '<h2 class="hero" onclick="hit()">Our <b>homes</b></h2>',
  '<script>hit()</script><style>body { display: none }</style>',
  '<p style="position: fixed; text-align: center">By the <a href="javascript:hit()">sea</a></p>',
  '<p><a href="/roles/admin">Sign in again</a></p>',
  '<iframe srcdoc="<script>hit()</script>"></iframe><form><input name="card"></form>',
].join('');

/** Pastes HTML into the focused editor, as the clipboard would hand it over. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('ABOUT-01 to ABOUT-21 LEARN-R-14: rich text is cleaned when it is pasted, and a delete takes the file along', async ({
  page,
  mock,
}) => {
  await page.goto('/aboutus');
  await expectHeads(page, ['SNo', 'Title', 'Description', 'Image', 'Actions']);
  await page.getByRole('link', { name: 'Add About Us' }).click();
  const form = dialog(page, 'Add About Us');
  const file = form.locator('input[type="file"]');
  await expect(form.getByText(/Image size/)).toHaveCount(0);
  await expect(editor(page)).toBeVisible();
  await press(page, 'Add Details');
  for (const message of ['*Please Enter Title!', '*Please Enter Description!', '*Please Upload Image!']) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await form.getByLabel('Title').fill('Who looks after you');
  await editor(page).click();
  await paste(page, hostilePaste);
  await expect(editor(page).getByRole('heading', { name: 'Our homes' })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Our homes' })).toBeVisible();
  await file.setInputFiles(pngFile('team.png'));
  await expect(form.getByText('This image: 32px x 24px')).toBeVisible();
  await press(page, 'Add Details');
  await expect(toasts(page)).toHaveText(['AboutUs added successfully']);
  const stored = (await mock.requests('PUT storage'))[0]?.path ?? '';
  expect((await mock.requests('POST aboutus/addAboutus')).map(({ body }) => body)).toEqual([
    {
      title: 'Who looks after you',
      description:
        '<h2>Our <strong>homes</strong></h2><p style="text-align: center;">By the sea</p><p>Sign in again</p>',
      photo: apiOrigin + stored,
    },
  ]);

  const added = rows(page).filter({ hasText: 'Who looks after you' });
  await expect(column(added, 'Description').locator('strong')).toHaveText('homes');
  await added.getByTitle('Edit').click();
  await expect(editor(page)).toHaveText('Our homesBy the seaSign in again');
  await editor(page).fill(' ');
  await press(page, 'Update Details');
  await expect(page.getByText('*Please Enter Description!')).toBeVisible();
  await editor(page).press('ControlOrMeta+a');
  await editor(page).press('Delete');
  await page.getByRole('combobox', { name: 'Level of the text' }).selectOption('Normal');
  await editor(page).pressSequentially('Plain words');
  await press(page, 'Update Details');
  await expect(toasts(page).last()).toHaveText('AboutUs updated successfully');
  expect((await mock.requests('PUT aboutus/updateAboutus/:id'))[0]?.body).toEqual({
    title: 'Who looks after you',
    description: '<p>Plain words</p>',
    photo: apiOrigin + stored,
  });

  await added.getByTitle('Delete').click();
  await expect(question(page)).toContainText('Are you sure you want to delete this about us ?');
  await press(page, 'Delete');
  await expect(toasts(page).last()).toHaveText('AboutUs deleted successfully');
  await expect.poll(async () => (await mock.requests('DELETE storage')).map(({ path }) => path)).toEqual([stored]);

  await page.goto('/learnenjoythereturns');
  await rows(page).first().getByTitle('Delete').click();
  await expect(question(page)).toContainText('Are you sure you want to delete this learn page ?');
  await press(page, 'Delete');
  await expect(toasts(page)).toHaveText(['Deleted Successfully']);
  expect(await mock.requests('DELETE storage')).toHaveLength(1);
});

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
