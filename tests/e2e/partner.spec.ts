import type { Page } from '@playwright/test';
import { pngFile } from './support/pictures';
import { column, dialog, heads, question, rows, toasts } from './support/screen';
import { apiOrigin, expect, test } from './support/test';

const refusedCall = /Failed to load resource/;
const path = '/ourtrustedpartners';
const inStorage = (name: string) => new RegExp(`^/storage/deedbook/Cerificate/\\d{13}-${name}$`);
const megabyte = 1024 * 1024;

const addForm = (page: Page) => {
  const form = dialog(page, 'Add Our Trusted Partners');
  return {
    form,
    title: form.getByLabel('Title'),
    file: form.locator('input[type="file"]'),
    image: form.getByRole('img', { name: 'Image' }),
    progress: form.getByRole('progressbar'),
    submit: form.locator('button[type="submit"]'),
    press: (name: string) => form.getByRole('button', { name, exact: true }).click(),
  };
};

const openAdd = async (page: Page) => {
  await page.goto(`${path}/create`);
  const parts = addForm(page);
  await expect(parts.title).toBeVisible();
  return parts;
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('PARTNER-01 to PARTNER-04 PARTNER-10 PARTNER-11 PARTNER-12: the list of partners', async ({ page, mock }) => {
  await page.goto(path);
  await expect(rows(page)).toHaveCount(10);
  expect(await heads(page)).toEqual(['SNo', 'Title', 'Image', 'Actions']);
  const actions = column(page, 'Actions').first();
  await expect(actions.getByTitle('Show more')).toBeVisible();
  await expect(actions.getByTitle('Delete')).toBeVisible();
  await expect(actions.locator('a, button')).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(column(page, 'SNo').first()).toHaveText('11');
  expect((await mock.requests('GET partners/getPartners')).map(({ query }) => query)).toEqual([
    { page: '1', limit: '10' },
    { page: '2', limit: '10' },
  ]);
});

test('PARTNER-13: rows and total come from payload.partners and payload.count', async ({ page, mock }) => {
  const partners = [{ _id: 'a', title: 'Only One', photo: '' }];
  await mock.fail('GET partners/getPartners', { status: 200, body: { result: 0, payload: { partners, count: 41 } } });
  await page.goto(path);
  await expect(column(page, 'Title')).toHaveText(['Only One']);
  await expect(page.getByText('1–1 of 41')).toBeVisible();
});

test('PARTNER-05 to PARTNER-08: the add form asks for title and image and requires both', async ({ page, mock }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Add Our Trusted Partners' }).click();
  const { form, title, file, submit } = addForm(page);
  expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await expect(form.locator('label')).toHaveText([/^Title/, /^Image/]);
  await submit.click();
  await expect(title).toHaveAccessibleDescription('*Please Enter Title!');
  await expect(file).toHaveAccessibleDescription('*Please Upload Image!');
  await title.fill('Harbour & Sons');
  await expect(form.getByText('*Please Enter Title!')).toBeHidden();
  await submit.click();
  await expect(form.getByText('*Please Upload Image!')).toBeVisible();
  expect(await mock.requests('POST partners/addPartners')).toEqual([]);
});

test('PARTNER-14 PARTNER-15 STORAGE-04 STORAGE-05 STORAGE-06 STORAGE-07 STORAGE-09 STORAGE-10 STORAGE-14: a partner with a real picture', async ({
  page,
  mock,
}) => {
  const puts: Record<string, string>[] = [];
  page.on('request', request => {
    if (request.method() === 'PUT') puts.push(request.headers());
  });
  await page.goto(path);
  await page.getByRole('link', { name: 'Add Our Trusted Partners' }).click();
  const { form, title, file, image, submit } = addForm(page);
  await title.fill('Harbour & Sons');
  const picture = pngFile('harbour logo.png');
  await file.setInputFiles(picture);
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate(element => element instanceof HTMLImageElement && element.naturalWidth))
    .toBe(32);

  const [put, ...morePuts] = await mock.requests('PUT storage');
  expect(put?.path).toMatch(inStorage('harbour%20logo\\.png'));
  expect(morePuts).toEqual([]);
  expect(puts[0]).toMatchObject({
    'content-type': 'image/png',
    'x-amz-acl': 'public-read',
    authorization: expect.stringContaining('/ap-south-1/s3/'),
  });
  const stored = await fetch(`http://127.0.0.1:${mock.port}${put?.path}`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(picture.buffer)).toBe(true);

  await submit.click();
  await expect(toasts(page)).toHaveText(['Our trusted partner added successfully']);
  await expect(form).toBeHidden();
  const [added, ...moreAdded] = await mock.requests('POST partners/addPartners');
  expect(added?.body).toEqual({ title: 'Harbour & Sons', photo: `${apiOrigin}${put?.path}` });
  expect(moreAdded).toEqual([]);
  await expect(column(page, 'Title').first()).toHaveText('Harbour & Sons');
  await expect(column(page, 'Image').first().getByRole('img')).toHaveAttribute('src', `${apiOrigin}${put?.path}`);
  expect(await mock.requests('DELETE storage')).toEqual([]);
});

test('STORAGE-20 COMMON-27: an upload shows its progress and submit waits for it', async ({ page, mock }) => {
  const { form, title, file, progress, submit } = await openAdd(page);
  await title.fill('Slow & Co');
  const letGo = mock.hold('PUT storage');
  await file.setInputFiles(pngFile('big.png', 9 * megabyte));
  await expect(progress).toHaveAccessibleName('Upload of big.png');
  await expect(form.getByText(/^Uploading big\.png: \d+%$/)).toBeVisible();
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100);

  await submit.click();
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveText('Waiting for the upload…');
  expect(await mock.requests('POST partners/addPartners')).toEqual([]);
  letGo();
  await expect(toasts(page)).toHaveText(['Our trusted partner added successfully']);
  expect(await mock.requests('POST partners/addPartners')).toHaveLength(1);
});

test('STORAGE-20: a running upload can be cancelled and another file chosen', async ({ page, mock }) => {
  const { form, title, file, image, progress, submit, press } = await openAdd(page);
  await title.fill('Cancelled & Co');
  const letGo = mock.hold('PUT storage');
  await file.setInputFiles(pngFile('first.png', 4 * megabyte));
  await expect(progress).toBeVisible();
  await press('Cancel upload');
  await expect(progress).toBeHidden();
  await expect(image).toBeHidden();
  letGo();
  await expect(toasts(page)).toHaveCount(0);
  await submit.click();
  await expect(form.getByText('*Please Upload Image!')).toBeVisible();

  await file.setInputFiles(pngFile('second.png'));
  await expect(image).toBeVisible();
  await submit.click();
  await expect(toasts(page)).toHaveText(['Our trusted partner added successfully']);
  const [added] = await mock.requests('POST partners/addPartners');
  expect(added?.body).toMatchObject({ photo: expect.stringMatching(/-second\.png$/) });
});

const troubles = [
  { name: 'it refuses', trouble: { status: 403, text: '<Error><Code>AccessDenied</Code></Error>' }, reason: /403/ },
  { name: 'it fails', trouble: { status: 500, text: '' }, reason: /status 500/ },
  { name: 'it cannot be reached', trouble: { drop: true, times: 0 }, reason: /cannot be reached/ },
] as const;

test('STORAGE-20: an upload that the storage does not take says so, saves nothing and can be tried again', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(refusedCall);
  const { form, title, file, image, submit, press } = await openAdd(page);
  const field = form.getByRole('group', { name: /^Image/ });
  await title.fill('Stubborn & Co');
  for (const { name, trouble, reason } of troubles) {
    await test.step(name, async () => {
      await mock.fail('PUT storage', trouble);
      await file.setInputFiles(pngFile('logo.png'));
      await expect(toasts(page)).toHaveText([reason]);
      await expect(toasts(page)).toContainText(['logo.png could not be uploaded.']);
      await expect(field).toContainText(reason);
      await submit.click();
      await expect(submit).toBeEnabled();
      await expect(field).toContainText(reason);
      await expect(title).toHaveValue('Stubborn & Co');
      await toasts(page).getByRole('button', { includeHidden: true }).click();
      await mock.mend();
    });
  }
  expect(await mock.requests('POST partners/addPartners')).toEqual([]);
  await press('Try again');
  await expect(image).toBeVisible();
  await submit.click();
  await expect(toasts(page)).toHaveText(['Our trusted partner added successfully']);
});

test('STORAGE-20: a failed upload can be removed', async ({ page, mock, allowConsole }) => {
  allowConsole(refusedCall);
  const { form, file, submit, press } = await openAdd(page);
  await mock.fail('PUT storage', { status: 403, text: '' });
  await file.setInputFiles(pngFile('logo.png'));
  await expect(form.getByText(/status 403/)).toBeVisible();
  await press('Remove');
  await expect(form.getByText(/status 403/)).toBeHidden();
  await submit.click();
  await expect(form.getByText('*Please Upload Image!')).toBeVisible();
});

test('STORAGE-21: files that are no picture, or too large, are not taken', async ({ page, mock }) => {
  const { form, file, image } = await openAdd(page);
  expect((await file.getAttribute('accept'))?.split(',').every(type => type.startsWith('image/'))).toBe(true);
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') });
  await expect(file).toHaveAccessibleDescription(
    'notes.png is not an image that can be used. Choose a PNG, JPEG, WebP, GIF or SVG file.',
  );
  await file.setInputFiles(pngFile('huge.png', 10 * megabyte + 1));
  await expect(file).toHaveAccessibleDescription('huge.png is larger than 10 MB. Choose a smaller image.');
  await expect(image).toBeHidden();
  expect(await mock.requests('PUT storage')).toEqual([]);
  await file.setInputFiles(pngFile('right.png'));
  await expect(image).toBeVisible();
  await expect(form.getByText(/Choose a (PNG|smaller)/)).toBeHidden();
});

test('STORAGE-20: a picture that is removed, replaced or left behind is deleted from the storage', async ({
  page,
  mock,
}) => {
  const { file, title, image, press, form } = await openAdd(page);
  await title.fill('Undecided & Co');
  const lastPut = async () => (await mock.requests('PUT storage')).at(-1)?.path ?? '';
  const deleted = async () => (await mock.requests('DELETE storage')).map(request => request.path);
  const gone: string[] = [];

  await file.setInputFiles(pngFile('one.png'));
  await expect(image).toBeVisible();
  gone.push(await lastPut());
  await press('Remove');
  await expect(image).toBeHidden();
  await expect.poll(deleted).toEqual(gone);

  await file.setInputFiles(pngFile('two.png'));
  await expect(image).toHaveAttribute('src', /two\.png$/);
  gone.push(await lastPut());
  await file.setInputFiles(pngFile('three.png'));
  await expect(image).toHaveAttribute('src', /three\.png$/);
  await expect.poll(deleted).toEqual(gone);

  gone.push(await lastPut());
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect.poll(deleted).toEqual(gone);
  for (const each of gone) {
    expect((await fetch(`http://127.0.0.1:${mock.port}${each}`)).ok).toBe(false);
  }
});

test('STORAGE-18 STORAGE-20: a delete that the storage refuses is only logged', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(refusedCall, /could not be deleted from the storage/);
  const { file, image, press, form } = await openAdd(page);
  await file.setInputFiles(pngFile('one.png'));
  await expect(image).toBeVisible();
  await mock.fail('DELETE storage', { status: 403, text: '' });
  const logged = page.waitForEvent('console', {
    predicate: message => message.text().includes('could not be deleted'),
  });
  await press('Remove');
  await logged;
  await expect(toasts(page)).toHaveCount(0);
  await expect(form).toBeVisible();
});

test('PARTNER-09 COMMON-20: show more shows the title and the picture at 256 pixels', async ({ page }) => {
  await page.goto(path);
  await expect(rows(page)).toHaveCount(10);
  const title = await column(page, 'Title').nth(2).innerText();
  const source = await column(page, 'Image').nth(2).getByRole('img').getAttribute('src');
  await rows(page).nth(2).getByTitle('Show more').click();
  const shown = dialog(page, title);
  await expect(shown.getByText(title)).toHaveCount(2);
  const picture = shown.getByRole('img');
  await expect(picture).toHaveAttribute('src', source ?? '');
  expect(await picture.boundingBox()).toMatchObject({ width: 256, height: 256 });
  await shown.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(shown).toBeHidden();
  await expect(page).toHaveURL(path);
});

test('PARTNER-16 to PARTNER-20 COMMON-10 COMMON-24 COMMON-25: deleting asks, deletes and goes to page 1', async ({
  page,
  mock,
}) => {
  await page.goto(`${path}?page=2&perPage=20`);
  await expect(column(page, 'SNo').first()).toHaveText('21');
  const title = await column(page, 'Title').nth(1).innerText();
  const id = mock.store.all('partners').find(partner => partner.title === title)?._id;
  const remove = rows(page).nth(1).getByTitle('Delete');
  await remove.click();
  const asked = question(page);
  await expect(asked.getByRole('heading')).toHaveText('Alert!');
  await expect(asked).toContainText('Are you sure you want to delete this our trusted partner ?');
  await expect(asked).toContainText(`${title} will be deleted.`);
  await expect(asked.getByRole('button')).toHaveText(['Cancel', 'Delete']);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  expect(await mock.requests('DELETE partners/deletePartners/:id')).toEqual([]);

  await remove.click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toHaveText(['Our trusted partner deleted successfully']);
  await expect(asked).toBeHidden();
  expect((await mock.requests('DELETE partners/deletePartners/:id')).map(request => request.path)).toEqual([
    `/v1/partners/deletePartners/${id}`,
  ]);
  await expect(column(page, 'SNo').first()).toHaveText('1');
  expect((await mock.requests('GET partners/getPartners')).at(-1)?.query).toEqual({ page: '1', limit: '20' });
  await expect(page.getByText('1–20 of 56')).toBeVisible();
});
