import type { Page } from '@playwright/test';
import { rows } from '../e2e/support/screen';
import { expect, test } from './test';

/** Amounts and ratings travel as texts in Django REST Framework. */
const decimal = (server: string, text: string) => (server === 'drf' ? text : Number(text));

const input = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
/** What is chosen is part of its name. */
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('combobox', { name });

/** Opens the form of a record, which holds the record when it has this value. */
const open = async (page: Page, address: string, name: string, value: string) => {
  await page.goto(address);
  await expect(input(page, name)).toHaveValue(value);
};

const save = async (page: Page, button = 'Update Details') => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const choose = async (page: Page, name: string, option: string) => {
  await choice(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Types of what is emptied, each with how people empty it. */
const emptied = {
  text: (page: Page, name: string) => input(page, name).fill(''),
  day: (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true }).fill(''),
  choice: (page: Page, name: string) => choose(page, name, 'None'),
};

test('a record that is added with the minimum has the defaults of the server (VALUE-05)', async ({ page, server }) => {
  for (const name of ['Mira', 'Noor']) {
    await page.goto(`/${server.name}/authors/create`);
    await input(page, 'Name').fill(name);
    await save(page, 'Add Details');
  }
  const author = { birthday: null, email: null, active: true, status: 'draft', note: '' };
  expect(await server.stored('authors', 61)).toEqual({ id: 61, name: 'Mira', ...author });
  expect(await server.stored('authors', 62)).toEqual({ id: 62, name: 'Noor', ...author });

  await page.goto(`/${server.name}/articles/create`);
  await input(page, 'Title').fill('Hills');
  await save(page, 'Add Details');
  const article = { body: '', published_at: null, printed_at: null, tags: [], author: null, rating: null };
  expect(await server.stored('articles', 2)).toEqual({ id: 2, title: 'Hills', ...article });

  await page.goto(`/${server.name}/orders/create`);
  await input(page, 'Code').fill('P-63');
  await input(page, 'Amount').fill('9.5');
  await save(page, 'Add Details');
  const order = { amount: decimal(server.name, '9.50'), note: null, customer: null };
  expect(await server.stored('orders', 63)).toEqual({ id: 63, code: 'P-63', ...order });
});

for (const [method, end] of [
  ['PUT', ''],
  ['PATCH', '-patch'],
] as const) {
  test(`one value is changed by ${method}, and no other with it (VALUE-01 VALUE-02)`, async ({ page, server }) => {
    for (const [collection, id, name, before, key, typed] of [
      ['orders', 1, 'Amount', '1.5', 'amount', '131.35'],
      ['orders', 2, 'Amount', '2.5', 'amount', '131.35'],
      ['orders', 3, 'Amount', '3.5', 'amount', '131.35'],
      ['orders', 4, 'Amount', '4.5', 'amount', '131.35'],
      ['authors', 1, 'Name', 'Asha Rao', 'name', 'Asha M. Rao'],
      ['authors', 2, 'Name', 'Author 02', 'name', 'Mira'],
      ['articles', 1, 'Title', 'Sea', 'title', 'Ocean'],
    ] as const) {
      const stored = await server.stored(collection, id);
      const held = key === 'amount' && server.name === 'drf' ? `${before}0` : before;
      await open(page, `/${server.name}/${collection}${end}/${id}`, name, held);
      await input(page, name).fill(typed);
      await save(page);
      const value = key === 'amount' ? decimal(server.name, typed) : typed;
      expect(await server.stored(collection, id), `${collection} ${id}`).toEqual({ ...stored, [key]: value });
    }
  });

  test(`what is emptied by ${method} is stored as null, a text without null as '' (VALUE-03 VALUE-07)`, async ({
    page,
    server,
  }) => {
    for (const [collection, id, first, held, changes] of [
      ['authors', 1, 'Name', 'Asha Rao', [['day', 'Birthday', 'birthday', null]]],
      ['authors', 1, 'Name', 'Asha Rao', [['text', 'Email', 'email', null]]],
      ['authors', 1, 'Name', 'Asha Rao', [['choice', 'Status', 'status', null]]],
      ['authors', 1, 'Name', 'Asha Rao', [['text', 'Note', 'note', '']]],
      ['orders', 2, 'Code', ' P-2 ', [['choice', 'Customer', 'customer', null]]],
      ['orders', 3, 'Code', 'P-03', [['text', 'Note', 'note', null]]],
      ['articles', 1, 'Title', 'Sea', [['text', 'Rating', 'rating', null]]],
      [
        'articles',
        1,
        'Title',
        'Sea',
        [
          ['day', 'Published', 'published_at', null],
          ['text', 'Body', 'body', ''],
        ],
      ],
    ] as const) {
      const stored = await server.stored(collection, id);
      await open(page, `/${server.name}/${collection}${end}/${id}`, first, held);
      for (const [kind, name] of changes) await emptied[kind](page, name);
      await save(page);
      const expected = Object.fromEntries(changes.map(([, , key, value]) => [key, value]));
      expect(await server.stored(collection, id), JSON.stringify(expected)).toEqual({ ...stored, ...expected });
    }
  });
}

test('an e-mail that must be unique is emptied in two records (VALUE-03)', async ({ page, server }) => {
  for (const [id, name] of [
    [1, 'Asha Rao'],
    [2, 'Author 02'],
  ] as const) {
    const address = `/${server.name}/authors/${id}`;
    await open(page, address, 'Name', name);
    await input(page, 'Email').fill(`author${id}@example.com`);
    await save(page);
    expect(await server.stored('authors', id)).toMatchObject({ email: `author${id}@example.com` });
    await open(page, address, 'Email', `author${id}@example.com`);
    await input(page, 'Email').fill('');
    await save(page);
    expect(await server.stored('authors', id)).toMatchObject({ email: null });
  }
});

test('a relation that was not read is not deleted (VALUE-04)', async ({ page, server }) => {
  const before = await server.stored('articles', 1);
  expect(before).toMatchObject({ author: 1 });
  await open(page, `/${server.name}/articles-patch/1`, 'Title', 'Sea');
  await expect(choice(page, 'Author')).not.toHaveText('Asha Rao');
  await input(page, 'Title').fill('Ocean');
  await save(page);
  expect(await server.stored('articles', 1)).toEqual({ ...before, title: 'Ocean' });
});

test('a relation that is read with a query is shown, and is sent with the whole record (VALUE-06)', async ({
  page,
  server,
}) => {
  const before = await server.stored('articles', 1);
  await open(page, `/${server.name}/articles/1`, 'Title', 'Sea');
  await expect(choice(page, 'Author')).toHaveText('Asha Rao');
  await input(page, 'Rating').fill('4.75');
  await save(page);
  expect(await server.stored('articles', 1)).toEqual({ ...before, rating: decimal(server.name, '4.75') });
});

test('a line of text keeps its line breaks while it is edited (VALUE-08)', async ({ page, server }) => {
  const before = await server.stored('authors', 1);
  await open(page, `/${server.name}/authors/1`, 'Note', 'Two\nlines');
  await input(page, 'Note').press('Control+End');
  await input(page, 'Note').pressSequentially('!');
  await save(page);
  expect(await server.stored('authors', 1)).toEqual({ ...before, note: 'Two\nlines!' });
});

test('texts of a list are added and removed one by one (VALUE-10)', async ({ page, server }) => {
  const before = await server.stored('articles', 1);
  const tags = () => choice(page, 'Tags');
  const address = `/${server.name}/articles/1`;
  await open(page, address, 'Title', 'Sea');
  await tags().fill('quiet beach');
  await tags().press('Enter');
  await save(page);
  expect(await server.stored('articles', 1)).toEqual({ ...before, tags: ['sea', 'goa', 'quiet beach'] });
  await open(page, address, 'Title', 'Sea');
  await tags().focus();
  for (let tag = 0; tag < 3; tag += 1) await tags().press('Backspace');
  await save(page);
  expect(await server.stored('articles', 1)).toEqual({ ...before, tags: [] });
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a date-time is shown and edited in the zone of the person, one without a zone as it is (VALUE-09)', async ({
    page,
    server,
  }) => {
    const before = await server.stored('articles', 1);
    await page.goto(`/${server.name}/articles`);
    await expect(rows(page).first().locator('[data-label="Published"]')).toHaveText(/Feb 28, 2026, 10:30\sPM/);
    await expect(rows(page).first().locator('[data-label="Printed"]')).toHaveText(/Mar 1, 2026, 8:30\sAM/);

    await open(page, `/${server.name}/articles/1`, 'Title', 'Sea');
    const moment = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
    await expect(moment('Published')).toHaveValue('2026-02-28T22:30');
    await expect(moment('Printed')).toHaveValue('2026-03-01T08:30');
    await moment('Published').fill('2026-02-28T22:45');
    await moment('Printed').fill('2026-03-01T09:15');
    await save(page);
    const { published_at, ...others } = await server.stored('articles', 1);
    expect(new Date(String(published_at)).toISOString()).toBe('2026-03-01T03:45:00.000Z');
    expect({ ...others, published_at: before.published_at }).toEqual({ ...before, printed_at: '2026-03-01T09:15:00' });
  });
});
