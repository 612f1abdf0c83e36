import type { Page } from '@playwright/test';
import { pngFile } from './support/pictures';
import { column, dialog, question, rows, toasts } from './support/screen';
import { fillStaffForm, staffInputs } from './support/staffForm';
import { localStorageOf, sessionStorageText } from './support/signInPage';
import { expect, test } from './support/test';

const socialAdd = (page: Page) => {
  const form = dialog(page, 'Add Social Media');
  return {
    form,
    title: form.getByLabel('Title'),
    link: form.getByLabel('Link'),
    submit: form.locator('button[type="submit"]'),
    cancel: form.getByRole('button', { name: 'Cancel', exact: true }),
  };
};

const guard = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });
const draftNotice = 'What you had typed before and not saved is back.';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const dialogs = [
  {
    list: '/socialmedia',
    name: 'Add Social Media',
    open: (page: Page) => page.getByRole('link', { name: 'Add Social Media' }),
    address: /\/socialmedia\/create$/,
  },
  {
    list: '/socialmedia',
    name: 'Update Social Media',
    open: (page: Page) => rows(page).first().getByTitle('Edit'),
    address: /\/socialmedia\/[0-9a-f]{24}$/,
  },
  {
    list: '/ourtrustedpartners?page=2',
    name: /./,
    open: (page: Page) => rows(page).first().getByTitle('Show more'),
    address: /\/ourtrustedpartners\/[0-9a-f]{24}\/show\?page=2$/,
  },
] as const;

for (const { list, name, open, address } of dialogs) {
  test(`COMMON-19 COMMON-21: ${address.source} is an address: Back, Forward, reload, Escape and the cross`, async ({
    page,
    mock,
  }) => {
    await page.goto(list);
    await expect(rows(page).nth(1)).toBeVisible();
    const calls = async () =>
      (await mock.requests('GET social/getAllSocial')).length +
      (await mock.requests('GET partners/getPartners')).length;
    const opener = open(page);
    const shown = page.getByRole('dialog', { name });
    const listAddress = new RegExp(`${list.replace('?', '\\?')}$`);

    await opener.click();
    await expect(page).toHaveURL(address);
    await expect(shown).toBeVisible();
    await page.goBack();
    await expect(shown).toBeHidden();
    await expect(page).toHaveURL(listAddress);
    await page.goForward();
    await expect(shown).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    await expect(page).toHaveURL(listAddress);

    await opener.click();
    await shown.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(shown).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await calls()).toBe(1);

    await opener.click();
    await expect(shown).toBeVisible();
    await page.reload();
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(listAddress);
    await expect(rows(page).nth(1)).toBeVisible();
  });
}

test('COMMON-19: the focus goes into the dialog, stays there, and comes back', async ({ page }) => {
  await page.goto('/socialmedia');
  const opener = page.getByRole('link', { name: 'Add Social Media' });
  await opener.focus();
  await opener.press('Enter');
  const { form, title, cancel } = socialAdd(page);
  await expect(title).toBeFocused();
  const stops = await form.locator('a[href], button, input').count();
  for (let stop = 0; stop < stops + 2; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await form.evaluate(element => element.contains(document.activeElement))).toBe(true);
  }
  await cancel.click();
  await expect(opener).toBeFocused();
});

test('COMMON-23: after a question the focus is back on its button', async ({ page }) => {
  await page.goto('/socialmedia');
  const button = rows(page).filter({ hasText: 'Instagram' }).getByRole('button', { name: 'Active', exact: true });
  await button.click();
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('COMMON-19: a deep link finds its record behind the first page', async ({ page, mock }) => {
  const record = mock.store.all('staff').find(({ email }) => email === 'admin@deedbook.test');
  await page.goto(`/roles/admin/${record?._id}`);
  await expect(column(page, 'Email')).toHaveCount(10);
  await expect(column(page, 'Email').filter({ hasText: 'admin@deedbook.test' })).toHaveCount(0);
  const form = dialog(page, 'Update Admin');
  await expect(staffInputs(form).phone).toHaveValue(record?.phone ?? '');
  await expect(staffInputs(form).lname).toHaveValue(record?.lname ?? '');
});

const leavings: { name: string; leave: (page: Page) => Promise<unknown>; to: RegExp }[] = [
  { name: 'Cancel', leave: page => socialAdd(page).cancel.click(), to: /\/socialmedia$/ },
  {
    name: 'the cross',
    leave: page => page.getByRole('button', { name: 'Close', exact: true }).click(),
    to: /\/socialmedia$/,
  },
  { name: 'Escape', leave: page => page.keyboard.press('Escape'), to: /\/socialmedia$/ },
  { name: 'Back', leave: page => page.evaluate(() => history.back()), to: /\/socialmedia$/ },
];

test('COMMON-22: unsaved changes are asked about on Cancel, cross, Escape and Back', async ({ page }) => {
  await page.goto('/socialmedia');
  const { form, title } = socialAdd(page);
  for (const { name, leave, to } of leavings) {
    await test.step(name, async () => {
      await page.getByRole('link', { name: 'Add Social Media' }).click();
      await title.fill('Half a thought');
      await leave(page);
      await expect(guard(page)).toBeVisible();
      await expect(guard(page)).toContainText('What you have entered has not been saved.');
      await guard(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(guard(page)).toBeHidden();
      await expect(title).toHaveValue('Half a thought');
      await expect(page).toHaveURL(/\/socialmedia\/create$/);

      await leave(page);
      await guard(page).getByRole('button', { name: 'Discard' }).click();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL(to);
    });
  }
  await page.getByRole('link', { name: 'Add Social Media' }).click();
  await expect(title).toHaveValue('');
  await expect(form.getByText(draftNotice)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('COMMON-22: a form with changes holds back the closing of the tab, one without does not', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', async dialog => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.goto('/socialmedia/create');
  const { title } = socialAdd(page);
  await expect(title).toBeVisible();
  await page.reload();
  expect(asked).toEqual([]);
  await title.fill('Half a thought');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('COMMON-22: a draft survives a reload, is offered again and can be discarded', async ({ page }) => {
  page.on('dialog', dialog => void dialog.accept());
  await page.goto('/socialmedia/create');
  const { form, title, link, submit } = socialAdd(page);
  await title.fill('Half a thought');
  await page.reload();
  await expect(form.getByText(draftNotice)).toBeVisible();
  await expect(title).toHaveValue('Half a thought');
  await form.getByRole('button', { name: 'Discard it' }).click();
  await expect(title).toHaveValue('');
  await expect(form.getByText(draftNotice)).toBeHidden();
  await page.reload();
  await expect(title).toHaveValue('');
  await expect(form.getByText(draftNotice)).toBeHidden();

  await title.fill('Whole thought');
  await page.reload();
  await link.fill('https://thought.test');
  await submit.click();
  await expect(toasts(page)).toHaveText(['Data Added Successfully']);
  await page.goto('/socialmedia/create');
  await expect(title).toHaveValue('');
  await expect(form.getByText(draftNotice)).toBeHidden();
});

test('COMMON-22: the draft of an update keeps to its record, and a password is never in one', async ({
  page,
  mock,
}) => {
  page.on('dialog', dialog => void dialog.accept());
  const [one, two] = mock.store.all('socials');
  await page.goto(`/socialmedia/${one?._id}`);
  const form = dialog(page, 'Update Social Media');
  await form.getByLabel('Title').fill('Changed');
  await page.goto(`/socialmedia/${two?._id}`);
  await expect(form.getByLabel('Title')).toHaveValue(two?.title ?? '');
  await page.goto(`/socialmedia/${one?._id}`);
  await expect(form.getByLabel('Title')).toHaveValue('Changed');
  await expect(form.getByLabel('Link')).toHaveValue(one?.link ?? '');

  await page.goto('/roles/admin/create');
  const add = dialog(page, 'Add New Admin');
  await fillStaffForm(add, { password: 'Secret@42' });
  await page.reload();
  await expect(add.getByText(draftNotice)).toBeVisible();
  await expect(staffInputs(add).fname).toHaveValue('Nila');
  await expect(staffInputs(add).password).toHaveValue('');
  expect(await sessionStorageText(page)).not.toContain('Secret@42');
  expect(JSON.stringify(await localStorageOf(page))).not.toContain('Secret@42');
});

test('COMMON-22 STORAGE-20: a draft keeps an uploaded picture, and discarding it deletes the picture', async ({
  page,
  mock,
}) => {
  page.on('dialog', dialog => void dialog.accept());
  await page.goto('/ourtrustedpartners/create');
  const form = dialog(page, 'Add Our Trusted Partners');
  const image = form.getByRole('img', { name: 'Image' });
  await form.locator('input[type="file"]').setInputFiles(pngFile('logo.png'));
  await expect(image).toBeVisible();
  const source = await image.getAttribute('src');
  await page.reload();
  await expect(image).toHaveAttribute('src', source ?? '');
  expect(await mock.requests('PUT storage')).toHaveLength(1);
  await form.getByRole('button', { name: 'Discard it' }).click();
  await expect(image).toBeHidden();
  await expect.poll(() => mock.requests('DELETE storage')).toHaveLength(1);
});

test('COMMON-27: a double click on save sends once', async ({ page, mock }) => {
  await page.goto('/socialmedia/create');
  const { form, title, link, submit } = socialAdd(page);
  await title.fill('Mastodon');
  await link.fill('https://mastodon.test');
  const letGo = mock.hold('POST social/addSocial');
  await submit.dblclick();
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveText('Saving…');
  await link.press('Enter');
  letGo();
  await expect(form).toBeHidden();
  expect(await mock.requests('POST social/addSocial')).toHaveLength(1);
});

for (const [what, path, open, confirm, call] of [
  [
    'delete',
    '/ourtrustedpartners',
    (page: Page) => rows(page).first().getByTitle('Delete'),
    'Delete',
    'DELETE partners/deletePartners/:id',
  ],
  [
    'status change',
    '/socialmedia',
    (page: Page) => rows(page).filter({ hasText: 'Instagram' }).getByRole('button', { name: 'Active', exact: true }),
    'Inactive',
    'PUT social/updateSocial/:id',
  ],
] as const) {
  test(`COMMON-27: a double click on confirming a ${what} sends once`, async ({ page, mock }) => {
    await page.goto(path);
    await open(page).click();
    const letGo = mock.hold(call);
    await question(page).getByRole('button', { name: confirm, exact: true }).dblclick();
    letGo();
    await expect(question(page)).toBeHidden();
    await expect(toasts(page)).toHaveCount(1);
    expect(await mock.requests(call)).toHaveLength(1);
  });
}

test('COMMON-22: a save that was made closes without a question and shows the list', async ({ page }) => {
  await page.goto('/socialmedia');
  await page.getByRole('link', { name: 'Add Social Media' }).click();
  const { form, title, link } = socialAdd(page);
  await title.fill('Mastodon');
  await link.fill('https://mastodon.test');
  await link.press('Enter');
  await expect(form).toBeHidden();
  await expect(guard(page)).toBeHidden();
  await expect(column(page, 'Title').filter({ hasText: 'Mastodon' })).toBeVisible();
  await expect(page).toHaveURL('/socialmedia');
});

test('SHELL-120: a dialog that an entity does not have leads to the error page', async ({ page }) => {
  for (const path of ['/ourtrustedpartners/64d2f0c8000000000000dead', '/contactUs/contactUsGeneral/create']) {
    await page.goto(path);
    await expect(page).toHaveURL('/error/error-v6');
  }
});
