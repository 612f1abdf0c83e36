import { pngFile } from './support/pictures';
import { cells, dialog, question, rows } from './support/screen';
import { framesPassed, movedSince, unnoticed, watchShifts } from './support/shifts';
import { expect, test } from './support/test';

const panels = [
  ['Total Users', 'Users', 'roles/user'],
  ['Total Admins', 'Admins', 'roles/admin'],
  ['Total Super Admins', 'Super Admins', 'roles/superAdmin'],
  ['Total Marketing Banner', 'Marketing Banner', 'marketingbanner'],
  ['Total Properties', 'Properties Listing', 'properties'],
  ['Total Contact Us', 'Contact us Listing', 'contactUs/contactUsGeneral'],
  ['Distinctive Amenities', 'Distinctive Amenities', 'amenities/distinctive'],
  ['Standard Amenities', 'Standard Amenities', 'amenities/standard'],
  ['Contact Us for Property', 'Contact Us for Property', 'contactUs/contactUsforProperty'],
] as const;

test('every panel opens from its tile or button, one at a time, under the title Dashboard (SHELL-09 DASH-13 to DASH-24 DASH-42 POPUP-01 CONTACT-G-13 CONTACT-P-02 AMEN-D-23 AMEN-S-34)', async ({
  page,
  signIn,
}) => {
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  for (const [opener, heading, path] of panels) {
    await main.getByRole('link', { name: opener }).first().click();
    await expect(main.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1);
    await expect(rows(page)).not.toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`));
    await expect(page).toHaveTitle('Dashboard | Deedbook');
  }
  for (const fixed of ['Total Sold Properties', 'Total Property Report']) {
    await expect(main.getByText(fixed)).toBeVisible();
    await expect(main.getByRole('link', { name: fixed })).toHaveCount(0);
    await expect(main.locator('.tile', { hasText: fixed })).toHaveCSS('border-style', 'dashed');
    const figure = await main.locator('.tile', { hasText: fixed }).getByText('0', { exact: true }).boundingBox();
    const counted = await main
      .getByRole('link', { name: /^Total Users/ })
      .getByText(/^\d+$/)
      .boundingBox();
    expect(Number(figure?.height)).toBeLessThan(Number(counted?.height));
  }
  await main.getByRole('link', { name: 'Total Admins' }).click();
  await page.getByRole('link', { name: 'Add Admin' }).click();
  await page.reload();
  await expect(dialog(page, 'Add New Admin')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Add New Admin')).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/roles\/admin$/);

  await signIn('admin');
  await page.goto('/dashboard');
  await test.step('anyone else has their own contact messages (DASH-33 DASH-34)', async () => {
    await main.getByRole('link', { name: 'Total ContactUs' }).click();
    await expect(main.getByRole('heading', { level: 2, name: 'Contact Us' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/contactUsAdmin');
    await expect(page.getByRole('navigation', { name: 'More lists' })).toHaveCount(0);
  });
});

test('the counts refresh after an add, an update and a delete in a panel (DASH-25 to DASH-27 AMEN-D-23 AMEN-S-35 AMEN-S-36 POPUP-32 POPUP-33 STORAGE-01)', async ({
  page,
  mock,
}) => {
  await page.goto('/dashboard/amenities/standard');
  await expect(rows(page)).not.toHaveCount(0);
  const counted = async () => (await mock.requests('GET admin/count')).length;
  await expect.poll(counted).toBe(1);
  await page.locator('.dashboard-panel a', { hasText: 'Add' }).click();
  const form = page.getByRole('dialog');
  await expect(page).toHaveURL(/\/dashboard\/amenities\/standard\/create$/);
  await form.getByLabel('Name').fill('Boules court');
  await form.locator('input[type="file"]').setInputFiles(pngFile('icon.png'));
  await expect(form.getByRole('img', { name: 'Icon' })).toBeVisible();
  expect(await mock.requests('PUT storage')).toHaveLength(1);
  await form.locator('button[type="submit"]').click();
  await expect(form).toBeHidden();
  await expect.poll(counted).toBe(2);
  await page.getByRole('link', { name: /^Edit.*Boules court/ }).click();
  await form.getByLabel('Name').fill('Boules courts');
  await form.locator('button[type="submit"]').click();
  await expect(form).toBeHidden();
  await expect.poll(counted).toBe(3);

  await page.goto('/dashboard/marketingbanner');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cells(rows(page).first()).first()).toHaveText('11');
  await expect.poll(counted).toBe(4);
  await rows(page).first().getByTitle('Delete').click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(cells(rows(page).first()).first()).toHaveText('1');
  await expect.poll(counted).toBe(5);
});

test('the work stands before the figures, and gives way to a list that is opened (DASH-41)', async ({ page }) => {
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  const heights = await Promise.all(
    ['KYC requests waiting', 'Open refunds', 'Newest enquiries', 'Total Users'].map(async text =>
      Number((await main.getByText(text, { exact: true }).boundingBox())?.y),
    ),
  );
  const [kyc, refunds, enquiries, users] = heights;
  expect([refunds, enquiries]).toEqual([kyc, kyc]);
  expect(users).toBeGreaterThan(Number(kyc));
  await main.getByRole('link', { name: 'All: Open refunds' }).click();
  await expect(page).toHaveURL('/refund/open');
  await page.goBack();
  await main.getByRole('link', { name: /Total Users/ }).click();
  await expect(main.getByText('KYC requests waiting')).toHaveCount(0);
});

test('nothing on the dashboard moves when the lists of work come', async ({ page }) => {
  await watchShifts(page);
  const waiting: (() => void)[] = [];
  await page.route(/\/(get-users|getContactusadmin)/, async route => {
    await new Promise<void>(resolve => waiting.push(resolve));
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect.poll(() => waiting.length).toBeGreaterThan(1);
  await expect(page.getByRole('link', { name: /Total Users \d/ })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await framesPassed(page);
  const moved = await movedSince(page);
  waiting.forEach(letGo => letGo());
  await expect(page.locator('.overview-list').getByRole('listitem')).toHaveCount(10);
  await framesPassed(page);
  expect(await moved()).toBeLessThan(unnoticed);
});

test('nothing on the dashboard moves when its charts come', async ({ page }) => {
  await watchShifts(page);
  const waiting: (() => void)[] = [];
  await page.route(/\/property\/getPropertys/, async route => {
    await new Promise<void>(resolve => waiting.push(resolve));
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.getByText('Loading the portfolio…').scrollIntoViewIfNeeded();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: /Total Users \d/ })).toBeVisible();
  await expect(page.locator('.overview [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await framesPassed(page);
  const moved = await movedSince(page);
  waiting.forEach(letGo => letGo());
  await expect(page.getByRole('figure')).toHaveCount(2);
  await framesPassed(page);
  expect(await moved()).toBeLessThan(unnoticed);
});
