import { pngFile } from './support/pictures';
import { dialog, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

test('COMMON-28 COMMON-39 to COMMON-42 COMMON-44 COMMON-45: lists, forms and records that fail say why, keep what was entered, and work afterwards', async ({
  page,
  mock,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await signIn();
  const problem = page.locator('tbody').getByRole('alert');
  const form = dialog(page, 'Add Our Trusted Partners');
  const submit = form.locator('button[type="submit"]');
  const image = form.getByRole('img', { name: 'Image' });

  await test.step('a list', async () => {
    await mock.fail('GET partners/getPartners', { drop: true, times: 0 });
    await page.goto('/ourtrustedpartners');
    await expect(problem).toContainText('Our Trusted Partners could not be loaded.');
    await expect(problem).toContainText('The server cannot be reached. Check your connection and try again.');
    await mock.mend();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('a form with a file', async () => {
    await page.getByRole('link', { name: 'Add Our Trusted Partners' }).click();
    await form.getByLabel('Title').fill('Patient & Co');
    await form.locator('input[type="file"]').setInputFiles(pngFile('logo.png'));
    await expect(image).toBeVisible();
    const source = await image.getAttribute('src');
    const expectKept = async () => {
      await expect(form.getByLabel('Title')).toHaveValue('Patient & Co');
      await expect(image).toHaveAttribute('src', source ?? '');
      await expect(submit).toBeEnabled();
    };
    await mock.fail('POST partners/addPartners', { status: 400, body: { errors: { title: 'Taken already' } } });
    await submit.click();
    await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Taken already');
    await expect(form.getByLabel('Title')).toBeFocused();
    await expectKept();
    await mock.fail('POST partners/addPartners', { status: 200, text: '{"result": 0, "payl' });
    await submit.click();
    await expect(toasts(page)).toHaveText(['The server sent an answer that cannot be read. Try again in a moment.']);
    await expectKept();
    await submit.click();
    await expect(toasts(page).filter({ hasText: 'Our trusted partner added successfully' })).toBeVisible();
    await expect(form).toBeHidden();
    expect(await mock.requests('PUT storage')).toHaveLength(1);
    expect(await mock.requests('DELETE storage')).toEqual([]);
  });

  await test.step('a record whose list fails, and one that is gone', async () => {
    const id = mock.store.all('socials').find(({ title }) => title === 'Instagram')?._id;
    await mock.fail('GET social/getAllSocial', { status: 500, body: { message: 'Out of order' }, times: 0 });
    await page.goto(`/socialmedia/${id}`);
    const record = dialog(page, 'Update Social Media');
    await expect(record.getByRole('alert')).toContainText('Out of order');
    await mock.mend();
    await record.getByRole('button', { name: 'Try again' }).click();
    await expect(record.getByLabel('Title')).toHaveValue('Instagram');
    await page.goto('/socialmedia/64d2f0c8000000000000dead');
    await expect(record.getByRole('alert')).toContainText('This no longer exists on the server.');
    await record.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL('/socialmedia');
    await expect(rows(page).first()).toBeVisible();
  });
});
