import { writeFile } from 'node:fs/promises';
import type { Request } from '@playwright/test';
import { imagesThere, pictures, propertyForm, wholeProperty } from './support/property';
import { toasts } from './support/screen';
import { signInByHand } from './support/signInPage';
import { expect, test } from './support/test';

const create = '/properties/create';

test('PROP-59 to PROP-62 STORAGE-02 STORAGE-08 STORAGE-20: several images at once, put in order, replaced and removed', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  await page.goto(create);
  const form = propertyForm(page, 'Add Property');
  await expect(form.images.getByText('Recommended size 860x648')).toBeVisible();
  const letGo = mock.hold('PUT storage');
  const running = new Set<Request>();
  page.on('request', request => request.method() === 'PUT' && running.add(request));
  await form.files.setInputFiles([
    ...pictures(6),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ]);
  await expect(form.images.getByText(/notes\.txt is not an image/)).toBeVisible();
  await expect(form.images.getByRole('progressbar')).toHaveCount(6);
  await expect.poll(() => running.size).toBe(4);
  await form.cards.nth(5).getByRole('button', { name: 'Cancel upload' }).click();
  await expect(form.images.getByRole('progressbar')).toHaveCount(5);
  letGo();
  await imagesThere(form, 5);
  expect(running.size).toBe(5);
  await form.images.getByRole('button', { name: 'Remove Image 6' }).click();
  await expect(form.images.getByText('32x24: other proportions than 860x648').first()).toHaveCount(0);

  const order = () => form.cards.locator('img').evaluateAll(all => all.map(image => image.getAttribute('src')));
  const before = await order();
  await form.images.getByRole('button', { name: 'Move Image 1 later' }).press('Enter');
  await expect(form.images.getByText('Moved to place 2.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(form.images.getByText('Moved to place 3.')).toBeAttached();
  const [first, second, third, ...others] = before;
  expect(await order()).toEqual([second, third, first, ...others]);
  await form.cards.nth(4).dragTo(form.cards.nth(0));
  await expect.poll(order).toEqual([others[1], second, third, first, others[0]]);

  await form.images.getByRole('button', { name: 'Remove Image 1' }).click();
  await expect.poll(async () => (await mock.requests('DELETE storage')).length).toBe(1);
  const [removed] = await mock.requests('DELETE storage');
  expect(`http://localhost:4000${removed?.path}`).toBe(others[1]);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'dropped.png', { type: 'image/png' }));
    return transfer;
  });
  await form.images.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(form.cards).toHaveCount(5);
  await expect.poll(async () => (await mock.requests('PUT storage')).length).toBe(6);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => (await mock.requests('DELETE storage')).length).toBe(6);
});

test('PROP-99 STORAGE-20: storage and API fail; nothing is lost, nothing is uploaded twice, a retry goes through', async ({
  page,
  mock,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/, /status of 403/);
  await signIn();
  await page.goto(create);
  const form = propertyForm(page, 'Add Property');
  await mock.fail('PUT storage', { status: 403 });
  await mock.fail('PUT storage', { status: 500 });
  await form.files.setInputFiles(pictures(7));
  await expect(form.cards.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await expect(toasts(page).first()).toContainText('could not be uploaded');
  await form.fillFacts();
  await form.fillAddress();
  await form.chooseAmenities(mock.store.all('amenities').find(({ type }) => type === 'DISTINCTIVE')?.name ?? '');
  await form.submit.click();
  await expect(toasts(page).filter({ hasText: 'Please fill required field' })).toHaveCount(1);
  expect(await mock.requests('POST property/addProperty')).toHaveLength(0);
  await form.cards.getByRole('button', { name: 'Try again' }).first().click();
  await expect(form.cards.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await form.cards.getByRole('button', { name: 'Try again' }).click();
  await imagesThere(form, 7);
  const uploaded = (await mock.requests('PUT storage')).length;

  await mock.fail('POST property/addProperty', { status: 500, body: { message: 'No database' } });
  await form.submit.click();
  await expect(toasts(page).filter({ hasText: 'No database' })).toHaveCount(1);
  await expect(form.form.getByLabel('Property Name')).toHaveValue('Palm Villa');
  await expect(form.form.getByRole('textbox', { name: 'About Home' })).toHaveText('A quiet home.');
  await imagesThere(form, 7);
  await form.submit.click();
  await expect(toasts(page)).toContainText(['Property Added Successfully']);
  expect(await mock.requests('PUT storage')).toHaveLength(uploaded);
  expect(await mock.requests('DELETE storage')).toHaveLength(0);
  const sent = (await mock.requests('POST property/addProperty')).map(({ body }) => body);
  expect(sent[1]).toEqual(sent[0]);
});

test('COMMON-21: a draft outlives a reload, with its uploaded files', async ({ page, mock, signIn }) => {
  await signIn();
  await page.goto(create);
  const form = propertyForm(page, 'Add Property');
  await form.form.getByLabel('Property Name').fill('Kept House');
  await form.radio('Location', 'Pick it on the map').check();
  await form.files.setInputFiles(pictures(3));
  await imagesThere(form, 3);
  page.once('dialog', question => void question.accept());
  await page.reload();
  await expect(form.form.getByText('What you had typed before and not saved is back.')).toBeVisible();
  await expect(form.form.getByLabel('Property Name')).toHaveValue('Kept House');
  await expect(form.radio('Location', 'Pick it on the map')).toBeChecked();
  await imagesThere(form, 3);
  await form.form.getByRole('button', { name: 'Discard it' }).click();
  await expect(form.cards).toHaveCount(0);
  await expect.poll(async () => (await mock.requests('DELETE storage')).length).toBe(3);
});

test('SESSION-37 SESSION-39: a session that ends over an edited property gives values and files back to the same person, until somebody else signs in', async ({
  page,
  mock,
  signIn,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/Failed to load resource/);
  const me = mock.store.all('staff').find(({ email }) => email === 'admin@deedbook.test');
  const property = mock.store.all('properties').find(one => one.adminid === me?._id && wholeProperty(one));
  if (!property) throw new Error('The seed has no whole property of the admin.');
  const before = property.photos?.length ?? 0;
  await signIn();
  await page.goto(`/properties/${property._id}`);
  const form = propertyForm(page, 'Update Property');
  const notice = form.form.getByText('What you had typed before and not saved is back.');
  const name = form.form.getByLabel('Property Name');
  await imagesThere(form, before);
  await name.fill('Half mended');
  await form.files.setInputFiles(pictures(2));
  await imagesThere(form, before + 2);
  const images = await form.cards.locator('img').evaluateAll(all => all.map(image => image.getAttribute('src')));
  mock.store.remove('sessions', () => true);
  await form.submit.click();
  await expect(page).toHaveURL('/auth/login');

  await signInByHand(page);
  await expect(page).toHaveURL(`/properties/${property._id}`);
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue('Half mended');
  await imagesThere(form, before + 2);
  const shown = await form.cards.locator('img').evaluateAll(all => all.map(image => image.getAttribute('src')));
  expect(shown).toEqual(images);
  mock.store.remove('sessions', () => true);
  await form.submit.click();
  await expect(page).toHaveURL('/auth/login');

  await signInByHand(page, 'admin');
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/properties/${property._id}`);
  await expect(name).toHaveValue(property.address?.name ?? '');
  await imagesThere(form, before);
  await expect(notice).toHaveCount(0);
  await form.submit.click();
  await expect(toasts(page)).toContainText(['Property updated successfully']);
  mock.store.remove('sessions', () => true);
  await page.goto(`/properties/${property._id}`);
  await expect(page).toHaveURL('/auth/login');

  await signInByHand(page);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/properties/${property._id}`);
  await expect(name).toHaveValue(property.address?.name ?? '');
  await imagesThere(form, before);
  await expect(notice).toHaveCount(0);
  expect(await mock.requests('PUT storage')).toHaveLength(2);
  expect(await mock.requests('DELETE storage')).toHaveLength(0);
});

test('STORAGE-20: a storage that hangs holds the save back, and cancelling its uploads sets the form free', async ({
  page,
  mock,
  signIn,
}) => {
  const property = mock.store.all('properties').find(one => wholeProperty(one));
  if (!property) throw new Error('The seed has no whole property.');
  const before = property.photos?.length ?? 0;
  await signIn();
  await page.goto(`/properties/${property._id}`);
  const form = propertyForm(page, 'Update Property');
  await imagesThere(form, before);
  await form.form.getByLabel('Property Name').fill('Waiting House');
  const letGo = mock.hold('PUT storage');
  await form.files.setInputFiles(pictures(1));
  await form.video.locator('input[type="file"]').setInputFiles({
    name: 'film.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('film'),
  });
  await expect(form.form.getByRole('progressbar')).toHaveCount(2);
  await form.submit.click();
  await expect(form.submit).toHaveText('Waiting for the upload…');
  await expect(form.submit).toBeDisabled();
  await form.video.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(form.submit).toHaveText('Waiting for the upload…');
  await form.cards.last().getByRole('button', { name: 'Cancel upload' }).click();
  await expect(form.form.getByText('*Please select image!!')).toBeVisible();
  expect(await mock.requests('PUT property/updateProperty/:id')).toHaveLength(0);
  letGo();
  await form.images.getByRole('button', { name: `Remove Image ${before + 1}` }).click();
  await form.submit.click();
  await expect(toasts(page).last()).toHaveText('Property updated successfully');
  expect((await mock.requests('PUT property/updateProperty/:id'))[0]?.body).toMatchObject({
    address: { name: 'Waiting House' },
    propertyVideo: property.propertyVideo ?? [],
  });
  expect(Object(Object((await mock.requests('PUT property/updateProperty/:id'))[0]?.body).photos)).toHaveLength(before);
});

test('PROP-73 PROP-74 PROP-130 to PROP-132 STORAGE-03: a large video is sent in parts and goes on after a dropped connection', async ({
  page,
  mock,
  signIn,
  allowConsole,
}, info) => {
  allowConsole(/ERR_EMPTY_RESPONSE/, /status of 403/);
  const megabyte = 1024 * 1024;
  const film = info.outputPath('film.mp4');
  await writeFile(film, Buffer.alloc(12 * megabyte, 'film'));
  await signIn();
  await page.goto(create);
  const form = propertyForm(page, 'Add Property');
  const add = form.video.getByRole('button', { name: 'Add Property Video' });
  await add.click();
  await add.click();
  await expect(toasts(page)).toContainText(['Please select video!']);
  await add.focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
  for (let tabs = 0; tabs < 6 && (await focused()) !== 'file'; tabs += 1) await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('file');
  await expect(form.video, 'says where the keyboard is').toHaveCSS('outline-style', 'solid');
  // One part is dropped once and goes on by itself, another is refused and waits for the person.
  await mock.fail('PUT storage', { drop: true });
  await mock.fail('PUT storage', { status: 403 });
  await form.video.locator('input[type="file"]').setInputFiles(film);
  await form.video.getByRole('button', { name: 'Try again' }).click();
  await form.video.getByText('Click to View').click();
  await expect(add).toHaveCount(0);
  const address = await form.video.locator('video').getAttribute('src');
  const stored = await page.request.get(address?.replace('localhost:4000', `127.0.0.1:${mock.port}`) ?? '');
  expect((await stored.body()).length).toBe(12 * megabyte);
  expect(stored.headers()['content-type']).toContain('video/mp4');
  const parts = (await mock.requests('PUT storage')).filter(({ status }) => status === 200);
  expect(parts.map(({ query }) => String(Object(query).partNumber)).toSorted()).toEqual(['1', '2', '3']);
  await form.video.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await mock.requests('DELETE storage')).length).toBe(1);
});

test.describe('STORAGE-20: a storage that keeps what the browser hung up on', () => {
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') };

  for (const way of ['cancelled', 'left with the form', 'failed and given up']) {
    test(`has nothing of uploads that were ${way}`, async ({ page, mock, signIn, allowConsole }) => {
      allowConsole(/status of 500/);
      const trouble = way === 'failed and given up' ? { status: 500 } : { hang: true };
      await mock.fail('PUT storage', { ...trouble, carriedOut: true, times: 0 });
      await signIn();
      await page.goto(create);
      const form = propertyForm(page, 'Add Property');
      await form.files.setInputFiles(pictures(2));
      await form.video.locator('input[type="file"]').setInputFiles(film);
      await expect.poll(async () => (await mock.requests('PUT storage')).length).toBe(3);
      if (way === 'left with the form') {
        await form.form.getByRole('button', { name: 'Cancel', exact: true }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
        await expect(form.form).toBeHidden();
      } else {
        const [card, givenUp] =
          way === 'cancelled' ? ['Cancel upload', 'Cancel upload'] : ['Remove Image 1', 'Give up'];
        await form.cards.first().getByRole('button', { name: card }).click();
        if (way === 'cancelled') await form.cards.last().getByRole('button', { name: card }).click();
        else await form.cards.first().getByRole('button', { name: card }).click();
        await form.video.getByRole('button', { name: givenUp }).click();
      }
      const keys = async (call: 'PUT storage' | 'DELETE storage') =>
        (await mock.requests(call)).map(request => request.path).toSorted();
      await expect.poll(() => keys('DELETE storage')).toEqual(await keys('PUT storage'));
    });
  }
});

test('STORAGE-20: a slow storage that finishes a cancelled upload after it was told to delete it has nothing in the end', async ({
  page,
  mock,
  signIn,
}) => {
  await mock.fail('PUT storage', { delayMs: 2000, times: 0 });
  await signIn();
  await page.goto(create);
  const form = propertyForm(page, 'Add Property');
  await form.files.setInputFiles(pictures(2));
  await form.video
    .locator('input[type="file"]')
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') });
  await expect.poll(async () => (await mock.requests('PUT storage')).length).toBe(3);
  await form.cards.first().getByRole('button', { name: 'Cancel upload' }).click();
  await form.cards.last().getByRole('button', { name: 'Cancel upload' }).click();
  await form.video.getByRole('button', { name: 'Cancel upload' }).click();
  const puts = await mock.requests('PUT storage');
  await expect.poll(async () => (await mock.requests('DELETE storage')).length).toBe(6);
  const left = await Promise.all(
    puts.map(async ({ path }) => (await fetch(`http://127.0.0.1:${mock.port}${path}`)).status),
  );
  expect(left).toEqual([403, 403, 403]);
});
