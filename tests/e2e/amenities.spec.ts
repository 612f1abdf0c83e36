import type { Page } from '@playwright/test';
import { pngFile } from './support/pictures';
import { column, dialog, heads, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

const catalogues = [
  {
    rows: {
      list: 'AMEN-S-01 to AMEN-S-08',
      payload: 'AMEN-S-09 AMEN-S-10',
      adding: 'AMEN-S-13 to AMEN-S-21',
    },
    path: '/amenities/standard',
    name: 'Standard',
    query: { type: 'STANDARD' },
  },
  {
    rows: {
      list: 'AMEN-D-01 to AMEN-D-05',
      payload: 'AMEN-D-06',
      adding: 'AMEN-D-07 to AMEN-D-13',
    },
    path: '/amenities/distinctive',
    name: 'Distinctive',
    query: {},
  },
] as const;

const parts = (page: Page, title: string) => {
  const form = dialog(page, title);
  return {
    name: form.getByLabel('Name'),
    file: form.locator('input[type="file"]'),
    icon: form.getByRole('img', { name: 'Icon' }),
    submit: form.locator('button[type="submit"]'),
    form,
  };
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

for (const { rows: of, path, name, query } of catalogues) {
  const noun = name.toLowerCase();

  test(`${of.list}: the list of ${noun} amenities and its call`, async ({ page, mock }) => {
    await page.goto(path);
    await expect(rows(page)).toHaveCount(10);
    expect(await heads(page)).toEqual(['SNo', 'Name', 'Type', 'Icon', 'Actions']);
    await expect(column(page, 'Icon').first().locator('img')).toBeVisible();
    await expect(
      rows(page)
        .first()
        .getByTitle(/^(Edit|Delete)$/),
    ).toHaveCount(2);
    await expect(column(page, 'Actions').first().locator('a, button')).toHaveCount(2);
    await page.getByRole('searchbox').fill('wi');
    await page.getByRole('searchbox').press('Enter');
    await expect
      .poll(async () => (await mock.requests('GET amenities/getAmenities')).map(call => call.query))
      .toEqual([
        { ...query, page: '1', limit: '10' },
        { ...query, search: 'wi', page: '1', limit: '10' },
      ]);
  });

  test(`${of.payload}: rows and total come from payload.Ameninties and payload.count`, async ({ page, mock }) => {
    const body = {
      result: 0,
      payload: { Ameninties: [{ _id: 'a', name: 'Only One', type: 'STANDARD', icon: '' }], count: 9 },
    };
    await mock.fail('GET amenities/getAmenities', { status: 200, body });
    await page.goto(path);
    await expect(column(page, 'Name')).toHaveText(['Only One']);
    await expect(column(page, 'Type')).toHaveText(['STANDARD']);
    await expect(page.getByText('1–1 of 9')).toBeVisible();
  });

  test(`${of.adding} STORAGE-01 STORAGE-11: adding needs a name and a real icon, which is uploaded first`, async ({
    page,
    mock,
  }) => {
    await page.goto(path);
    await page.getByRole('link', { name: `Add ${name} Amenities` }).click();
    const add = parts(page, `Add ${name} Amenities`);
    await add.submit.click();
    await expect(add.name).toHaveAccessibleDescription(`*Please enter name of ${noun} amenity`);
    await expect(add.form.getByText(`*Please upload ${noun} amenity icon`)).toBeVisible();
    await add.file.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(add.form.getByText('Please select image file!')).toBeVisible();
    await add.file.setInputFiles({ name: 'icon.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a000000') });
    await expect(add.form.getByText('Please select image file!')).toBeVisible();
    expect(await mock.requests('POST amenities/addAmenities')).toEqual([]);
    await add.name.fill('Rooftop Telescope');
    await add.file.setInputFiles(pngFile('icon.png'));
    await expect(add.icon).toBeVisible();
    expect(await mock.requests('PUT storage')).toHaveLength(1);
    expect(await mock.requests('POST amenities/addAmenities')).toEqual([]);
    await add.submit.click();
    await expect(toasts(page)).toHaveText([`${name} amenity added successfully`]);
    const [upload, ...others] = await mock.requests('PUT storage');
    expect(others).toEqual([]);
    expect(upload?.path).toMatch(/\/storage\/deedbook\/Cerificate\/AboutImage\d{13}$/);
    const [sent] = await mock.requests('POST amenities/addAmenities');
    expect(sent?.body).toEqual({
      name: 'Rooftop Telescope',
      type: name.toUpperCase(),
      icon: `http://localhost:4000${upload?.path}`,
    });
    await expect(column(page, 'Name').first()).toHaveText('Rooftop Telescope');
  });
}

/** One declaration makes both lists: the other's edit form and question are drawn outside a browser. */
const [{ path, name }] = catalogues;

test(`AMEN-S-22 to AMEN-S-28 STORAGE-15: editing keeps an unchanged icon and has its own message`, async ({
  page,
  mock,
}) => {
  await page.goto(path);
  const icon = (await column(page, 'Icon').first().locator('img').getAttribute('src')) ?? '';
  const stored = await column(page, 'Name').first().innerText();
  await rows(page).first().getByTitle('Edit').click();
  const edit = parts(page, `Update ${name} Amenities`);
  await expect(edit.name).toHaveValue(stored);
  await expect(edit.icon).toHaveAttribute('src', icon);
  await edit.name.fill('');
  await edit.submit.click();
  await expect(edit.name).toHaveAccessibleDescription('*Please Enter Name of Amenintie!');
  await edit.file.setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('plain words') });
  await expect(edit.form.getByText('Please select image file!')).toBeVisible();
  await edit.name.fill('Renamed');
  await edit.submit.click();
  await expect(toasts(page)).toHaveText([`${name} amenity updated successfully`]);
  expect((await mock.requests('PUT amenities/updateAmenities/:id')).map(({ body }) => body)).toEqual([
    { name: 'Renamed', icon },
  ]);
  expect(await mock.requests('PUT storage')).toEqual([]);
});

test(`AMEN-S-29 to AMEN-S-33: deleting asks, deletes and goes to page 1`, async ({ page, mock }) => {
  await page.goto(`${path}?page=2`);
  await expect(column(page, 'SNo').first()).toHaveText('11');
  await rows(page).first().getByTitle('Delete').click();
  await expect(question(page).getByRole('heading')).toHaveText('Alert!');
  await expect(question(page)).toContainText('Are you sure you want to delete this amenity ?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toHaveText([`${name} amenity deleted successfully`]);
  await expect(column(page, 'SNo').first()).toHaveText('1');
  expect(await mock.requests('DELETE amenities/deleteAmenities/:id')).toHaveLength(1);
});

test('AMEN-S: an SVG with a script is shown as an image, in which nothing runs', async ({ page }) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>top.wasRun = true</script><rect width="40" height="40" onload="top.wasRun = true"/></svg>';
  await page.goto('/amenities/standard/create');
  const add = parts(page, 'Add Standard Amenities');
  await add.file.setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(add.icon).toBeVisible();
  await expect.poll(() => add.icon.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth)).toBe(40);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await expect(add.form.locator('rect')).toHaveCount(0);
});
