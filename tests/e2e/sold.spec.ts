import { cells, column, dialog, heads, rows } from './support/screen';
import { superadminScreens } from './support/screens';
import { expect, test } from './support/test';

test('SOLD-03 to SOLD-06 SOLD-11 to SOLD-18 VISIT-06 VISIT-09 to VISIT-13: the token orders and the bookings of a property open over their lists', async ({
  page,
  signIn,
  mock,
}) => {
  const [property] = mock.store.all('properties');
  // Lists show the newest first.
  const [sale] = mock.store.all('soldProperties').toSorted((a, b) => b._id.localeCompare(a._id));
  const order = mock.store.all('orders').find(({ pid, type }) => pid === property?._id && type === 'token');
  mock.store.remove('bookings', ({ pid }) => pid === property?._id);
  const [booking] = mock.store.all('bookings');
  if (!property || !sale || !order || !booking) throw new Error('The seed lacks a sale or a booking.');
  const named = { address: { ...property.address, name: 'Sea Villa' }, wholeHomePrice: 235, ownership: 4 };
  mock.store.change('properties', property._id, { ...named, creationDate: '2026-03-09T05:00:00.000Z' });
  mock.store.change('soldProperties', sale._id, { pid: property._id, order: [1, 2, 3] });
  mock.store.change('orders', order._id, { price: 235_000, createdAt: '2026-04-01T05:00:00.000Z' });
  const days = { sdate: '2026-03-01T00:00:00.000Z', edate: '2026-03-10T23:30:00.000Z', daysNumber: 9 };
  mock.store.change('bookings', booking._id, { pid: property._id, uid: null, ...days });

  await signIn();
  await page.goto('/saleProperties');
  await expect(rows(page)).toHaveCount(10);
  await expect(cells(rows(page).first())).toHaveText(['1', 'Mar 9, 2026', 'Sea Villa', '4', '3', '235', 'Show More']);
  await page.getByRole('link', { name: 'Show More: Sea Villa' }).click();
  const orders = dialog(page, 'Token Orders: Sea Villa');
  // Two of them name no buyer.
  await expect(orders.locator('tbody tr')).toHaveCount(32);
  await expect(orders.locator('thead th')).toHaveText(["Buyer's Name", 'Date', 'Token Amount paid in Lakhs']);
  await expect(column(orders.locator('tbody tr').filter({ hasText: '2.35' }), 'Date')).toHaveText('Apr 1, 2026');
  expect((await mock.requests('GET order/getAllOrder'))[0]?.query).toEqual({ pid: property._id, type: 'token' });
  await page.goBack();
  await expect(orders).toBeHidden();

  await page.goto('/propertybook');
  await page.getByRole('searchbox', { name: 'Search Properties' }).fill('Sea Villa');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Show Booking: Sea Villa' }).click();
  const bookings = dialog(page, 'Bookings: Sea Villa');
  // The reader is in India, where the stored days begin in the evening before.
  await expect(bookings.locator('tbody td')).toHaveText(['-', '28-02-2026', '09-03-2026', '9']);
  expect((await mock.requests('GET book/getAllBook'))[0]?.query).toEqual({ onlyPid: property._id });
});

test('SHELL-115 to SHELL-118: orders of a picked property, and an overview with links to all screens', async ({
  page,
  signIn,
  mock,
}) => {
  const [property] = mock.store.all('properties');
  if (!property) throw new Error('There is no property.');
  mock.store.change('properties', property._id, { address: { ...property.address, name: 'Sea Villa' } });
  await signIn();
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
