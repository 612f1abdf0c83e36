import { test as base, expect, type Page } from '@playwright/test';
import { cells, column, rows } from '../e2e/support/screen';
import { access, install, type Installation } from './install';
import { addresses, startServer, type ServerName } from './start';

type Values = Readonly<Record<string, unknown>>;

interface Day {
  server: ServerName;
  /** Reads the record of a collection that this text is found by, as the server has it. */
  stored: (collection: string, text: string) => Promise<Values | undefined>;
  /** Signs a person in by the form, and opens a page. */
  signIn: (person: 'asha' | 'ravi', path: string) => Promise<void>;
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const test = base.extend<Day, { installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, provide, { project }) => {
      const installation = await install(project.metadata.server);
      await provide(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],

  server: [
    async ({ page, installation }, provide, { project }) => {
      expect(installation.address).not.toBe('');
      const name: ServerName = project.metadata.server;
      const stop = await startServer(name, true);
      await provide(name);
      // Requests that are on their way would fail.
      await page.close();
      await stop();
    },
    { auto: true, timeout: 120_000 },
  ],

  stored: async ({ server }, provide) => {
    const { base: path = '', end = '', search: query, token } = access[server];
    await provide(async (collection, text) => {
      const address = `${addresses[server]}${path}/${collection}${end}?${new URLSearchParams(query(collection, text))}`;
      const answer: unknown = await (await fetch(address, { headers: { Authorization: await token() } })).json();
      const list: unknown = isValues(answer) ? (answer.results ?? answer.items ?? answer.data ?? answer) : undefined;
      expect(list, address).toBeInstanceOf(Array);
      const found: unknown = Array.isArray(list) ? list[0] : undefined;
      if (!isValues(found)) return undefined;
      const { updatedAt: _, publishedAt: __, ...values } = found;
      return values;
    });
  },

  signIn: async ({ page, installation, server }, provide) => {
    await provide(async (person, path) => {
      await page.goto(installation.address + path);
      const { userName } = access[server];
      await page
        .getByRole('textbox', { name: userName, exact: true })
        .fill(userName === 'Email' ? `${person}@example.com` : person);
      await page.getByLabel('Password', { exact: true }).fill('Sea & sun 1');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await page.goto(installation.address + path);
    });
  },
});

const input = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const save = async (page: Page, button = 'Update Details') => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
/** Finds one row of a list by a text. */
const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text);
  await expect(rows(page)).toHaveCount(1);
};
/** Opens the form of a record. */
const edit = async (page: Page, text: string) => {
  await search(page, text);
  await rows(page).getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
/** The rows of a page as the list says them; LoopBack does not say how many there are in all. */
const span = (server: ServerName, rowNumbers: string) => (server === 'loopback' ? rowNumbers : `${rowNumbers} of 62`);
const amount = (server: ServerName, text: string) => (server === 'drf' ? text : Number(text));

test('a day with the people of the server: pages, total, order, search (AUTH-88 VALUE-11)', async ({
  page,
  server,
  signIn,
}) => {
  await signIn('asha', 'orders');
  await expect(page.getByText(span(server, '1–10'), { exact: true })).toBeVisible();
  await expect(cells(rows(page).first()).nth(1)).not.toHaveText('');
  await expect(column(rows(page).nth(1), 'Customer')).toHaveText('Author 60');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(span(server, '11–20'), { exact: true })).toBeVisible();
  await expect(rows(page).first()).toContainText('P-11');
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await expect(rows(page).first()).toContainText('P-62');
  await search(page, 'P-37');
  await expect(rows(page)).toContainText('P-37');
});

test('a day: one value is edited (VALUE-01 VALUE-02)', async ({ page, server, signIn, stored }) => {
  const before = await stored('orders', 'P-37');
  await signIn('asha', 'orders');
  await edit(page, 'P-37');
  await input(page, 'Amount').fill('131.35');
  await save(page);
  expect(await stored('orders', 'P-37')).toEqual({ ...before, amount: amount(server, '131.35') });
});

test('a day: a value is emptied (VALUE-03)', async ({ page, signIn, stored }) => {
  const before = await stored('authors', 'Asha Rao');
  expect(before).toMatchObject({ birthday: '1984-02-29', email: 'asha@example.com' });
  await signIn('asha', 'authors');
  await edit(page, 'Asha Rao');
  await page.getByRole('dialog').getByLabel('Birthday', { exact: true }).fill('');
  await save(page);
  expect(await stored('authors', 'Asha Rao')).toEqual({ ...before, birthday: null });
});

test('a day: a record is added with the minimum, then deleted (VALUE-05)', async ({ page, signIn, stored }) => {
  await signIn('asha', 'authors/create');
  await input(page, 'Name').fill('Mira');
  await save(page, 'Add Details');
  // Some servers leave out what was never set.
  expect({ birthday: null, email: null, ...(await stored('authors', 'Mira')) }).toMatchObject({
    name: 'Mira',
    birthday: null,
    email: null,
    status: 'draft',
    active: true,
  });
  await search(page, 'Mira');
  await rows(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toContainText('Nothing matches');
  await expect.poll(() => stored('authors', 'Mira')).toBeUndefined();
});

test('a day: a choice filters the list, and a record is shown', async ({ page, signIn }) => {
  await signIn('asha', 'authors');
  await page.getByRole('button', { name: 'Filter Authors' }).click();
  const filter = page.getByRole('dialog');
  await filter.getByRole('button', { name: 'Status', exact: true }).click();
  await filter.getByText('Public', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Asha Rao');
  await rows(page).getByRole('link', { name: 'Show more: Asha Rao' }).click();
  await expect(page.getByText('asha@example.com').last()).toBeVisible();
});

test('a day: the refusal of the server stands at its field', async ({ page, signIn }) => {
  await signIn('asha', 'authors/create');
  await input(page, 'Name').fill('Mira');
  await input(page, 'Email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Add Details' }).click();
  await expect(input(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(input(page, 'Email')).toHaveAccessibleDescription(/exists|unique/);
});

test('a day: a reference is chosen among the records of the server', async ({ page, signIn, stored }) => {
  await signIn('asha', 'orders');
  await edit(page, 'P-37');
  const customer = page.getByRole('dialog').getByRole('combobox', { name: 'Customer' });
  await expect(customer).toHaveText('Asha Rao');
  await customer.click();
  await page.getByRole('option', { name: 'Author 60' }).click();
  await save(page);
  const after = await stored('orders', 'P-37');
  const author = await stored('authors', 'Author 60');
  expect(isValues(after?.customer) ? after.customer.id : after?.customer).toBe(author?.id);
});

test('a day: an expired token is renewed, or the person signs in again', async ({ page, server, signIn }) => {
  test.skip(server !== 'drf' && server !== 'fastapi', 'Its tokens last for hours.');
  await signIn('asha', 'orders');
  await expect(page.getByText(span(server, '1–10'), { exact: true })).toBeVisible();
  // A read that comes after that would sign out before the page is turned.
  await expect(column(rows(page).nth(1), 'Customer')).toHaveText('Author 60');
  await fetch(`${addresses[server]}/expire${access[server].end ?? ''}`, { method: 'POST' });
  await page.getByRole('button', { name: 'Next page' }).click();
  if (server === 'fastapi') await expect(rows(page).first()).toContainText('P-11');
  else await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a day: a person who may only read has no buttons, and an address says so', async ({ page, server, signIn }) => {
  await signIn('ravi', 'orders');
  await expect(page.getByText(span(server, '1–10'), { exact: true })).toBeVisible();
  for (const role of ['button', 'link'] as const)
    await expect(page.getByRole(role, { name: /^(?:Add|Edit|Delete)/ })).toHaveCount(0);
  await page.goto(`${new URL(page.url()).origin}/orders/create`);
  await expect(page.getByText('You are not allowed to open this')).toBeVisible();
});
