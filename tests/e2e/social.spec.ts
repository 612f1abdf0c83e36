import type { Page } from '@playwright/test';
import { cells, column, dialog, heads, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';
import { toneOf } from './support/tone';

const path = '/socialmedia';

const formParts = (page: Page, title: string) => {
  const form = dialog(page, title);
  return {
    form,
    title: form.getByLabel('Title'),
    link: form.getByLabel('Link'),
    submit: form.locator('button[type="submit"]'),
  };
};

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto(path);
  await expect(cells(rows(page).first()).first()).toHaveText('1');
});

test('SOCIAL-01 to SOCIAL-04 SOCIAL-06 to SOCIAL-10: the list of social media', async ({ page, mock }) => {
  await expect(page).toHaveTitle('Admin | Deedbook');
  expect(await heads(page)).toEqual(['SNo', 'Title', 'Link', 'Status', 'Actions']);
  await expect(rows(page)).toHaveCount(mock.store.all('socials').length);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add Social Media' })).toBeVisible();
  const actions = column(page, 'Actions').first();
  await expect(actions.locator('a, button')).toHaveCount(1);
  await expect(actions.getByTitle('Edit')).toBeVisible();
  await expect(column(page, 'Status').getByRole('button')).toHaveText(
    Array.from({ length: mock.store.all('socials').length }, () => /^(Active|Inactive)$/),
  );
  expect(await toneOf(page.getByRole('button', { name: 'Active', exact: true }).first())).toBe('green');
  expect(await toneOf(page.getByRole('button', { name: 'Inactive', exact: true }).first())).toBe('red');
  expect(await mock.requests('GET social/getAllSocial')).toMatchObject([{ query: {} }]);
});

test('SOCIAL-09 SOCIAL-10: rows come from payload.social', async ({ page, mock }) => {
  const social = [{ _id: 's', title: 'Elsewhere', link: 'https://elsewhere.test/x', isActive: false }];
  await mock.fail('GET social/getAllSocial', { status: 200, body: { result: 0, payload: { social } } });
  await page.reload();
  await expect(rows(page)).toHaveText(['1Elsewherehttps://elsewhere.test/xInactive']);
  await expect(page.getByRole('link', { name: 'https://elsewhere.test/x' })).toHaveAttribute(
    'href',
    'https://elsewhere.test/x',
  );
});

for (const { rows: named, title, open } of [
  {
    rows: 'SOCIAL-05 SOCIAL-11 to SOCIAL-13',
    title: 'Add Social Media',
    open: (page: Page) => page.getByRole('link', { name: 'Add Social Media' }),
  },
  {
    rows: 'SOCIAL-05 SOCIAL-11 to SOCIAL-13',
    title: 'Update Social Media',
    open: (page: Page) => rows(page).first().getByTitle('Edit'),
  },
]) {
  test(`${named}: title and link are required in ${title}`, async ({ page, mock }) => {
    await open(page).click();
    const { form, title: titleInput, link, submit } = formParts(page, title);
    await expect(form.locator('label')).toHaveText([/^Title/, /^Link/]);
    await titleInput.fill('');
    await link.fill(' ');
    await submit.click();
    await expect(titleInput).toHaveAccessibleDescription('*Please Enter Title!');
    await expect(link).toHaveAccessibleDescription('*Please Enter Link!');
    await link.fill('h');
    await expect(link).toHaveAccessibleDescription('');
    expect(await mock.requests('POST social/addSocial')).toEqual([]);
    expect(await mock.requests('PUT social/updateSocial/:id')).toEqual([]);
  });
}

test('SOCIAL-14 SOCIAL-15 SOCIAL-22: adding', async ({ page, mock }) => {
  await page.getByRole('link', { name: 'Add Social Media' }).click();
  const { form, title, link, submit } = formParts(page, 'Add Social Media');
  await title.fill('Mastodon');
  await link.fill('https://mastodon.test/@deedbook');
  await submit.click();
  await expect(toasts(page)).toHaveText(['Data Added Successfully']);
  await expect(form).toBeHidden();
  expect((await mock.requests('POST social/addSocial')).map(({ body }) => body)).toEqual([
    { title: 'Mastodon', link: 'https://mastodon.test/@deedbook' },
  ]);
  await expect(column(page, 'Title').filter({ hasText: 'Mastodon' })).toBeVisible();
});

test('SOCIAL-16 SOCIAL-17 SOCIAL-22: updating', async ({ page, mock }) => {
  const row = mock.store.all('socials').find(({ title }) => title === 'Instagram');
  const shown = rows(page).filter({ hasText: 'Instagram' });
  await shown.getByTitle('Edit').click();
  const { form, title, link, submit } = formParts(page, 'Update Social Media');
  await expect(title).toHaveValue('Instagram');
  await expect(link).toHaveValue(row?.link ?? 'missing');
  await title.fill('Insta');
  await submit.click();
  await expect(toasts(page)).toHaveText(['Social media updated successfully']);
  await expect(form).toBeHidden();
  const [sent, ...more] = await mock.requests('PUT social/updateSocial/:id');
  expect(sent?.path).toBe(`/v1/social/updateSocial/${row?._id}`);
  expect(sent?.body).toEqual({ title: 'Insta', link: row?.link });
  expect(more).toEqual([]);
  await expect(column(page, 'Title').filter({ hasText: /^Insta$/ })).toBeVisible();
});

test('SOCIAL-18 to SOCIAL-22 COMMON-23: switching off and on', async ({ page, mock }) => {
  const record = mock.store.all('socials').find(({ title }) => title === 'Instagram');
  const row = rows(page).filter({ hasText: 'Instagram' });
  for (const [from, to, isActive, tone] of [
    ['Active', 'Inactive', false, 'red'],
    ['Inactive', 'Active', true, 'green'],
  ] as const) {
    await row.getByRole('button', { name: from, exact: true }).click();
    const asked = question(page);
    await expect(asked.getByRole('heading')).toHaveText('Alert!');
    await expect(asked).toContainText('Are you sure you want to active/inactive this social media ?');
    await expect(asked.getByRole('button')).toHaveText(['Cancel', to]);
    const confirm = asked.getByRole('button', { name: to, exact: true });
    await expect.poll(() => toneOf(confirm, 'backgroundColor')).toBe(tone);
    await confirm.click();
    await expect(toasts(page)).toHaveText(['Status Updated Successfully']);
    await expect(row.getByRole('button', { name: to, exact: true })).toBeVisible();
    const sent = (await mock.requests('PUT social/updateSocial/:id')).at(-1);
    expect(sent?.body).toEqual({ isActive, title: 'Instagram', link: record?.link });
    expect(sent?.path).toBe(`/v1/social/updateSocial/${record?._id}`);
  }
});
