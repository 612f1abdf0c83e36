import { writeFile } from 'node:fs/promises';
import { imagesThere, pictures, propertyForm } from './support/property';
import { pngFile } from './support/pictures';
import { column, toasts } from './support/screen';
import { expect, storageOrigin, test } from './support/test';
import { webmFile } from './support/videos';

const create = '/properties/create';

/** What a saved property says of its files. */
interface Uploaded {
  photos?: { imgPath: string }[];
  propertyVideo?: { videoPath: string }[];
}

test('a property is refused, filled in, and added exactly as documented (PROP-60 PROP-62 PROP-102 PROP-168 STORAGE-02 STORAGE-08 STORAGE-12 STORAGE-13)', async ({
  page,
  mock,
}) => {
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Add Property' }).click();
  const form = propertyForm(page, 'Add Property');
  await expect(form.map).toBeVisible();
  await form.form.getByRole('button', { name: 'Add Property Image' }).click();
  await form.form.getByRole('button', { name: 'Add Property Image' }).click();
  await expect(toasts(page)).toContainText(['Please select image!']);
  await form.submit.click();
  await expect(form.form.getByLabel('Property Name')).toBeFocused();

  await form.images.getByRole('button', { name: 'Remove Image 1' }).click();
  await form.files.setInputFiles(pictures(7));
  await form.fillFacts();
  await form.fillAddress();
  const amenities = mock.store
    .all('amenities')
    .filter(({ type }) => type === 'DISTINCTIVE')
    .slice(0, 2);
  await form.chooseAmenities(...amenities.map(({ name }) => name ?? ''));
  await form.video.locator('input[type="file"]').setInputFiles(webmFile('film.webm'));
  await imagesThere(form, 7);
  await expect(form.video.getByText('Click to View')).toBeVisible();
  await expect(form.form.getByText('₹1,20,50,000')).toBeVisible();
  await form.submit.click();
  await expect(toasts(page)).toContainText(['Property Added Successfully']);
  await expect(form.form).toBeHidden();

  const [sent] = await mock.requests('POST property/addProperty');
  const stored = (await mock.requests('PUT storage')).map(({ path }) => storageOrigin + path);
  const { photos = [], propertyVideo = [], ...rest }: Uploaded = Object(sent?.body);
  expect([photos.length, propertyVideo.length]).toEqual([7, 1]);
  const video = propertyVideo[0]?.videoPath ?? '';
  expect([...photos.map(({ imgPath }) => imgPath), video].toSorted()).toEqual(stored.toSorted());
  const kept = await page.request.get(video.replace(storageOrigin, `http://127.0.0.1:${mock.port}`));
  expect(kept.headers()['content-type']).toContain('video/webm');
  expect(photos[0]?.imgPath).toMatch(/\/storage\/deedbook\/Cerificate\/AboutImage\d+$/);
  // What is sent of each field is in tests/expected/writes.ts.
  expect(rest).toMatchObject({
    wholeHomePrice: 120.5,
    address: { name: 'Palm Villa', state: 'Maharashtra' },
    location: { lat: 18.6414, lng: 72.8722 },
    amenities: amenities.map(({ _id }) => _id),
  });
  await expect(column(page, 'Status').first()).toContainText('Palm Villa');
  await page.getByRole('link', { name: 'Add Property' }).click();
  await expect(form.form.getByLabel('Property Name')).toHaveValue('');
  await expect(form.cards).toHaveCount(0);
  await expect(form.form.getByText('Palm Villa')).toHaveCount(0);
});

test('a map that comes at the second try, its search, its marker and a pincode (PROP-65 PROP-78 PROP-80 PROP-81 PROP-84 PROP-88 to PROP-90 PROP-94 PROP-95)', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  let isBroken = true;
  let tell = () => {};
  const told = new Promise<void>(resolve => (tell = resolve));
  await page.route('**/stubs/maps.js', async route => {
    await told;
    await (isBroken ? route.abort() : route.continue());
  });
  await page.goto(create);
  const form = propertyForm(page, 'Add Property');
  await expect(form.form.getByText('Loading...', { exact: true })).toBeVisible();
  tell();
  await expect(form.form.getByText('Error', { exact: true })).toBeVisible();
  await form.fillAddress();
  isBroken = false;
  await form.form.getByRole('button', { name: 'Try again' }).click();
  const marker = form.map.locator('gmp-advanced-marker');
  await expect(marker).toBeVisible();
  await expect(form.form.getByRole('combobox', { name: 'State' })).toHaveValue('Maharashtra');
  await expect(form.map).toHaveCSS('height', '400px');

  await form.radio('Location', 'Pick it on the map').check();
  await expect(form.form.getByLabel('Street')).toHaveValue('12, Beach Road');
  await form.form.getByRole('combobox', { name: 'Search a place' }).fill('lonav');
  await page.getByRole('option', { name: 'Lonavala, Maharashtra, India' }).click();
  await expect(form.form.getByLabel('City')).toHaveValue('Lonavala');
  await expect(form.form.getByRole('combobox', { name: 'Country' })).toHaveValue('India');
  await expect(form.form.getByLabel('Pincode')).toHaveValue('410401');
  const street = await form.form.getByLabel('Street').inputValue();

  const box = await marker.boundingBox();
  if (!box) throw new Error('The marker is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(form.form.getByLabel('Street')).not.toHaveValue(street);
  await expect(form.form.getByText('The address below is filled in from the map.')).toBeVisible();

  await form.radio('Location', 'Type the address').check();
  await expect(form.form.getByLabel('City')).toHaveValue('Lonavala');
  await form.form.getByLabel('Pincode').fill('403507');
  await expect(form.form.getByText('The marker stands at pincode 403507.')).toBeVisible();
});

test('several images at once, put in order, replaced and removed (PROP-59 to PROP-62)', async ({ page, mock }) => {
  await page.goto(create);
  const form = propertyForm(page, 'Add Property');
  await expect(form.images.getByText('Recommended size 860x648')).toBeVisible();
  const letGo = mock.hold('PUT storage');
  await form.files.setInputFiles(pictures(6));
  await form.cards.nth(5).getByRole('button', { name: 'Cancel upload' }).click();
  await expect(form.images.getByRole('progressbar')).toHaveCount(5);
  letGo();
  await imagesThere(form, 5);
  await form.images.getByRole('button', { name: 'Remove Image 6' }).click();

  const order = () => form.cards.locator('img').evaluateAll(all => all.map(image => image.getAttribute('src')));
  const [first, second, third, ...others] = await order();
  await form.images.getByRole('button', { name: 'Move Image 1 later' }).press('Enter');
  await expect(form.images.getByText('Moved to place 2.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(form.images.getByText('Moved to place 3.')).toBeAttached();
  expect(await order()).toEqual([second, third, first, ...others]);
  await form.cards.nth(4).dragTo(form.cards.nth(0));
  await expect.poll(order).toEqual([others[1], second, third, first, others[0]]);

  await form.images.getByRole('button', { name: 'Remove Image 1' }).click();
  await expect.poll(async () => (await mock.requests('DELETE storage')).length).toBe(1);
  const [removed] = await mock.requests('DELETE storage');
  expect(`${storageOrigin}${removed?.path}`).toBe(others[1]);
  const dropped = await page.evaluateHandle(
    bytes => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }));
      return transfer;
    },
    Array.from(pngFile('dropped.png').buffer),
  );
  await form.images.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(form.cards).toHaveCount(5);
  await expect.poll(async () => (await mock.requests('PUT storage')).length).toBe(6);
});

test('a large video is sent in parts and goes on after a dropped connection (PROP-73 PROP-74 PROP-130 to PROP-132 STORAGE-03)', async ({
  page,
  mock,
  allowConsole,
}, info) => {
  allowConsole(/ERR_EMPTY_RESPONSE/, /status of 403/);
  const megabyte = 1024 * 1024;
  const path = info.outputPath('film.webm');
  await writeFile(path, webmFile('film.webm', 12 * megabyte).buffer);
  await page.goto(create);
  const form = propertyForm(page, 'Add Property');
  const add = form.video.getByRole('button', { name: 'Add Property Video' });
  await add.click();
  await add.click();
  await expect(toasts(page)).toContainText(['Please select video!']);
  await add.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const choose = form.video.getByRole('button', { name: 'Choose video' });
  await expect(choose).toBeFocused();
  await expect(choose, 'says where the keyboard is').toHaveCSS('outline-style', 'solid');
  // One part is dropped once and goes on by itself, another is refused and waits for the person.
  await mock.fail('PUT storage', { drop: true });
  await mock.fail('PUT storage', { status: 403 });
  await form.video.locator('input[type="file"]').setInputFiles(path);
  await form.video.getByRole('button', { name: 'Try again' }).click();
  await form.video.getByText('Click to View').click();
  await expect(add).toHaveCount(0);
  const address = await form.video.locator('video').getAttribute('src');
  const stored = await page.request.get(address?.replace(storageOrigin, `http://127.0.0.1:${mock.port}`) ?? '');
  expect((await stored.body()).length).toBe(12 * megabyte);
  expect(stored.headers()['content-type']).toContain('video/webm');
  const parts = (await mock.requests('PUT storage')).filter(({ status }) => status === 200);
  expect(parts.map(({ query }) => String(Object(query).partNumber)).toSorted()).toEqual(['1', '2', '3']);
  await form.video.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await mock.requests('DELETE storage')).length).toBe(1);
});
