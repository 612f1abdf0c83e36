import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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
    const [row] = screen.getAllByRole('row').slice(1);
    await user.click(within(row ?? document.body).getByRole('button', { name: toggle }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', confirm]);
    expect(asked.getByRole('button', { name: confirm }).className).toContain(colour);
    await user.click(asked.getByRole('button', { name: confirm }));
    await waitFor(() => expect(column('Display')[0]).toBe(after));
  },
);

test('a property can be changed, shown and deleted; the question about that has its name on a line of its own (PROP-16 to PROP-19 PROP-38 to PROP-40)', async () => {
  plantFirst({ address: { name: 'Palm Villa' } });
  const { user } = await renderList('properties');
  const [head] = screen.getAllByRole('row');
  expect(within(head ?? document.body).getAllByRole('columnheader')[7]?.textContent).toBe('Actions');
  const [row] = screen.getAllByRole('row').slice(1);
  const buttons = [...(row?.lastElementChild?.querySelectorAll('a, button') ?? [])];
  expect(buttons.map(button => button.getAttribute('aria-label'))).toEqual([
    'Edit: Palm Villa',
    'Show more: Palm Villa',
    'Delete: Palm Villa',
  ]);
  await user.click(screen.getByRole('button', { name: 'Delete: Palm Villa' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
  expect(asked.getByText('Are you sure you want to delete this Amenintie ?')).toBeInstanceOf(HTMLElement);
  expect(asked.getByText('Palm Villa will be deleted.')).toBeInstanceOf(HTMLElement);
  expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete']);
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
  expect(told.slice(0, 8)).toEqual([
    ['Type', 'Villa'],
    ['No. of Owners', '8'],
    ['Rental Yield (%)', '5.2'],
    ['Total Assets Value', '120.5 Lakh'],
    ['Home sqft', '3,200'],
    ['Number of Baths', '5'],
    ['Number of Beds', '4'],
    ['Crew Contact', '9876543210'],
  ]);
  expect(told.slice(9, 14)).toEqual([
    ['City', 'Alibaug'],
    ['Country', 'India'],
    ['Pincode', '402201'],
    ['State', 'Maharashtra'],
    ['Street', '12, Beach Road'],
  ]);
  expect(told.map(([label]) => label).slice(14)).toEqual(['Location', 'About Home', 'Amenities', 'Video of Property']);
  const [asked] = wire().sent.filter(({ path }) => path === 'amenities/getAmenities');
  expect(asked?.query).toEqual({ limit: '1000', type: 'DISTINCTIVE' });
  expect(document.querySelector('[role=dialog] :is(input, textarea, select)')).toBeNull();
});

describe('what Show More leaves out', () => {
  const ordersOf = (Order: object[]) =>
    plant(wire(), { call: 'GET order/getAllOrder', status: 200, body: { result: 0, payload: { Order } } });
  const show = async (id: string) => {
    const { queryClient } = await renderEntity('properties', `/${id}/show`);
    await screen.findByRole('table', { name: 'Property Images' });
    await waitFor(() => expect(wire().sent.some(({ path }) => path === 'order/getAllOrder')).toBe(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  const image = 'https://storage.example.test/plan.png';

  test('there is no player without a video (PROP-184)', async () => {
    const id = plantFirst({ propertyVideo: [], photos: [{ imgPath: image }] });
    await ordersOf([{ _id: 'a', imgPath: image }]);
    await show(id);
    await screen.findByRole('table', { name: 'Order image' });
    expect(document.querySelector('video')).toBeNull();
  });

  test('there is no table of order images where no order has one (PROP-188)', async () => {
    const id = plantFirst({ photos: [{ imgPath: image }] });
    await ordersOf([{ _id: 'b' }, { _id: 'c', imgPath: '' }]);
    await show(id);
    expect(screen.queryByRole('table', { name: 'Order image' })).toBeNull();
    expect(screen.queryByText(/images of the orders/)).toBeNull();
  });
});
