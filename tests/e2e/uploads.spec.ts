import { pngFile } from './support/pictures';
import { dialog, toasts } from './support/screen';
import { apiOrigin, expect, test } from './support/test';

const megabyte = 1024 * 1024;

test('STORAGE-04 to STORAGE-10 STORAGE-14: a real picture', async ({ page, mock }) => {
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
    { title: 'Harbour & Sons', photo: apiOrigin + path },
  ]);
});
