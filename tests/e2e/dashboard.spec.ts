import { pngFile } from './support/pictures';
import { cells, dialog, question, rows } from './support/screen';
import { framesPassed, movedSince, unnoticed, watchShifts } from './support/shifts';
import { expect, test } from './support/test';

const panels = [
  { row: 'DASH-13', opener: 'Total Users', heading: 'Users', path: 'roles/user' },
  { row: 'DASH-14', opener: 'Total Admins', heading: 'Admins', path: 'roles/admin' },
  { row: 'DASH-15', opener: 'Total Super Admins', heading: 'Super Admins', path: 'roles/superAdmin' },
  { row: 'DASH-16 POPUP-01', opener: 'Total Marketing Banner', heading: 'Marketing Banner', path: 'marketingbanner' },
  { row: 'DASH-18', opener: 'Total Properties', heading: 'Properties Listing', path: 'properties' },
  {
    row: 'DASH-17 CONTACT-G-13',
    opener: 'Total Contact Us',
    heading: 'Contact us Listing',
    path: 'contactUs/contactUsGeneral',
  },
  {
    row: 'DASH-19 DASH-21 AMEN-D-23',
    opener: 'Distinctive Amenities',
    heading: 'Distinctive Amenities',
    path: 'amenities/distinctive',
  },
  {
    row: 'DASH-20 DASH-21 AMEN-S-34',
    opener: 'Standard Amenities',
    heading: 'Standard Amenities',
    path: 'amenities/standard',
  },
  {
    row: 'DASH-21 CONTACT-P-02',
    opener: 'Contact Us for Property',
    heading: 'Contact Us for Property',
    path: 'contactUs/contactUsforProperty',
  },
] as const;

test('DASH-13 to DASH-24: every panel opens from its tile or button, one at a time, under the title Dashboard', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0);
  for (const { row, opener, heading, path } of panels) {
    await main.getByRole('link', { name: opener }).first().click();
    await expect(main.getByRole('heading', { level: 2, name: heading, exact: true }), row).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1);
    await expect(rows(page)).not.toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`));
    await expect(page).toHaveTitle('Dashboard | Deedbook');
  }
  for (const fixed of ['Total Sold Properties', 'Total Property Report']) {
    await expect(main.getByText(fixed)).toBeVisible();
    await expect(main.getByRole('link', { name: fixed })).toHaveCount(0);
  }
});

for (const kind of ['standard', 'distinctive'] as const) {
  test(`DASH-24 to DASH-27 ${kind === 'standard' ? 'AMEN-S-34 to AMEN-S-36' : 'AMEN-D-23'}: the counts refresh after an add, an update and a delete in the panel of ${kind} amenities`, async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn();
    await page.goto(`/dashboard/amenities/${kind}`);
    await expect(rows(page)).not.toHaveCount(0);
    const counted = async () => (await mock.requests('GET admin/count')).length;
    await expect.poll(counted).toBe(1);

    await page.locator('.dashboard-panel a', { hasText: 'Add' }).click();
    const add = page.getByRole('dialog');
    await expect(page).toHaveURL(new RegExp(`/dashboard/amenities/${kind}/create$`));
    await add.getByLabel('Name').fill('Boules court');
    await add.locator('input[type="file"]').setInputFiles(pngFile('icon.png'));
    await expect(add.getByRole('img', { name: 'Icon' })).toBeVisible();
    await add.locator('button[type="submit"]').click();
    await expect(add).toBeHidden();
    await expect.poll(counted).toBe(2);
    await expect(page).toHaveTitle('Dashboard | Deedbook');

    await page.getByRole('link', { name: /^Edit.*Boules court/ }).click();
    const edit = page.getByRole('dialog');
    await edit.getByLabel('Name').fill('Boules courts');
    await edit.locator('button[type="submit"]').click();
    await expect(edit).toBeHidden();
    await expect.poll(counted).toBe(3);

    await page.getByRole('button', { name: 'Delete: Boules courts' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(rows(page).filter({ hasText: 'Boules courts' })).toHaveCount(0);
    await expect.poll(counted).toBe(4);
  });
}

test('POPUP-32 POPUP-33: the counts refresh after a delete in the panel of marketing banners, which is then on page 1', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard/marketingbanner');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cells(rows(page).first()).first()).toHaveText('11');
  const counted = async () => (await mock.requests('GET admin/count')).length;
  await expect.poll(counted).toBe(1);
  await rows(page).first().getByTitle('Delete').click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(cells(rows(page).first()).first()).toHaveText('1');
  await expect.poll(counted).toBe(2);
});

test('DASH-29 to DASH-34: anyone else opens their own contact messages below their tiles', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Total ContactUs' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Contact Us' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/contactUsAdmin');
  await expect(page.getByRole('navigation', { name: 'More lists' })).toHaveCount(0);
});

test('a dialog over a panel has an address: it can be reloaded, and Back closes it', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Total Admins' }).click();
  await page.getByRole('link', { name: 'Add Admin' }).click();
  await expect(dialog(page, 'Add New Admin')).toBeVisible();
  await page.reload();
  await expect(dialog(page, 'Add New Admin')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Add New Admin')).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/roles\/admin$/);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Admins' })).toBeVisible();
});

test('nothing on the dashboard moves when its charts come', async ({ page, signIn }) => {
  await signIn();
  await watchShifts(page);
  const waiting: (() => void)[] = [];
  await page.route(/\/property\/getPropertys/, async route => {
    await new Promise<void>(resolve => waiting.push(resolve));
    await route.continue();
  });
  await page.goto('/dashboard');
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
