import { pngFile } from './support/pictures';
import { dialog, toasts } from './support/screen';
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

test('of two tabs with one draft, one saves and one discards: the picture stays (DRAFT-09)', async ({ page, mock }) => {
  await page.goto('/bannerimage/create');
  const form = dialog(page, 'Add Banner Image');
  await form.getByLabel('Title').fill('Sea');
  await form.locator('input[type="file"]').setInputFiles(pngFile('sea.png'));
  await expect(form.getByRole('img', { name: 'Image' })).toHaveAttribute('src', /sea\.png$/);
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copied = dialog(await opening, 'Add Banner Image');
  await expect(copied.getByText('This tab is a copy of another one')).toBeVisible();
  await copied.locator('button[type="submit"]').click();
  await expect(copied).toBeHidden();
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(form).toBeHidden();
  const saved = mock.store.all('banners').find(({ title }) => title === 'Sea');
  const [address = ''] = /https?:[^"]*\/storage\/deedbook\/Cerificate\/[^"]*/.exec(JSON.stringify(saved)) ?? [];
  expect((await fetch(address.replace(storageOrigin, `http://127.0.0.1:${mock.port}`))).status).toBe(200);
  const deleted = (await mock.requests('DELETE storage')).map(({ path }) => path);
  expect(deleted.filter(path => address.includes(path))).toEqual([]);
});
