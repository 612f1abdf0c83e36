import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seed } from '../../mock-api/seed';
import { formFields } from '../../src/engine/schema/entity';
import propertyToken from '../../src/entities/propertyToken';
import { validate } from '../../src/engine/data/validate';
import { adminId, documentedLists } from '../expected/lists';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { extendedRegistry, type extendedEntries } from '../fixtures/registry';
import { renderEntity, renderScreen } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, renderList, settled } from '../engine/views/table';

const wire = signedInWire();

interface Shown {
  /** Rows of docs/behaviour that say what the cells read. */
  rows: string;
  records: readonly object[];
  /** The name of the record above, where the list shows it. */
  parent?: string;
  /** Heads of columns, and what stands below them in each row. */
  heads: string;
  cells: readonly string[];
}

const villa = { _id: 'p1', address: { name: 'Sea Villa' } };
const anu = { _id: 'u1', fname: 'Anu', fullName: 'Anu Roy', email: 'anu@roy.test' };
const march = '2026-03-09T05:00:00.000Z';
const soldVilla = { ...villa, creationDate: march, ownership: 4, wholeHomePrice: 235 };
const menus = ['home', 'learnpage', 'about', 'properties', 'faq', 'contact-us', 'gallery'];
const otherMenus = ['Learn', 'About', 'Properties', 'FAQs', 'Contact', 'gallery'];
const wish = 'I would like to see the house.';

/** Lists whose cells read from inside a record, written from the documents. */
const lists: Partial<Readonly<Record<keyof typeof extendedEntries, Shown>>> = {
  chatrequest: {
    rows: 'CHAT-04 to CHAT-09 CHAT-11',
    records: [
      { _id: 'c1', name: 'Typed', phone: '', pid: villa, uid: anu, requestType: 'Call back', createdAt: march },
      { _id: 'c2', name: 'Typed', phone: '9000000001', pid: null, uid: null },
    ],
    heads: 'Name | Phone | Property | Type | Request Date',
    cells: ['Anu | - | Sea Villa | Call back | Mar 9, 2026', 'Typed | 9000000001 | - | - | -'],
  },
  propertysallrequest: {
    rows: 'EXIT-04 to EXIT-06',
    records: [{ _id: 'e1', pid: villa, uid: anu, price: 12.5, createdAt: march, isApproved: 'pending' }],
    heads: 'Property name | User Name | Price | Request Date',
    cells: ['Sea Villa | Anu Roy | 12.5 | 09-03-2026'],
  },
  'sellrequestlist/:pid': {
    rows: 'SELLREQ-03 to SELLREQ-05 SELLREQ-11',
    parent: 'Sea Villa',
    records: [{ _id: 'h1', uid: anu, pid: 'p1', statusName: 'Property Resold' }],
    heads: 'Name | Email | Status',
    cells: ['Anu Roy | anu@roy.test | Property ResoldResold process done'],
  },
  'bookings/:pid': {
    rows: 'VISIT-09 to VISIT-13',
    records: [
      { _id: 'b1', uid: anu, sdate: '2026-03-01T00:00:00.000Z', edate: '2026-03-10T23:30:00.000Z', daysNumber: 9 },
    ],
    heads: 'Name | Booking Date From | Booking Date To | Number Of Days',
    cells: ['Anu Roy | 28-02-2026 | 09-03-2026 | 9'],
  },
  'tokenOrders/:pid': {
    rows: 'SOLD-15 to SOLD-17',
    records: [{ _id: 'o1', uid: anu, price: 235_000, type: 'token', createdAt: march }],
    heads: "Buyer's Name | Date | Token Amount paid in Lakhs",
    cells: ['Anu Roy | Mar 9, 2026 | 2.35'],
  },
  saleProperties: {
    rows: 'SOLD-03 to SOLD-06',
    records: [
      { _id: 's1', pid: soldVilla, order: [1, 2, 3] },
      { _id: 's2', pid: null, order: 2 },
    ],
    heads: 'Property Add Date | Property name | Ownership | Interested In | Property Amount in Lakhs',
    cells: ['Mar 9, 2026 | Sea Villa | 4 | 3 | 235', '- | - | - | 2 | -'],
  },
  'ordersOf/:pid': {
    rows: 'SHELL-116 SELLREQ-17 SELLREQ-19',
    records: [
      { _id: 'o1', uid: anu, price: 0, paymentId: 'resale-no-payment', type: 'sold', createdAt: march },
      { _id: 'o2', uid: anu, price: 235_000, paymentId: 'pay_1', type: 'refund', createdAt: march },
    ],
    heads: 'Type | Payment ID | Price in Lakhs',
    cells: ['Resale | - | -', 'Refund | pay_1 | 2.35'],
  },
  refund: {
    rows: 'REFUND-03',
    records: [
      { ...villa, wholeHomePrice: 1120, priceType: 'Lakh', ownership: 4 },
      { ...villa, _id: 'p2', wholeHomePrice: '2', priceType: 'Crore' },
      { ...villa, _id: 'p3', wholeHomePrice: 'much', priceType: 'Lakh' },
      { ...villa, _id: 'p4', priceType: 'Lakh' },
    ],
    heads: 'Total Assets Value | Ownership',
    cells: ['1,120 Lakh | 4', '2 Crore | -', 'much Lakh | -', '- | -'],
  },
  aboutus: {
    rows: 'ABOUT-02 ABOUT-09',
    records: [{ _id: 'a1', title: 'Who we are', description: '<p>By the <strong>sea</strong></p>', photo: 'no' }],
    heads: 'Description | Image',
    cells: ['By the sea | -'],
  },
  cms: {
    rows: 'MENU-03 to MENU-11',
    records: menus.map((name, at) => ({ _id: `m${at}`, name, isActive: at === 0 })),
    heads: 'Status | Name',
    cells: ['Active | Home', ...otherMenus.map(name => `Inactive | ${name}`)],
  },
  'faq/faqs': {
    rows: 'FAQ-05',
    records: [{ _id: 'f1', question: 'Why?', facCategoryId: { _id: 'c', name: 'Buying' } }, { _id: 'f2' }],
    heads: 'Category | Question',
    cells: ['Buying | Why?', '- | -'],
  },
  notification: {
    rows: 'NOTIF-04',
    records: [{ _id: 'n1', createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() }, { _id: 'n2' }],
    heads: 'Date',
    cells: ['2 hours ago', '-'],
  },
  'contactUs/contactUsGeneral': {
    rows: 'CONTACT-G-03 to CONTACT-G-06',
    records: [
      { _id: 'g1', creationDate: march, fname: 'Anu Roy', message: wish },
      { _id: 'g2', creationDate: 'not a date', fname: 'Bina', message: 'Is it still for sale' },
    ],
    heads: 'Creation Date | Full Name | Message',
    cells: ['Mar 9, 2026 | Anu Roy | I would like to see ...', '- | Bina | Is it still for sale'],
  },
  'contactUs/contactUsforProperty': {
    rows: 'CONTACT-P-04 CONTACT-P-07 to CONTACT-P-12 CONTACT-P-15',
    records: [
      { _id: 'a', creationDate: march, name: 'Anu Roy', fname: 'Anu', isInterested: true, pid: villa, message: wish },
      { _id: 'b', creationDate: null, fname: 'Bina', isInterested: false },
    ],
    heads: 'Creation Date | Full Name | Interested | Property Name | Message',
    cells: ['Mar 9, 2026 | Anu | Yes | Sea Villa | I would like to see ...', '- | Bina | No | - | No Message'],
  },
  contactUsAdmin: {
    rows: 'CONTACT-A-15 CONTACT-A-16',
    records: [
      { _id: 'a', creationDate: march, name: 'Anu Roy', fname: 'Anu' },
      { _id: 'b', fname: 'Bina' },
    ],
    heads: 'Creation Date | Name',
    cells: ['Mar 9, 2026 | Anu Roy', '- | Bina'],
  },
  token: {
    rows: 'TOKEN-03 TOKEN-04 TOKEN-06',
    records: [{ _id: 't1', title: 'token price', updatedat: march, amount: 2.5 }],
    heads: 'Token | Date | Amount in Lakhs',
    cells: ['token price | Mar 9, 2026 | 2.5'],
  },
  knowMore: {
    rows: 'KNOW-02',
    records: [true, false].map((isActive, at) => ({ _id: `k${at}`, name: 'Fractions', isActive })),
    heads: 'Status',
    cells: ['Active', 'DeActive'],
  },
};

test.each(Object.entries(lists).map(([name, { rows, ...list }]) => ({ name, rows, list })))(
  '$rows: the rows of $name read as documented',
  async ({ name, list: { records, heads, cells, parent } }) => {
    const documented = documentedLists.find(({ route }) => route === name.replace(/:\w+/, 'p1'));
    const { call, reads } = documented ?? expect.unreachable('No such list is documented.');
    const answer = (answered: string, payload: object) =>
      plant(wire(), { call: answered, status: 200, times: 0, body: { result: 0, payload } });
    await answer(call.replace(adminId, ':adminId'), { [reads]: records, count: records.length });
    // The record above some of the lists.
    await answer('POST property/getPropertys', { data: [villa], count: 1 });
    await renderScreen(extendedRegistry, name, '', { pid: 'p1' });
    const shown = () => {
      const columns = heads.split(' | ').map(column);
      return columns[0]?.map((_, at) => columns.map(texts => texts[at]).join(' | '));
    };
    await settled();
    await waitFor(() => expect(shown()).toEqual(cells));
    if (parent !== undefined) expect(await screen.findByText(new RegExp(`^${parent}`))).toBeInstanceOf(HTMLElement);
    const [, ...rows] = screen.getAllByRole('row');
    // Each line of the menu has its button (MENU-03).
    if (name === 'cms') expect(rows.filter(row => !row.querySelector('td button'))).toEqual([]);
  },
);

test('the description is edited as rich text; the name stands above the inputs, read-only (KNOW-10 KNOW-12)', async () => {
  const entry = wire().mock.store.all('knowMoreEntries')[0];
  await renderEntity('knowMore', `/${entry?._id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Know More' }));
  await dialog.findByRole('radio', { name: 'De-Active' });
  expect(dialog.getByRole('definition').textContent).toBe(entry?.name);
  const isEditor = () => dialog.getByRole('textbox', { name: /^Description/ }).getAttribute('contenteditable');
  await waitFor(() => expect(isEditor()).toBe('true'));
  expect(dialog.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test.each([
  ['SOLD-12', 'saleProperties', 'Show More', 'Token Orders', 'order/getAllOrder'],
  ['VISIT-06', 'propertybook', 'Show Booking', 'Bookings', 'book/getAllBook'],
] as const)('%s: in %s, %s opens the %s of that property over the list', async (_rows, name, opener, title, path) => {
  const { user } = await renderList(name);
  await user.click(screen.getAllByRole('link', { name: new RegExp(`^${opener}: `) })[0] ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${title}: `) });
  expect(await within(dialog).findByRole('table')).toBeTruthy();
  const calls = wire().sent.filter(call => call.path === path);
  const properties = wire().mock.store.all('properties');
  const isProperty = (id?: string) => properties.some(({ _id }) => _id === id);
  expect(calls.map(({ query }) => isProperty(query.pid ?? query.onlyPid))).toEqual([true]);
});

const [banner] = seed(1).marketingBanners;
const [howItWorks] = seed(1).howItWorksSteps;

/** Rows, entity, route; how much its title and its description take, and what its form says. */
type Limits = [string, keyof typeof extendedEntries, string, number?, string?, RegExp?];
test.each<Limits>([
  ['POPUP-02 POPUP-17 to POPUP-19', 'marketingbanner', '/create', 50, '200', /700px x 400px/],
  ['POPUP-22 to POPUP-24', 'marketingbanner', `/${banner?._id}`, 60, '200'],
  ['HOW-15', 'howitworks', '/create', 50],
  ['HOW-17', 'howitworks', `/${howItWorks?._id}`, 60],
  ['FOOTER-08', 'footerdescription', '/create', undefined, undefined, /of 300 characters/],
])('%s: of 60 characters, the title of %s at %s takes %s; the description %s, and the form says %s', async (...row) => {
  const [, name, route, kept, most, words] = row;
  const { user } = await renderList(name, route);
  if (kept !== undefined) {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.paste('x'.repeat(60));
    expect(title.getAttribute('value')).toHaveLength(kept);
    expect(screen.queryByText('50 of 50 characters') !== null).toBe(kept === 50);
  }
  const description = () => screen.findByRole('textbox', { name: 'Description' });
  if (most !== undefined) expect((await description()).getAttribute('maxlength')).toBe(most);
  if (words === undefined) return;
  await user.click(await description());
  await user.paste('x'.repeat(310));
  expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement);
});

test('the edit form of an amenity takes the whole screen, holds the values of the row, and takes no icon of another type (AMEN-S-17 AMEN-S-18 AMEN-S-22 AMEN-S-24 AMEN-D-10 AMEN-D-14 AMEN-D-16)', async () => {
  const { user } = await renderList('amenities/distinctive');
  const name = column('Name')[1] ?? '';
  const icon = screen.getAllByRole('row')[2]?.querySelector('td img')?.getAttribute('src');
  await user.click(screen.getByRole('link', { name: `Edit: ${name}` }));
  const form = await screen.findByRole('dialog', { name: 'Update Distinctive Amenities' });
  expect(await within(form).findByRole('textbox', { name: 'Name' })).toHaveProperty('value', name);
  expect(form.className).toContain('MuiDialog-paperFullScreen');
  expect(within(form).getByRole('img', { name: 'Icon' }).getAttribute('src')).toBe(icon);

  const input = form.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable('no file input');
  await user.upload(input, new File(['GIF89a000000'], 'icon.png', { type: 'image/png' }));
  const group = within(form).getByRole('group', { name: 'Icon' });
  expect(await within(group).findByText('Please select image file!')).toBeInstanceOf(HTMLElement);
  expect(within(form).getByRole('img', { name: 'Icon' }).getAttribute('src')).toBe(icon);
});

test('the price is stripped to a number; the dialog closes where the server took it (TOKEN-01 TOKEN-07 TOKEN-10 TOKEN-15 TOKEN-17 TOKEN-18 TOKEN-20)', async () => {
  expectConsole('error', /^ApiError: Not on Sundays/);
  const call = 'PUT token/updatetoken/:id';
  await plant(wire(), { call, status: 200, body: { result: 1, message: 'Not on Sundays' } });
  const { user } = await renderEntity('token', `/${wire().mock.store.all('tokens')[0]?._id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Update Token' });
  expect(dialog.className).toContain('MuiDialog-paperFullScreen');
  const amount = await within(dialog).findByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  await user.type(amount, '₹1a2.3.5-');
  expect(amount).toHaveProperty('value', '12.35');
  const update = () => user.click(screen.getByRole('button', { name: 'Update Token' }));
  await update();
  await waitFor(() => expect(standingToasts()).toEqual(['error: Not on Sundays']));
  expect(amount.isConnected).toBe(true);
  await update();
  await waitFor(() => expect(amount.isConnected).toBe(false));
  await waitFor(() => expect(column('Amount in Lakhs')).toEqual(['12.35']));
});

const uselessPrices = ['0', '0.0', '.0', '000', '0.000001', '9999999999'];
test.each(uselessPrices)('a token price of %s, at which nobody could be refunded, is refused (TOKEN-21)', typed => {
  const amount = expect.stringMatching(/^At this price nobody could be refunded/);
  expect(validate(formFields(propertyToken, propertyToken.update), { amount: typed })).toEqual({ amount });
});
