import { column, heads, rows } from './support/screen';
import { superadminScreens } from './support/screens';
import { expect, test } from './support/test';

test('orders of a property, and an overview of all screens (SHELL-115 to SHELL-118)', async ({ page, mock }) => {
  const [property] = mock.store.all('properties');
  if (!property) throw new Error('There is no property.');
  mock.store.change('properties', property._id, { address: { ...property.address, name: 'Sea Villa' } });
  await page.goto('/orders');
  await page.getByRole('combobox', { name: 'Property' }).fill('Sea Villa');
  await page.getByRole('option', { name: 'Sea Villa' }).click();
  await expect(rows(page)).toHaveCount(10);
  expect(await heads(page)).toEqual(['SNo', 'Buyer', 'Type', 'Payment ID', 'Price in Lakhs', 'Date']);
  // The first two name no buyer, and one of them no price.
  await expect(column(page, 'Price in Lakhs').nth(2)).toHaveText('2.5');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue('Sea Villa');
  await expect(rows(page)).toHaveCount(10);

  await page.goto('/allinformation');
  const main = page.getByRole('main');
  await expect(main.getByText('Total Users')).toBeVisible();
  for (const { path } of superadminScreens.filter(screen => screen.path !== '/allinformation')) {
    await expect(main.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
});
