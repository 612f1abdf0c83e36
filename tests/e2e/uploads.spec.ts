import type { Page } from '@playwright/test';
import type { MockServer } from './support/mockServer';
import { pngFile } from './support/pictures';
import { imagesThere, pictures, propertyForm } from './support/property';
import { dialog, question, toasts } from './support/screen';
import { expect, storageOrigin, test } from './support/test';

const megabyte = 1024 * 1024;

test('a picture is stored byte for byte, with its type, and its address is saved (STORAGE-04 to STORAGE-10 STORAGE-14)', async ({
  page,
  mock,
}) => {
  const puts: Record<string, string>[] = [];
  page.on('request', request => {
    if (request.method() === 'PUT') puts.push(request.headers());
  });
  await page.goto('/ourtrustedpartners');
  await page.getByRole('link', { name: 'Add Our Trusted Partners' }).click();
  const form = dialog(page, 'Add Our Trusted Partners');
  const file = form.locator('input[type="file"]');
  await form.getByLabel('Title').fill('Harbour & Sons');
  await file.setInputFiles(pngFile('first.png'));
  await expect(form.getByRole('img', { name: 'Image' })).toHaveAttribute('src', /first\.png$/);

  const picture = pngFile('harbour logo.png', 9 * megabyte);
  const progress = form.getByRole('progressbar', { name: 'Upload of harbour logo.png' });
  const letGo = mock.hold('PUT storage');
  await file.setInputFiles(picture);
  // The browser itself tells how far it is.
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await form.locator('button[type="submit"]').click();
  letGo();
  await expect(toasts(page).last()).toHaveText('Our trusted partner added successfully');

  const path = (await mock.requests('PUT storage')).at(-1)?.path ?? '';
  expect(path).toMatch(/^\/storage\/deedbook\/Cerificate\/\d{13}-harbour%20logo\.png$/);
  expect(puts[0]).toMatchObject({
    'content-type': 'image/png',
    'x-amz-acl': 'public-read',
    authorization: expect.stringContaining('/ap-south-1/s3/'),
  });
  const stored = await fetch(`http://127.0.0.1:${mock.port}${path}`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(picture.buffer)).toBe(true);
  expect((await mock.requests('POST partners/addPartners')).map(({ body }) => body)).toEqual([
    { title: 'Harbour & Sons', photo: storageOrigin + path },
  ]);
});

/** Forms with files, by the way to their last button. */
interface FileForm {
  title: string;
  call: Parameters<MockServer['fail']>[0];
  list: Parameters<MockServer['requests']>[0];
  collection: 'banners' | 'properties';
  open: (page: Page, mock: MockServer) => Promise<void>;
}

const choosePicture = async (page: Page, title: string) => {
  const form = dialog(page, title);
  await form.getByLabel('Title').fill('Sea');
  await form.locator('input[type="file"]').setInputFiles(pngFile('sea.png'));
  await expect(form.getByRole('img', { name: 'Image' })).toHaveAttribute('src', /sea\.png$/);
};

const banner: FileForm = {
  title: 'Add Banner Image',
  call: 'POST banner/addBanner',
  list: 'GET banner/getBanner',
  collection: 'banners',
  open: async page => {
    await page.goto('/bannerimage/create');
    await choosePicture(page, 'Add Banner Image');
  },
};
const property: FileForm = {
  title: 'Update Property',
  call: 'PUT property/updateProperty/:id',
  list: 'POST property/getPropertys',
  collection: 'properties',
  open: async (page, mock) => {
    await page.goto(`/properties/${mock.store.all('properties')[0]?._id}`);
    const form = propertyForm(page, 'Update Property');
    await form.form.getByLabel('Property Name').fill('Sea');
    const before = await form.cards.locator('img').count();
    await form.files.setInputFiles(pictures(2));
    await imagesThere(form, before + 2);
  },
};

const saved = (mock: MockServer, { collection }: FileForm): string =>
  mock.store
    .all(collection)
    .map(row => JSON.stringify(row))
    .filter(text => text.includes('"Sea"'))
    .join('');
/** The files in the storage that no record of the form's list holds. */
const lost = async (mock: MockServer, form: FileForm): Promise<string[]> => {
  const deleted = (await mock.requests('DELETE storage')).map(({ path }) => path);
  return deleted.filter(path => saved(mock, form).includes(path));
};

for (const form of [banner, property])
  test(`the pictures of a record whose answer was lost stay when its form is discarded: ${form.title} (STORAGE-22)`, async ({
    page,
    mock,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/, /ApiError/);
    await page.clock.install();
    await form.open(page, mock);
    const box = dialog(page, form.title);
    await mock.fail(form.call, { status: 504, carriedOut: true });
    await box.locator('button[type="submit"]').click();
    await expect(toasts(page).last()).toHaveClass(/error/);
    await box.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(box).toBeHidden();
    const before = (await mock.requests(form.list)).length;
    await page.clock.fastForward(61_000);
    await expect.poll(async () => (await mock.requests(form.list)).length).toBeGreaterThan(before);
    // The list has been read again (OUTCOME-01).
    await expect(page.locator('tbody :is(td, th)').filter({ hasText: 'Sea' }).first()).toBeVisible();
    expect(saved(mock, form)).toMatch(/\/storage\/deedbook\/Cerificate\//);
    expect(await mock.requests('DELETE storage')).toEqual([]);
  });

/** What comes first of the two tabs; of one picture and of many. */
const orders = [
  [banner, 'save'],
  [property, 'discard'],
] as const;

for (const [form, first] of orders)
  test(`of two tabs with one draft, one saves and one discards, first ${first}: the pictures stay: ${form.title} (DRAFT-09)`, async ({
    page,
    mock,
  }) => {
    await form.open(page, mock);
    const opening = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(location.href));
    const copy = await opening;
    const copied = dialog(copy, form.title);
    await expect(copied.getByText('This tab is a copy of another one')).toBeVisible();
    const steps = {
      save: async () => {
        await copied.locator('button[type="submit"]').click();
        await expect(copied).toBeHidden();
      },
      discard: async () => {
        const box = dialog(page, form.title);
        await box.getByRole('button', { name: 'Cancel', exact: true }).click();
        // The record may be as it was typed here by now.
        const ask = page.getByRole('button', { name: 'Discard', exact: true });
        await expect(ask.or(page.locator('html:not(:has(dialog[open], [role="dialog"]))'))).toBeVisible();
        if (await ask.isVisible()) await ask.click();
        await expect(box).toBeHidden();
      },
    };
    await steps[first]();
    await steps[first === 'save' ? 'discard' : 'save']();
    const addresses = [...saved(mock, form).matchAll(/"(https?:[^"]*\/storage\/deedbook\/Cerificate\/[^"]*)"/g)];
    expect(addresses).not.toEqual([]);
    for (const [, address = ''] of addresses)
      expect((await fetch(address.replace(storageOrigin, `http://127.0.0.1:${mock.port}`))).status).toBe(200);
    expect(await lost(mock, form)).toEqual([]);
  });

test('a file that two records share stays when one of them is deleted (STORAGE-24)', async ({ page, mock }) => {
  await page.clock.install();
  await page.goto('/aboutus/create');
  await choosePicture(page, 'Add About Us');
  const form = dialog(page, 'Add About Us');
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('Blue');
  await form.locator('button[type="submit"]').click();
  await expect(toasts(page).last()).toHaveText('AboutUs added successfully');
  const [first] = mock.store.all('contentBlocks').filter(({ title }) => title === 'Sea');
  if (!first) throw new Error('It was not saved.');
  mock.store.insert('contentBlocks', { ...first, _id: mock.store.newId(), title: 'Sea twice' });
  await page.goto('/aboutus');
  const reads = async () => (await mock.requests('GET aboutus/getAllAboutus')).length;
  const remove = async (title: string) => {
    const before = await reads();
    await page.getByRole('button', { name: `Delete: ${title}`, exact: true }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(title, { exact: true })).toHaveCount(0);
    // Before it is deleted, for the list on screen, and for another record with the file.
    await expect.poll(reads).toBeGreaterThanOrEqual(before + 3);
  };
  await remove('Sea twice');
  await page.clock.fastForward(61_000);
  expect(await mock.requests('DELETE storage')).toEqual([]);
  await remove('Sea');
  await page.clock.fastForward(61_000);
  await expect.poll(async () => (await mock.requests('DELETE storage')).length).toBe(1);
});
