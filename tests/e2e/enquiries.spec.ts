import { column, heads, rows } from './support/screen';
import { expect, test } from './support/test';

const enquiries = [
  {
    _id: 'a',
    creationDate: '2024-11-21T08:00:00.000Z',
    name: 'Anu Roy',
    fname: 'Anu',
    email: '<b>anu@roy.test</b><img src=x onerror="window.wasRun = true">',
    phone: '9000000001',
    isInterested: true,
    message: 'I would like to see the house.',
    pid: { _id: 'p', address: { name: 'Teak House' } },
  },
  { _id: 'b', creationDate: null, fname: 'Bina', email: 'bina@das.test', phone: '', isInterested: false, message: '' },
];
const answer = { status: 200, body: { result: 0, payload: { Contactus: enquiries, count: 2 } } };

test('CONTACT-P-01 to CONTACT-P-16: enquiries about properties', async ({ page, mock, signIn }) => {
  await signIn();
  await mock.fail('GET contactus/getContactus', answer);
  await page.goto('/contactUs/contactUsforProperty');
  await expect(page).toHaveTitle('ContactUS for Property | Deedbook');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  expect(await heads(page)).toEqual([
    'SNo',
    'Creation Date',
    'Full Name',
    'Email',
    'Phone',
    'Interested',
    'Property Name',
    'Message',
  ]);
  await expect(column(page, 'Creation Date')).toHaveText(['Nov 21, 2024', '-']);
  await expect(column(page, 'Full Name')).toHaveText(['Anu', 'Bina']);
  await expect(column(page, 'Email').first().locator('b')).toHaveText('anu@roy.test');
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await expect(column(page, 'Interested')).toHaveText(['Yes', 'No']);
  await expect(column(page, 'Property Name')).toHaveText(['Teak House', '-']);
  await expect(column(page, 'Message')).toHaveText(['I would like to see ...', 'No Message']);
  await expect(column(page, 'Message').last().getByRole('button')).toHaveCount(0);
  await column(page, 'Message').first().getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Message' })).toContainText('I would like to see the house.');
  expect((await mock.requests('GET contactus/getContactus')).map(({ query }) => query)).toEqual([
    { page: '1', limit: '10' },
  ]);
});

for (const role of ['admin', 'other'] as const) {
  test(`CONTACT-A-01 to CONTACT-A-16: the enquiries of the ${role} account are its own`, async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(role);
    await mock.fail('GET contactus/getContactus', answer);
    await page.goto('/contactUsAdmin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(page.getByRole('link', { name: 'ContactUs' }).first()).toBeVisible();
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    expect(await heads(page)).toEqual(['Creation Date', 'Name', 'Email', 'Phone']);
    await expect(column(page, 'Name')).toHaveText(['Anu Roy', 'Bina']);
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('Admininfo') ?? '{}').admin.id);
    await page.getByRole('searchbox').fill('b');
    await page.getByRole('searchbox').press('Enter');
    await expect
      .poll(async () => (await mock.requests('GET contactus/getContactus')).map(({ query }) => query))
      .toEqual([
        { aid: id, page: '1', limit: '10' },
        { aid: id, search: 'b', page: '1', limit: '10' },
      ]);
  });
}

test('CONTACT-A-13: an admin really sees only records of their own', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/contactUsAdmin');
  await expect(rows(page)).toHaveCount(10);
});

test('SHELL-121: the admin-scoped screen is not for a superadmin', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/contactUsAdmin');
  await expect(page).toHaveURL(/\/error\/error-v6$/);
});
