import { propertyForm } from './support/property';
import { expect, test } from './support/test';

test('PROP-64 to PROP-66 PROP-78 to PROP-85 PROP-88 PROP-94 PROP-123: the search and the marker fill in the address, a pincode moves the marker', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/properties/create');
  const form = propertyForm(page, 'Add Property');
  const marker = form.map.locator('gmp-advanced-marker');
  await expect(marker).toBeVisible();
  await expect(form.map).toHaveCSS('height', '400px');
  await expect(form.radio('Location', 'Type the address')).toBeChecked();
  await form.form.getByLabel('Street').fill('1, My Street');
  await form.radio('Location', 'Pick it on the map').check();
  await expect(form.form.getByLabel('Street')).toHaveValue('1, My Street');
  await form.form.getByRole('combobox', { name: 'Search a place' }).fill('lonav');
  await page.getByRole('option', { name: 'Lonavala, Maharashtra, India' }).click();
  await expect(form.form.getByLabel('City')).toHaveValue('Lonavala');
  await expect(form.form.getByRole('combobox', { name: 'State' })).toHaveValue('Maharashtra');
  await expect(form.form.getByRole('combobox', { name: 'Country' })).toHaveValue('India');
  await expect(form.form.getByLabel('Pincode')).toHaveValue('410401');
  const street = await form.form.getByLabel('Street').inputValue();

  const box = await marker.boundingBox();
  if (!box) throw new Error('The marker is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(form.form.getByLabel('Street')).not.toHaveValue(street);
  await expect(form.form.getByText('The address below is filled in from the map.')).toBeVisible();
  await expect(form.form.getByLabel('City')).toHaveValue('Lonavala');

  await form.radio('Location', 'Type the address').check();
  await expect(form.form.getByLabel('City')).toHaveValue('Lonavala');
  await form.form.getByLabel('Pincode').fill('403507');
  await expect(form.form.getByText('The marker stands at pincode 403507.')).toBeVisible();
  await form.form.getByLabel('Pincode').fill('999999');
  await expect(form.form.getByText('The map does not know pincode 999999.')).toBeVisible();
});

test('PROP-89 to PROP-91 PROP-95: without the maps script the address is typed, and the map comes with a second try', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  let isBroken = true;
  let tell = () => {};
  const told = new Promise<void>(resolve => {
    tell = resolve;
  });
  await page.route('**/stubs/maps.js', async route => {
    await told;
    await (isBroken ? route.abort() : route.continue());
  });
  await signIn();
  await page.goto('/properties/create');
  const form = propertyForm(page, 'Add Property');
  await expect(form.form.getByText('Loading...', { exact: true })).toBeVisible();
  tell();
  await expect(form.form.getByText('Error', { exact: true })).toBeVisible();
  await form.fillAddress();
  await expect(form.form.getByLabel('City')).toHaveValue('Alibaug');
  isBroken = false;
  await form.form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.map.locator('gmp-advanced-marker')).toBeVisible();
  await expect(form.form.getByRole('combobox', { name: 'State' })).toHaveValue('Maharashtra');
});
