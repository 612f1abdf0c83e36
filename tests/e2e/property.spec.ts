import { overflow, seriousViolations } from './support/axe';
import { distinctive, imagesThere, pictures, propertyForm, wholeProperty } from './support/property';
import { column, dialog, heads, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

test('PROP-03 to PROP-28 PROP-31 to PROP-43: a superadmin lists, shows or hides, and deletes properties', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  await page.goto('/properties');
  await expect(page.getByRole('heading', { name: 'Properties Listing' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect(await heads(page)).toEqual([
    'SNo',
    'Status',
    'Total Assets Value',
    'Baths',
    'Beds',
    'Sqft',
    'Display',
    'Actions',
  ]);
  const [call] = await mock.requests('POST property/getPropertys');
  expect(call).toMatchObject({ query: { page: '1', limit: '10' }, body: { sort: 'high', sortBy: 'creationDate' } });
  const first = mock.store.all('properties').toSorted((a, b) => b._id.localeCompare(a._id))[0];
  await expect(column(page, 'Status').first()).toHaveText(`${first?.status}${first?.address?.name}`);
  await expect(column(page, 'Total Assets Value').first()).toHaveText(
    `${first?.wholeHomePrice?.toLocaleString('en-IN')} Lakh`,
  );

  const shown = first?.isDisplay === true;
  await rows(page)
    .first()
    .getByRole('button', { name: shown ? 'Active' : 'Deactive', exact: true })
    .click();
  await expect(question(page)).toContainText('Alert!');
  await expect(question(page)).toContainText('Are you sure you want to de-active/active this property ?');
  await question(page)
    .getByRole('button', { name: shown ? 'De-active' : 'Active' })
    .click();
  await expect(toasts(page)).toContainText(['Status updated Successfully']);
  expect((await mock.requests('PUT property/updateStatus/:id'))[0]?.body).toEqual({ isDisplay: !shown });
  await expect(column(page, 'Display').first()).toHaveText(shown ? 'Deactive' : 'Active');

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await rows(page).first().getByTitle('Delete').click();
  await expect(question(page)).toContainText('Are you sure you want to delete this Amenintie ?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toContainText(['Property Deleted Successfully']);
  await expect(page.getByText('Page 1 of 6')).toBeVisible();
  expect(await mock.requests('DELETE property/deleteProperty/:id')).toHaveLength(1);
});

test('PROP-16 to PROP-20: on a small laptop the row actions are in sight, on a phone a name stands below its type', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 992, height: 800 });
  await page.goto('/properties');
  await expect(rows(page)).toHaveCount(10);
  const frame = page.locator('.table-frame');
  await expect.poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const status = column(page, 'Status').first();
  const name = status.locator('.cell__second');
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  expect(await name.evaluate(leftOf)).toBeGreaterThan((await status.evaluate(leftOf)) + 90);
});

/** What a saved property says of its files. */
interface Uploaded {
  photos?: { imgPath: string }[];
  propertyVideo?: { videoPath: string }[];
}

test('PROP-44 to PROP-77 PROP-99 to PROP-128 PROP-152 to PROP-168 STORAGE-12 STORAGE-13: a property is refused, filled in, and added exactly as documented', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Add Property' }).click();
  const form = propertyForm(page, 'Add Property');
  await expect(form.map).toBeVisible();
  await form.form.getByRole('button', { name: 'Add Property Image' }).click();
  await form.form.getByRole('button', { name: 'Add Property Image' }).click();
  await expect(toasts(page)).toContainText(['Please select image!']);
  await expect(form.submit).toHaveText('Add Details');
  await form.submit.click();
  await expect(toasts(page).filter({ hasText: 'Please fill required field' })).toHaveCount(1);
  for (const message of [
    '*Please select image!!',
    '*minimum 7 images are required!',
    '*Please enter about home!',
    '*Please select amenity!',
    '*Please enter street name!',
  ]) {
    await expect(form.form.getByText(message)).toBeVisible();
  }
  await expect(form.form.getByLabel('Property Name')).toBeFocused();
  await expect(form.index.getByRole('button', { name: /Location\s*,\s*5\s*fields need attention/ })).toBeVisible();

  await form.images.getByRole('button', { name: 'Remove Image 1' }).click();
  await form.files.setInputFiles(pictures(7));
  await form.fillFacts();
  await form.fillAddress();
  const amenities = distinctive(mock);
  await form.chooseAmenities(...amenities.map(({ name }) => name ?? ''));
  await form.video.locator('input[type="file"]').setInputFiles({
    name: 'film.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('film'),
  });
  await imagesThere(form, 7);
  await expect(form.video.getByText('Click to View')).toBeVisible();
  await expect(form.form.getByText('₹1,20,50,000')).toBeVisible();
  await form.submit.click();
  await expect(toasts(page)).toContainText(['Property Added Successfully']);
  await expect(form.form).toBeHidden();

  const [sent] = await mock.requests('POST property/addProperty');
  const me = mock.store.all('staff').find(({ email }) => email === 'superadmin@deedbook.test');
  const stored = (await mock.requests('PUT storage')).map(({ path }) => `http://localhost:4000${path}`);
  const { photos = [], propertyVideo = [], ...rest }: Uploaded = Object(sent?.body);
  expect([photos.length, propertyVideo.length]).toEqual([7, 1]);
  const film = propertyVideo[0]?.videoPath ?? '';
  expect([...photos.map(({ imgPath }) => imgPath), film].toSorted()).toEqual(stored.toSorted());
  const kept = await page.request.get(film.replace('localhost:4000', `127.0.0.1:${mock.port}`));
  expect(kept.headers()['content-type']).toContain('video/mp4');
  expect(photos[0]?.imgPath).toMatch(/\/storage\/deedbook\/Cerificate\/AboutImage\d+$/);
  expect(rest).toEqual({
    adminid: me?._id,
    baths: 5,
    beds: 4,
    ownership: 8,
    rentalYield: 5.2,
    expectedIOR: 11,
    expectedRentalPerYear: 6,
    expectedExitValue: 250,
    isDisplay: false,
    sqft: 3200,
    status: 'Villa',
    wholeHomePrice: 120.5,
    priceType: 'Lakh',
    address: {
      name: 'Palm Villa',
      street: '12, Beach Road',
      city: 'Alibaug',
      state: 'Maharashtra',
      country: 'India',
      pincode: '402201',
    },
    location: { lat: 18.6414, lng: 72.8722 },
    isMapDisplay: true,
    aboutHome: '<p>A quiet home.</p>',
    amenities: amenities.map(({ _id }) => _id),
    crewContact: '9876543210',
    property360: '',
  });
  await expect(column(page, 'Status').first()).toContainText('Palm Villa');
  await page.getByRole('link', { name: 'Add Property' }).click();
  await expect(form.form.getByLabel('Property Name')).toHaveValue('');
  await expect(form.cards).toHaveCount(0);
  await expect(form.form.getByText('Palm Villa')).toHaveCount(0);
});

test('PROP-02 PROP-23 PROP-26 PROP-30 PROP-45 PROP-76 PROP-154 PROP-163 to PROP-167 STORAGE-15: an admin edits an own property; what is not changed goes back as it came', async ({
  page,
  mock,
  signIn,
}) => {
  const me = mock.store.all('staff').find(({ email }) => email === 'admin@deedbook.test');
  const property = mock.store.all('properties').find(one => one.adminid === me?._id && wholeProperty(one));
  if (!property) throw new Error('The seed has no whole property of the admin.');
  const propertyVideo = [{ videoPath: 'seed-file:tour-1.webm' }];
  mock.store.change('properties', property._id, { property360: 'https://example.test/360', propertyVideo });
  await signIn('admin');
  await page.goto(`/properties/${property._id}`);
  const form = propertyForm(page, 'Update Property');
  await expect(form.form.getByLabel('Property Name')).toHaveValue(property.address?.name ?? '');
  await expect(form.form.getByRole('combobox', { name: 'Amenities' })).toBeVisible();
  const [call] = await mock.requests('POST property/getPropertys');
  expect(call?.body).toEqual({ aid: me?._id });
  await form.video.getByText('Click to View').click();
  await expect(form.video.locator('video')).toBeVisible();
  await expect(form.submit).toHaveText('Update Details');
  await form.submit.click();
  await expect(toasts(page)).toContainText(['Property updated successfully']);
  const [sent] = await mock.requests('PUT property/updateProperty/:id');
  const { _id, shareStatus, creationDate, location, photos, ...same } = property;
  expect(shareStatus).toBeTruthy();
  expect(creationDate).toBeTruthy();
  expect(sent?.path).toContain(_id);
  const [lng, lat] = location?.coordinates ?? [];
  const full = (address?: string | null) =>
    address?.replace('seed-file:', 'http://localhost:4000/storage/deedbook/seed/');
  expect(sent?.body).toEqual({
    ...same,
    property360: 'https://example.test/360',
    location: { lat, lng },
    photos: photos?.map(({ imgPath }) => ({ imgPath: full(imgPath) })),
    propertyVideo: [{ videoPath: full('seed-file:tour-1.webm') }],
  });
  expect(await mock.requests('PUT storage')).toHaveLength(0);
});

test('PROP-23 PROP-26 PROP-45 PROP-164: any other role sees and edits its own properties alone', async ({
  page,
  mock,
  signIn,
}) => {
  const me = mock.store.all('staff').find(({ email }) => email === 'other@deedbook.test');
  const property = mock.store.all('properties').find(wholeProperty);
  if (!me || !property) throw new Error('The seed lacks another person or a whole property.');
  mock.store.remove('properties', ({ adminid }) => adminid === me._id);
  mock.store.change('properties', property._id, { adminid: me._id });
  await signIn('other');
  await page.goto('/properties');
  await expect(rows(page)).toHaveCount(1);
  expect((await mock.requests('POST property/getPropertys'))[0]?.body).toEqual({ aid: me._id });
  await expect(page.getByRole('link', { name: 'Add Property' })).toBeVisible();
  await rows(page).first().getByTitle('Edit').click();
  const form = propertyForm(page, 'Update Property');
  await form.form.getByLabel('Home sqft').fill('1234');
  await form.submit.click();
  await expect(toasts(page)).toContainText(['Property updated successfully']);
  expect((await mock.requests('PUT property/updateProperty/:id'))[0]?.body).toMatchObject({
    adminid: me._id,
    sqft: 1234,
  });
});

test('PROP-133 to PROP-140 PROP-161 PROP-164: a property with gaps opens, says what is missing, and is repaired', async ({
  page,
  mock,
  signIn,
}) => {
  const [property] = mock.store.all('properties');
  if (!property) throw new Error('The seed has no property.');
  mock.store.change('properties', property._id, {
    address: null,
    location: null,
    photos: null,
    amenities: null,
    propertyVideo: null,
    ownership: null,
    isDisplay: null,
    isMapDisplay: null,
    adminid: null,
    aboutHome: null,
  });
  await signIn();
  await page.goto(`/properties/${property._id}`);
  const form = propertyForm(page, 'Update Property');
  await form.form.getByLabel('Home sqft').fill('900');
  await form.submit.click();
  for (const message of [
    '*Please enter property name!',
    '*Please enter ownership!',
    '*Please add image!',
    '*Please enter city name!',
    '*Please select amenity!',
    '*Please enter about home!',
  ]) {
    await expect(form.form.getByText(message)).toBeVisible();
  }
  await expect(form.form.getByText(/want to display/)).toHaveCount(0);
  await form.form.getByLabel('Property Name').fill('Mended House');
  await form.choose('No. of Owners', '2');
  await form.form.getByLabel('Crew Contact').fill('9876543210');
  await form.form.getByRole('textbox', { name: 'About Home' }).fill('Mended.');
  await form.fillAddress();
  await form.form.getByLabel('Pincode').fill('12');
  await form.chooseAmenities(distinctive(mock)[0]?.name ?? '');
  await form.files.setInputFiles(pictures(1));
  await imagesThere(form, 1);
  await form.submit.click();
  await expect(toasts(page)).toContainText(['Property updated successfully']);
  const me = mock.store.all('staff').find(({ email }) => email === 'superadmin@deedbook.test');
  expect((await mock.requests('PUT property/updateProperty/:id'))[0]?.body).toMatchObject({
    adminid: me?._id,
    isDisplay: false,
    isMapDisplay: false,
    sqft: 900,
    ownership: 2,
    address: { name: 'Mended House', pincode: '12' },
    propertyVideo: [],
  });
});

test('PROP-169 to PROP-188: Show More tells everything about a property, with its orders’ images', async ({
  page,
  mock,
  signIn,
}) => {
  const property = mock.store.all('properties').find(({ photos }) => photos?.length === 60);
  const amenity = distinctive(mock)[0];
  if (!property || !amenity) throw new Error('The seed lacks a property with 60 photos.');
  mock.store.change('properties', property._id, {
    propertyVideo: [{ videoPath: 'seed-file:tour-1.webm' }],
    amenities: [amenity._id],
    aboutHome: '<p>A <strong>quiet</strong> home.</p><script>alert(1)</script>',
  });
  await mock.fail('GET order/getAllOrder', {
    body: {
      payload: {
        Order: [{ _id: 'a', imgPath: 'http://localhost:4000/storage/deedbook/seed/plan-1.svg' }, { _id: 'b' }],
      },
    },
  });
  await signIn();
  await page.goto(`/properties/${property._id}/show`);
  const show = page.getByRole('dialog');
  const photos = show.getByRole('table', { name: 'Property Images' });
  await expect(photos.getByRole('img')).toHaveCount(60);
  await expect(show.getByRole('table', { name: 'Order image' }).getByRole('img')).toHaveCount(1);
  await expect(show.getByRole('table', { name: 'Amenities' })).toContainText(`${amenity.name}DISTINCTIVE`);
  await expect(show.getByText('A quiet home.')).toBeVisible();
  await expect(show.locator('video')).toBeVisible();
  await expect(show.getByRole('group', { name: 'Location' }).locator('gmp-advanced-marker')).toBeVisible();
  await expect(show.locator('input, textarea, select, [contenteditable="true"]')).toHaveCount(0);
  const told = (label: string) =>
    show
      .locator('dt')
      .filter({ hasText: new RegExp(`^${label.replace(/[()]/g, String.raw`\$&`)}$`) })
      .locator('+ dd');
  for (const [label, value] of [
    ['Type', property.status],
    ['No. of Owners', property.ownership],
    ['Rental Yield (%)', property.rentalYield],
    ['Total Assets Value', `${property.wholeHomePrice?.toLocaleString('en-IN')} Lakh`],
    ['Home sqft', property.sqft?.toLocaleString('en-IN')],
    ['Number of Baths', property.baths],
    ['Number of Beds', property.beds],
    ['Crew Contact', property.crewContact],
    ['City', property.address?.city],
    ['Country', property.address?.country],
    ['Pincode', property.address?.pincode],
    ['State', property.address?.state],
    ['Street', property.address?.street],
  ] as const) {
    await expect(told(label)).toHaveText(String(value));
  }
  await expect(show.locator('dt')).toHaveText([
    'Type',
    'No. of Owners',
    'Rental Yield (%)',
    'Total Assets Value',
    'Home sqft',
    'Number of Baths',
    'Number of Beds',
    'Crew Contact',
    'Property Images',
    'City',
    'Country',
    'Pincode',
    'State',
    'Street',
    'Location',
    'About Home',
    'Amenities',
    'Video of Property',
  ]);
  expect((await mock.requests('GET order/getAllOrder'))[0]?.query).toEqual({ pid: property._id });
  expect((await mock.requests('GET amenities/getAmenities'))[0]?.query).toEqual({ limit: '1000', type: 'DISTINCTIVE' });
});

test('SHELL-04 SHELL-70: the property form and Show More are accessible, light and dark, and fit a phone', async ({
  page,
  mock,
  signIn,
}) => {
  const [property] = mock.store.all('properties');
  await signIn();
  for (const [path, title] of [
    ['/properties/create', 'Add Property'],
    [`/properties/${property?._id}`, 'Update Property'],
    [`/properties/${property?._id}/show`, property?.address?.name ?? ''],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(dialog(page, title).locator('gmp-advanced-marker')).toBeVisible();
    if (path.endsWith('create')) {
      await propertyForm(page, title).submit.click();
      await expect(page.getByText('*Please enter property name!')).toBeVisible();
    }
    expect(await seriousViolations(page), `${path} in light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(
      await page.locator('.MuiDialog-paper').evaluate(paper => paper.scrollWidth - paper.clientWidth),
      `${path} on a phone`,
    ).toBe(0);
    expect(await seriousViolations(page), `${path} in dark`).toEqual([]);
  }
});
