import type { Locator, Page } from '@playwright/test';
import type { CallName, Trouble } from './support/mockServer';
import { pngFile } from './support/pictures';
import { column, dialog, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

interface Fault {
  name: string;
  trouble: Trouble;
  /** What the person reads. */
  says: string;
}

const faults: readonly Fault[] = [
  {
    name: 'unreachable',
    trouble: { drop: true, times: 0 },
    says: 'The server cannot be reached. Check your connection and try again.',
  },
  { name: '500 with a message', trouble: { status: 500, body: { message: 'Out of order' } }, says: 'Out of order' },
  {
    name: '500 with a page instead of JSON',
    trouble: { status: 502, text: '<html><h1>Bad gateway</h1></html>', contentType: 'text/html' },
    says: 'The server could not do this (status 502). Try again in a moment.',
  },
  { name: '403', trouble: { status: 403, body: {} }, says: 'You are not allowed to do this.' },
  {
    name: 'malformed JSON',
    trouble: { status: 200, text: '{"result": 0, "payl' },
    says: 'The server sent an answer that cannot be read. Try again in a moment.',
  },
];

const noise = /Failed to load resource/;

/** Lets a call fail in each way, one after the other; `attempt` repeats the action and `judge` looks at the outcome. */
const failInTurn = async (
  page: Page,
  mock: { fail: (call: CallName, trouble: Trouble) => Promise<void>; mend: () => Promise<void> },
  call: CallName,
  { attempt, judge }: { attempt: () => Promise<void>; judge: () => Promise<void> },
) => {
  for (const { name, trouble, says } of faults) {
    await test.step(name, async () => {
      await mock.fail(call, trouble);
      await attempt();
      await expect(toasts(page)).toHaveText([says]);
      await judge();
      await mock.mend();
      await toasts(page).getByRole('button', { includeHidden: true }).click();
      await expect(toasts(page)).toHaveCount(0);
    });
  }
};

const submit = (form: Locator) => form.locator('button[type="submit"]');

test.beforeEach(async ({ signIn, allowConsole }) => {
  allowConsole(noise);
  await signIn();
});

test('COMMON-39 to COMMON-41 COMMON-44: a list that fails says why and can be tried again', async ({ page, mock }) => {
  const problem = page.locator('tbody').getByRole('alert');
  for (const { name, trouble, says } of faults) {
    await test.step(name, async () => {
      await mock.fail('GET partners/getPartners', trouble);
      await page.goto('/ourtrustedpartners');
      await expect(problem).toContainText('Our Trusted Partners could not be loaded.');
      await expect(problem).toContainText(says);
      await expect(toasts(page)).toHaveText([says]);
      await mock.mend();
    });
  }
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(problem).toBeHidden();
});

test('COMMON-41: a list whose payload is not a list says so', async ({ page, mock }) => {
  await mock.fail('GET partners/getPartners', { status: 200, body: { result: 0, payload: { partners: 'none' } } });
  await page.goto('/ourtrustedpartners');
  await expect(page.locator('tbody').getByRole('alert')).toContainText('could not be loaded');
});

test('COMMON-44: rows that miss everything are still shown', async ({ page, mock }) => {
  const partners = [
    {},
    { _id: 7, title: null, photo: 12 },
    { _id: 'c', title: { a: 1 }, photo: 'javascript:alert(1)' },
  ];
  const text = JSON.stringify({ payload: { partners, count: '3' } });
  await mock.fail('GET partners/getPartners', { status: 200, text });
  await page.goto('/ourtrustedpartners');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await expect(page.locator('tbody img')).toHaveCount(0);
});

test('COMMON-39 COMMON-41: a page that fails keeps the address and can be tried again', async ({ page, mock }) => {
  await page.goto('/ourtrustedpartners');
  await expect(rows(page)).toHaveCount(10);
  await mock.fail('GET partners/getPartners', { status: 500, body: { message: 'Out of order' } });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(toasts(page)).toHaveText(['Out of order']);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(column(page, 'SNo').first()).toHaveText('11');
});

test('COMMON-39 COMMON-40 COMMON-44 COMMON-45: an add that fails keeps every value, and works afterwards', async ({
  page,
  mock,
}) => {
  await page.goto('/ourtrustedpartners/create');
  const form = dialog(page, 'Add Our Trusted Partners');
  await form.getByLabel('Title').fill('Patient & Co');
  await form.locator('input[type="file"]').setInputFiles(pngFile('logo.png'));
  const image = form.getByRole('img', { name: 'Image' });
  await expect(image).toBeVisible();
  const source = await image.getAttribute('src');
  await failInTurn(page, mock, 'POST partners/addPartners', {
    attempt: () => submit(form).click(),
    judge: async () => {
      await expect(form.getByLabel('Title')).toHaveValue('Patient & Co');
      await expect(image).toHaveAttribute('src', source ?? '');
      await expect(submit(form)).toBeEnabled();
    },
  });
  await submit(form).click();
  await expect(toasts(page)).toHaveText(['Our trusted partner added successfully']);
  await expect(form).toBeHidden();
  expect(await mock.requests('PUT storage')).toHaveLength(1);
  expect(await mock.requests('DELETE storage')).toEqual([]);
});

test('COMMON-39 COMMON-40 COMMON-44 COMMON-45: an update that fails keeps every value, and works afterwards', async ({
  page,
  mock,
}) => {
  await page.goto('/socialmedia');
  await rows(page).filter({ hasText: 'Instagram' }).getByTitle('Edit').click();
  const form = dialog(page, 'Update Social Media');
  await form.getByLabel('Title').fill('Insta');
  await form.getByLabel('Link').fill('https://insta.test');
  await failInTurn(page, mock, 'PUT social/updateSocial/:id', {
    attempt: () => submit(form).click(),
    judge: async () => {
      await expect(form.getByLabel('Title')).toHaveValue('Insta');
      await expect(form.getByLabel('Link')).toHaveValue('https://insta.test');
      await expect(submit(form)).toBeEnabled();
    },
  });
  await submit(form).click();
  await expect(toasts(page)).toHaveText(['Social media updated successfully']);
  await expect(column(page, 'Title').filter({ hasText: /^Insta$/ })).toBeVisible();
});

test('COMMON-39 COMMON-40 COMMON-44 SESSION-32 SESSION-34: a delete that fails keeps the question, and works afterwards', async ({
  page,
  mock,
}) => {
  await page.goto('/ourtrustedpartners?page=2');
  await expect(rows(page)).toHaveCount(10);
  await rows(page).first().getByTitle('Delete').click();
  const confirm = question(page).getByRole('button', { name: 'Delete' });
  await failInTurn(page, mock, 'DELETE partners/deletePartners/:id', {
    attempt: () => confirm.click(),
    judge: async () => {
      await expect(confirm).toBeEnabled();
      await expect(page).toHaveURL(/page=2/);
    },
  });
  expect(mock.store.all('partners')).toHaveLength(57);
  await confirm.click();
  await expect(toasts(page)).toHaveText(['Our trusted partner deleted successfully']);
  expect(mock.store.all('partners')).toHaveLength(56);
});

test('COMMON-39 COMMON-40 COMMON-44: a status change that fails keeps the status, and works afterwards', async ({
  page,
  mock,
}) => {
  await page.goto('/socialmedia');
  const row = rows(page).filter({ hasText: 'Instagram' });
  await row.getByRole('button', { name: 'Active', exact: true }).click();
  const confirm = question(page).getByRole('button', { name: 'Inactive' });
  await failInTurn(page, mock, 'PUT social/updateSocial/:id', {
    attempt: () => confirm.click(),
    judge: async () => {
      await expect(confirm).toBeEnabled();
      await expect(row.locator('.status')).toHaveText('Active');
    },
  });
  await confirm.click();
  await expect(toasts(page)).toHaveText(['Status Updated Successfully']);
});

const refusals = [
  { name: 'below errors', body: { message: 'Not accepted', errors: { link: 'This link is dead' } } },
  { name: 'as lists', body: { message: 'Not accepted', errors: { link: ['This link', 'is dead'] } } },
  { name: 'as keys of the body', body: { message: 'Not accepted', link: 'This link is dead' } },
] as const;

test('COMMON-28 COMMON-29: field errors of a 400 show under their fields and go when the field is edited', async ({
  page,
  mock,
}) => {
  await page.goto('/socialmedia/create');
  const form = dialog(page, 'Add Social Media');
  const link = form.getByLabel('Link');
  await form.getByLabel('Title').fill('Mastodon');
  for (const { name, body } of refusals) {
    await test.step(name, async () => {
      await link.fill('https://gone.test');
      await mock.fail('POST social/addSocial', { status: 400, text: JSON.stringify(body) });
      await submit(form).click();
      await expect(link).toHaveAccessibleDescription('This link is dead');
      await expect(toasts(page)).toHaveCount(0);
      await expect(link).toHaveValue('https://gone.test');
      await expect(form.getByLabel('Title')).toHaveValue('Mastodon');
      await link.fill('https://alive.test');
      await expect(link).toHaveAccessibleDescription('');
    });
  }
  await submit(form).click();
  await expect(toasts(page)).toHaveText(['Data Added Successfully']);
});

test('COMMON-28: after a refused save the first field with an error has the focus', async ({ page, mock }) => {
  await page.goto('/socialmedia/create');
  const form = dialog(page, 'Add Social Media');
  await form.getByLabel('Title').fill('Mastodon');
  await form.getByLabel('Link').fill('https://gone.test');
  await mock.fail('POST social/addSocial', { status: 400, body: { errors: { link: 'This link is dead' } } });
  await submit(form).click();
  await expect(form.getByLabel('Link')).toBeFocused();
});

test('COMMON-40: offline, a save says so and keeps the form', async ({ page, context }) => {
  await page.goto('/socialmedia/create');
  const form = dialog(page, 'Add Social Media');
  await form.getByLabel('Title').fill('Mastodon');
  await form.getByLabel('Link').fill('https://mastodon.test');
  await context.setOffline(true);
  await submit(form).click();
  await expect(toasts(page)).toHaveText([
    'There is no connection, so nothing was sent. What you typed is kept: save again when the connection is back.',
  ]);
  await expect(form.getByLabel('Link')).toHaveValue('https://mastodon.test');
  await context.setOffline(false);
  await submit(form).click();
  await expect(toasts(page)).toContainText(['Data Added Successfully']);
});

test('COMMON-42: a record whose list fails says so in its dialog and can be tried again', async ({ page, mock }) => {
  await page.goto('/socialmedia');
  await expect(column(page, 'Title').first()).toBeVisible();
  const id = mock.store.all('socials').find(({ title }) => title === 'Instagram')?._id;
  await mock.fail('GET social/getAllSocial', { status: 500, body: { message: 'Out of order' }, times: 0 });
  await page.goto(`/socialmedia/${id}`);
  const form = dialog(page, 'Update Social Media');
  await expect(form.getByRole('alert')).toContainText('Out of order');
  await mock.mend();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Instagram');
});

test('COMMON-42: a record that does not exist any more says so and leads back to the list', async ({ page }) => {
  await page.goto('/socialmedia/64d2f0c8000000000000dead');
  const form = dialog(page, 'Update Social Media');
  await expect(form.getByRole('alert')).toContainText('This no longer exists on the server.');
  await form.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL('/socialmedia');
  await expect(rows(page).first()).toBeVisible();
});
