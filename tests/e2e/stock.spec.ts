import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { MockServer } from './support/mockServer';
import { startOtherBuild, type OtherBuild } from './support/otherBuild';
import { expect, test } from './support/test';

let server: OtherBuild;

// One worker, one build.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startOtherBuild('stock', { contents: 'tests/fixtures/stock/entities.ts' });
});

test.afterAll(() => server.stop());

const add = (mock: MockServer, entity: string, id: string, values: Record<string, string | boolean>) =>
  mock.store.insert('entityRecords', { _id: id, entity, values });

const titles = ['Sea lamp', 'Hill chair', 'Palm table'];

test.beforeEach(({ mock }) => {
  add(mock, 'makers', 'm1', { name: 'Goa Works', town: 'Panaji' });
  add(mock, 'makers', 'm2', { name: 'Hill Craft', town: 'Manali' });
  titles.forEach((title, at) =>
    add(mock, 'gadgets', `g${at}`, {
      title,
      madeOn: `2026-01-0${5 + at}T00:00:00.000Z`,
      isSold: at === 0,
      maker: 'm1',
    }),
  );
  add(mock, 'parts', 'p1', { name: 'Bulb', gadget: 'g0' });
  add(mock, 'parts', 'p2', { name: 'Foot', gadget: 'g0' });
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.getByRole('cell').and(page.locator('[data-label="Name"]'));
const stored = (mock: MockServer, title: string) =>
  mock.store.all('entityRecords').find(({ values }) => values.title === title)?.values;

test.describe("react-admin's own components in the slots of a declaration", () => {
  test('draw the values of a row and what it points to, and order, search, turn and export the list', async ({
    page,
    signIn,
    mock,
  }) => {
    await signIn();
    await page.goto(`${server.origin}/gadgets`);
    const lamp = row(page, 'Sea lamp');
    const cell = (label: string) => lamp.locator(`[data-label="${label}"]`);
    await expect(cell('Name')).toHaveText('Sea lamp');
    await expect(cell('Made')).toHaveText('05/01/2026');
    await expect(cell('Sold').getByLabel('Yes')).toBeVisible();
    await expect(cell('Loud')).toHaveText('SEA LAMP');
    await expect(cell('Maker')).toHaveText('Goa Works');
    await expect(cell('Parts')).toHaveText('FootBulb');
    await expect(row(page, 'Hill chair').locator('[data-label="Sold"]').getByLabel('No')).toBeVisible();
    for (let at = 0; at < 9; at += 1) add(mock, 'gadgets', `x${at}`, { title: `Spare ${at}`, madeOn: '', maker: 'm2' });
    await page.reload();
    await expect(names(page)).toHaveCount(10);

    await page.getByRole('button', { name: /^Sort by/ }).click();
    await page.getByRole('menuitem', { name: 'Title' }).click();
    await expect(names(page).first()).toHaveText('Hill chair');
    await expect(page).toHaveURL(/sort=title/);

    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(names(page)).toHaveCount(2);
    await expect(page).toHaveURL(/page=2/);

    await page.getByRole('textbox', { name: 'Search' }).fill('lamp');
    await expect(names(page)).toHaveText(['Sea lamp']);
    await page.reload();
    await expect(names(page)).toHaveText(['Sea lamp']);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8').split(/\r\n/)).toEqual(['\uFEFFName', 'Sea lamp']);

    await page.goto(`${server.origin}/makers`);
    await expect(page.getByRole('heading', { name: 'Makers', level: 1 })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Panaji' })).toBeVisible();
    await page.getByRole('button', { name: /town/i }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Manali');
  });

  test('open, change, add and delete a record', async ({ page, signIn, mock }) => {
    await signIn();
    await page.goto(`${server.origin}/gadgets`);
    await row(page, 'Sea lamp').getByRole('link', { name: 'Show', exact: true }).click();
    const shown = page.getByRole('dialog', { name: 'Sea lamp' });
    await expect(shown.getByText('Sea lamp', { exact: true }).last()).toBeVisible();
    await shown.getByRole('button', { name: 'Close' }).click();

    await row(page, 'Sea lamp').getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('table')).toHaveCount(0);
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue('Sea lamp');
    await title.fill('Sea lantern');
    await page.getByRole('combobox', { name: 'Size' }).click();
    await page.getByRole('option', { name: 'Large' }).click();
    const maker = page.getByRole('combobox', { name: 'Maker' });
    await expect(maker).toHaveValue('Goa Works');
    await maker.fill('Hill');
    await page.getByRole('option', { name: 'Hill Craft' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Fragile');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(row(page, 'Sea lantern')).toBeVisible();
    expect(stored(mock, 'Sea lantern')).toMatchObject({ size: 'l', maker: 'm2', labels: [{ name: 'Fragile' }] });

    await page.getByRole('link', { name: 'Add Gadget' }).click();
    await page.getByRole('combobox', { name: 'Size' }).click();
    await page.getByRole('option', { name: 'Small' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByText('Enter a title.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Reed mat');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(row(page, 'Reed mat')).toBeVisible();
    expect(stored(mock, 'Reed mat')).toMatchObject({ title: 'Reed mat' });

    await row(page, 'Hill chair').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    // Beneath the dialog the rows are hidden, so they would be missed while the deletion is still on its way.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'Hill chair')).toHaveCount(0);
    expect(stored(mock, 'Hill chair')).toBeUndefined();
  });
});
