import { column, heads, rows } from './support/screen';
import { expect, test } from './support/test';

const path = '/contactUs/contactUsGeneral';

const enquiries = [
  {
    _id: 'a',
    creationDate: '2024-11-21T08:00:00.000Z',
    fname: 'Anu Roy',
    email: 'anu@roy.test',
    phone: '9000000001',
    message: 'Twenty characters ok',
  },
  {
    _id: 'b',
    creationDate: '2025-01-05T20:00:00.000Z',
    fname: 'Bina Das',
    email: 'bina@das.test',
    phone: '9000000002',
    message: 'Twenty-one characters!\nand a second line',
  },
  { _id: 'c', creationDate: 'not a date', fname: 'Chai', email: 'c@c.test', phone: '9000000003', message: '' },
];

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('CONTACT-G-01 CONTACT-G-02 CONTACT-G-09 CONTACT-G-11 COMMON-05: heading, columns and call of the enquiries', async ({
  page,
  mock,
}) => {
  await page.goto(path);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us Listing');
  expect(await heads(page)).toEqual(['Creation Date', 'Full Name', 'Email', 'Phone', 'Message']);
  expect(await mock.requests('GET contactus/getContactusadmin')).toMatchObject([{ query: { page: '1', limit: '10' } }]);
  expect(await mock.requests('GET contactus/getContactus')).toEqual([]);
});

test('CONTACT-G-03 to CONTACT-G-08 CONTACT-G-10 COMMON-47 COMMON-49: dates, names and messages', async ({
  page,
  mock,
}) => {
  await mock.fail('GET contactus/getContactusadmin', {
    status: 200,
    body: { result: 0, payload: { Contactus: enquiries, count: 3 } },
  });
  await page.goto(path);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await expect(column(page, 'Creation Date')).toHaveText(['Nov 21, 2024', 'Jan 6, 2025', '-']);
  await expect(column(page, 'Full Name')).toHaveText(['Anu Roy', 'Bina Das', 'Chai']);
  await expect(column(page, 'Email')).toHaveText(['anu@roy.test', 'bina@das.test', 'c@c.test']);
  await expect(column(page, 'Phone')).toHaveText(['9000000001', '9000000002', '9000000003']);
  await expect(column(page, 'Message')).toHaveText(['Twenty characters ok', 'Twenty-one character...', '-']);

  const preview = page.getByRole('button', { name: 'Twenty-one character...' });
  await preview.click();
  const modal = page.getByRole('dialog', { name: 'Message' });
  await expect(modal.getByRole('heading')).toHaveText('Message');
  await expect(modal).toContainText('Twenty-one characters!\nand a second line');
  await modal.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(modal).toBeHidden();
  await expect(preview).toBeFocused();
});

test('CONTACT-G-12 COMMON-13 COMMON-16 COMMON-32: searching the enquiries', async ({ page, mock }) => {
  await page.goto(`${path}?page=2`);
  await expect(rows(page)).toHaveCount(10);
  await page.getByPlaceholder('Search Enquiries').pressSequentially('Interested');
  await expect(column(page, 'Message').first()).toHaveText('Interested');
  expect((await mock.requests('GET contactus/getContactusadmin')).at(-1)?.query).toEqual({
    search: 'Interested',
    page: '1',
    limit: '10',
  });
});
