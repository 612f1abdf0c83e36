import type { Page } from '@playwright/test';
import { pngFile } from './support/pictures';
import { dialog, toasts } from './support/screen';
import { expect, storageOrigin, test } from './support/test';

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
    { title: 'Harbour & Sons', photo: storageOrigin + path },
  ]);
});

const openBanner = async (page: Page) => {
  await page.goto('/bannerimage');
  await page.getByRole('link', { name: 'Add Banner Image' }).click();
  const form = dialog(page, 'Add Banner Image');
  await form.getByLabel('Title').fill('Sea');
  await form.locator('input[type="file"]').setInputFiles(pngFile('sea.png'));
  await expect(form.getByRole('img', { name: 'Image' })).toHaveAttribute('src', /sea\.png$/);
  return form;
};

test('STORAGE-22: the picture of a banner whose answer was lost stays when its form is discarded', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/, /ApiError/);
  await page.clock.install();
  const form = await openBanner(page);
  await mock.fail('POST banner/addBanner', { status: 504, carriedOut: true });
  await form.locator('button[type="submit"]').click();
  await expect(toasts(page).last()).toHaveClass(/error/);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  const before = (await mock.requests('GET banner/getBanner')).length;
  await page.clock.fastForward(61_000);
  await expect.poll(async () => (await mock.requests('GET banner/getBanner')).length).toBeGreaterThan(before);
  expect(mock.store.all('banners').filter(({ title }) => title === 'Sea')).toHaveLength(1);
  expect(await mock.requests('DELETE storage')).toEqual([]);
});

for (const first of ['save', 'discard'] as const) {
  test(`DRAFT-09: of two tabs with one draft, one saves and one discards, first ${first}: the picture stays`, async ({
    page,
    mock,
  }) => {
    await openBanner(page);
    const opening = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(location.href));
    const copy = await opening;
    const copied = dialog(copy, 'Add Banner Image');
    await expect(copied.getByText('This tab is a copy of another one')).toBeVisible();
    const steps = {
      save: async () => {
        await copied.locator('button[type="submit"]').click();
        await expect(toasts(copy).last()).toHaveText('Banner image added successfully');
      },
      discard: async () => {
        const form = dialog(page, 'Add Banner Image');
        await form.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Discard' }).click();
        await expect(form).toBeHidden();
      },
    };
    await steps[first]();
    await steps[first === 'save' ? 'discard' : 'save']();
    const [saved] = mock.store.all('banners').filter(({ title }) => title === 'Sea');
    expect((await fetch(String(saved?.photo).replace(storageOrigin, `http://127.0.0.1:${mock.port}`))).status).toBe(
      200,
    );
    expect(await mock.requests('DELETE storage')).toEqual([]);
  });
}
