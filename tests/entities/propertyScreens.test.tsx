import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textsOf } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, renderList } from '../engine/views/table';
import { replaceMaps } from '../support/fakeMaps';

replaceMaps();

const wire = signedInWire();

/** Gives the property that the list shows first these values. @returns its id */
const plantFirst = (values: object) => {
  const { store } = wire().mock;
  const [{ _id } = expect.unreachable('no property')] = store
    .all('properties')
    .toSorted((a, b) => b._id.localeCompare(a._id));
  store.change('properties', _id, values);
  return _id;
};

test.each([
  ['PROP-14 PROP-33 PROP-35', true, 'Active', 'De-active', 'bad', 'Deactive'],
  ['PROP-15 PROP-34 PROP-35', false, 'Deactive', 'Active', 'good', 'Active'],
] as const)(
  '%s: what the question about showing a property does, shown: %s',
  async (_rows, isDisplay, toggle, confirm, colour, after) => {
    plantFirst({ isDisplay });
    const { user } = await renderList('properties');
    expect(column('Display')[0]).toBe(toggle);
    const [, row = document.body] = screen.getAllByRole('row');
    await user.click(within(row).getByRole('button', { name: toggle }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    expect(textsOf(asked.getAllByRole('button'))).toEqual(['Cancel', confirm]);
    expect(asked.getByRole('button', { name: confirm }).className).toContain(colour);
    await user.click(asked.getByRole('button', { name: confirm }));
    await waitFor(() => expect(column('Display')[0]).toBe(after));
  },
);

test('a property can be changed, shown and deleted; the question about that has its name on a line of its own (PROP-16 to PROP-19 PROP-38 to PROP-40)', async () => {
  plantFirst({ address: { name: 'Palm Villa' } });
  const { user } = await renderList('properties');
  const [head = document.body, row] = screen.getAllByRole('row');
  expect(within(head).getAllByRole('columnheader')[7]?.textContent).toBe('Actions');
  const buttons = [...(row?.lastElementChild?.querySelectorAll('a, button') ?? [])];
  const names = ['Edit: Palm Villa', 'Show more: Palm Villa', 'Delete: Palm Villa'];
  expect(buttons.map(button => button.getAttribute('aria-label'))).toEqual(names);
  await user.click(screen.getByRole('button', { name: 'Delete: Palm Villa' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
  expect(asked.getByText('Are you sure you want to delete this Amenintie ?')).toBeInstanceOf(HTMLElement);
  expect(asked.getByText('Palm Villa will be deleted.')).toBeInstanceOf(HTMLElement);
  expect(textsOf(asked.getAllByRole('button'))).toEqual(['Cancel', 'Delete']);
});

test('Show More tells everything about a property (PROP-170 to PROP-183)', async () => {
  const [amenity] = wire()
    .mock.store.all('amenities')
    .filter(({ type }) => type === 'DISTINCTIVE');
  const id = plantFirst({
    status: 'Villa',
    ownership: 8,
    rentalYield: 5.2,
    wholeHomePrice: 120.5,
    priceType: 'Lakh',
    sqft: 3200,
    baths: 5,
    beds: 4,
    crewContact: '9876543210',
    photos: Array.from({ length: 60 }, (_, at) => ({ imgPath: `https://storage.example.test/${at}.png` })),
    address: { city: 'Alibaug', country: 'India', pincode: '402201', state: 'Maharashtra', street: '12, Beach Road' },
    aboutHome: '<p>A <strong>quiet</strong> home.</p><script>x()</script>',
    amenities: [amenity?._id],
    propertyVideo: [{ videoPath: 'https://storage.example.test/film.mp4' }],
  });
  await renderEntity('properties', `/${id}/show`);
  const photos = await screen.findByRole('table', { name: 'Property Images' });
  expect(within(photos).getAllByRole('img')).toHaveLength(60);
  const amenities = await screen.findByRole('table', { name: 'Amenities' });
  await waitFor(() => expect(amenities.textContent).toContain(`${amenity?.name}DISTINCTIVE`));
  expect((await screen.findByText('quiet')).tagName).toBe('STRONG');
  expect(document.querySelector('video')?.getAttribute('src')).toBe('https://storage.example.test/film.mp4');
  const told = screen.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent]);
  const values = ['Villa', '8', '5.2', '120.5 Lakh', '3,200', '5', '4', '9876543210'];
  const place = ['Alibaug', 'India', '402201', 'Maharashtra', '12, Beach Road'];
  expect([...told.slice(0, 8), ...told.slice(9, 14)].map(([, value]) => value)).toEqual([...values, ...place]);
  const money = ['Type', 'No. of Owners', 'Rental Yield (%)', 'Total Assets Value', 'Home sqft'];
  const rooms = ['Number of Baths', 'Number of Beds', 'Crew Contact'];
  const address = ['City', 'Country', 'Pincode', 'State', 'Street'];
  const rest = ['Location', 'About Home', 'Amenities', 'Video of Property'];
  expect(told.map(([label]) => label).toSpliced(8, 1)).toEqual([...money, ...rooms, ...address, ...rest]);
  const [asked] = wire().sent.filter(({ path }) => path === 'amenities/getAmenities');
  expect(asked?.query).toEqual({ limit: '1000', type: 'DISTINCTIVE' });
  expect(document.querySelector('[role=dialog] :is(input, textarea, select)')).toBeNull();
});

test.each([
  ['there is no player without a video (PROP-184)', { imgPath: 'https://storage.example.test/plan.png' }, 1],
  ['there is no table of order images where no order has one (PROP-188)', { imgPath: '' }, 0],
])('of what Show More leaves out: %s', async (_, image, tables) => {
  const id = plantFirst({ propertyVideo: [], photos: [{ imgPath: 'https://storage.example.test/plan.png' }] });
  const body = { result: 0, payload: { Order: [{ _id: 'a', ...image }, { _id: 'b' }] } };
  await plant(wire(), { call: 'GET order/getAllOrder', status: 200, body });
  const { queryClient } = await renderEntity('properties', `/${id}/show`);
  await screen.findByRole('table', { name: 'Property Images' });
  await waitFor(() => expect(wire().sent.some(({ path }) => path === 'order/getAllOrder')).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(screen.queryAllByRole('table', { name: 'Order image' })).toHaveLength(tables));
  expect(document.querySelector('video')).toBeNull();
  if (tables === 0) expect(screen.queryByText(/images of the orders/)).toBeNull();
});
