import { cells, column, rows } from '../e2e/support/screen';
import { expect, test } from './test';

test('all 62 rows are reached at every page size, with their numbers (VALUE-11 VALUE-12)', async ({ page, server }) => {
  test.slow();
  for (const size of [10, 20, 25, 50, 100]) {
    await page.goto(`/${server.name}/orders?perPage=${size}`);
    const last = Math.ceil(62 / size);
    for (let at = 1; at <= last; at += 1) {
      const [from, to] = [(at - 1) * size + 1, Math.min(at * size, 62)];
      await expect(page.getByText(`${from}–${to} of 62`, { exact: true })).toBeVisible();
      await expect(page.getByText(`Page ${at} of ${last}`, { exact: true })).toBeVisible();
      await expect(rows(page)).toHaveCount(to - from + 1);
      await expect(rows(page).first()).toContainText(`P-${from === 1 ? '01' : from}`);
      await expect(rows(page).last()).toContainText(`P-${to}`);
      await expect(cells(rows(page).first()).first()).toHaveText(String(from));
      if (at < last) await page.getByRole('button', { name: 'Next page' }).click();
    }
  }
});

test('a list is read whole to be filtered in the browser (VALUE-11 VALUE-12)', async ({ page, server }) => {
  await page.goto(`/${server.name}/orders`);
  await page.getByRole('button', { name: 'Filter orders' }).click();
  const filter = page.getByRole('dialog');
  await filter.getByRole('button', { name: 'Amount', exact: true }).click();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^3 of 62, read/)).toBeVisible();
  await expect(column(page, 'Code')).toHaveText(['P-60', 'P-61', 'P-62']);
});

test('a reference shows and offers records behind the largest page of the server (VALUE-11 VALUE-12)', async ({
  page,
  server,
}) => {
  await page.goto(`/${server.name}/orders`);
  await expect(rows(page).nth(1).locator('[data-label="Customer"]')).toHaveText('Author 60');
  await page.goto(`/${server.name}/orders/1`);
  const customer = page.getByRole('dialog').getByRole('combobox', { name: 'Customer' });
  await expect(customer).toHaveText('Asha Rao');
  await customer.click();
  await page.getByRole('option', { name: 'Author 60' }).click();
  await page.getByRole('button', { name: 'Update Details' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await server.stored('orders', 1)).toMatchObject({ customer: 60 });
});
