import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seed } from '../../mock-api/seed';
import { formFields } from '../../src/engine/schema/entity';
import propertyToken from '../../src/entities/propertyToken';
import { validate } from '../../src/engine/data/validate';
import type { extendedEntries } from '../fixtures/registry';
import { adminId, documentedLists } from '../expected/lists';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, renderList } from '../engine/views/table';

const wire = signedInWire();

interface Shown {
  /** Rows of docs/behaviour that say what the cells read. */
  rows: string;
  name: keyof typeof extendedEntries;
  records: readonly object[];
  /** The name of the record above, where the list shows it. */
  parent?: string;
  /** The texts of each column. */
  cells: Readonly<Record<string, readonly string[]>>;
}

const villa = { _id: 'p1', address: { name: 'Sea Villa' } };
const anu = { _id: 'u1', fname: 'Anu', fullName: 'Anu Roy', email: 'anu@roy.test' };
const march = '2026-03-09T05:00:00.000Z';

/** Lists whose cells read from inside a record, written from the documents. */
const lists: readonly Shown[] = [
  {
    rows: 'CHAT-04 to CHAT-09 CHAT-11',
    name: 'chatrequest',
    records: [
      { _id: 'c1', name: 'Typed', phone: '', pid: villa, uid: anu, requestType: 'Call back', createdAt: march },
      { _id: 'c2', name: 'Typed', phone: '9000000001', pid: null, uid: null },
    ],
    cells: {
      Name: ['Anu', 'Typed'],
      Phone: ['-', '9000000001'],
      Property: ['Sea Villa', '-'],
      Type: ['Call back', '-'],
      'Request Date': ['Mar 9, 2026', '-'],
    },
  },
  {
    rows: 'EXIT-04 to EXIT-06',
    name: 'propertysallrequest',
    records: [{ _id: 'e1', pid: villa, uid: anu, price: 12.5, createdAt: march, isApproved: 'pending' }],
    cells: {
      'Property name': ['Sea Villa'],
      'User Name': ['Anu Roy'],
      Price: ['12.5'],
      'Request Date': ['09-03-2026'],
    },
  },
  {
    rows: 'SELLREQ-03 to SELLREQ-05 SELLREQ-11',
    name: 'sellrequestlist/:pid',
    parent: 'Sea Villa',
    records: [{ _id: 'h1', uid: anu, pid: 'p1', statusName: 'Property Resold' }],
    cells: { Name: ['Anu Roy'], Email: ['anu@roy.test'], Status: ['Property ResoldResold process done'] },
  },
  {
    rows: 'VISIT-09 to VISIT-13',
    name: 'bookings/:pid',
    records: [
      { _id: 'b1', uid: anu, sdate: '2026-03-01T00:00:00.000Z', edate: '2026-03-10T23:30:00.000Z', daysNumber: 9 },
    ],
    cells: {
      Name: ['Anu Roy'],
      'Booking Date From': ['28-02-2026'],
      'Booking Date To': ['09-03-2026'],
      'Number Of Days': ['9'],
    },
  },
  {
    rows: 'SOLD-15 to SOLD-17',
    name: 'tokenOrders/:pid',
    records: [{ _id: 'o1', uid: anu, price: 235_000, type: 'token', createdAt: march }],
    cells: { "Buyer's Name": ['Anu Roy'], Date: ['Mar 9, 2026'], 'Token Amount paid in Lakhs': ['2.35'] },
  },
  {
    rows: 'SOLD-03 to SOLD-06',
    name: 'saleProperties',
    records: [
      { _id: 's1', pid: { ...villa, creationDate: march, ownership: 4, wholeHomePrice: 235 }, order: [1, 2, 3] },
      { _id: 's2', pid: null, order: 2 },
    ],
    cells: {
      'Property Add Date': ['Mar 9, 2026', '-'],
      'Property name': ['Sea Villa', '-'],
      Ownership: ['4', '-'],
      'Interested In': ['3', '2'],
      'Property Amount in Lakhs': ['235', '-'],
    },
  },
  {
    rows: 'SHELL-116 SELLREQ-17 SELLREQ-19',
    name: 'ordersOf/:pid',
    records: [
      { _id: 'o1', uid: anu, price: 0, paymentId: 'resale-no-payment', type: 'sold', createdAt: march },
      { _id: 'o2', uid: anu, price: 235_000, paymentId: 'pay_1', type: 'refund', createdAt: march },
    ],
    cells: { Type: ['Resale', 'Refund'], 'Payment ID': ['-', 'pay_1'], 'Price in Lakhs': ['-', '2.35'] },
  },
  {
    rows: 'REFUND-03',
    name: 'refund',
    records: [
      { ...villa, wholeHomePrice: 1120, priceType: 'Lakh', ownership: 4 },
      { ...villa, _id: 'p2', wholeHomePrice: '2', priceType: 'Crore' },
      { ...villa, _id: 'p3', wholeHomePrice: 'much', priceType: 'Lakh' },
      { ...villa, _id: 'p4', priceType: 'Lakh' },
    ],
    cells: { 'Total Assets Value': ['1,120 Lakh', '2 Crore', 'much Lakh', '-'], Ownership: ['4', '-', '-', '-'] },
  },
  {
    rows: 'ABOUT-02 ABOUT-09',
    name: 'aboutus',
    records: [{ _id: 'a1', title: 'Who we are', description: '<p>By the <strong>sea</strong></p>', photo: 'no' }],
    cells: { Description: ['By the sea'], Image: ['-'] },
  },
  {
    rows: 'MENU-03 to MENU-11',
    name: 'cms',
    records: ['home', 'learnpage', 'about', 'properties', 'faq', 'contact-us', 'gallery'].map((name, at) => ({
      _id: `m${at}`,
      name,
      isActive: at === 0,
    })),
    cells: {
      Name: ['Home', 'Learn', 'About', 'Properties', 'FAQs', 'Contact', 'gallery'],
      Status: ['Active', ...Array.from({ length: 6 }, () => 'Inactive')],
    },
  },
  {
    rows: 'FAQ-05',
    name: 'faq/faqs',
    records: [{ _id: 'f1', question: 'Why?', facCategoryId: { _id: 'c', name: 'Buying' } }, { _id: 'f2' }],
    cells: { Category: ['Buying', '-'], Question: ['Why?', '-'] },
  },
  {
    rows: 'NOTIF-04',
    name: 'notification',
    records: [{ _id: 'n1', createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() }, { _id: 'n2' }],
    cells: { Date: ['2 hours ago', '-'] },
  },
  {
    rows: 'CONTACT-G-03 to CONTACT-G-06',
    name: 'contactUs/contactUsGeneral',
    records: [
      { _id: 'g1', creationDate: march, fname: 'Anu Roy', message: 'I would like to see the house.' },
      { _id: 'g2', creationDate: 'not a date', fname: 'Bina', message: 'Is it still for sale' },
    ],
    cells: {
      'Creation Date': ['Mar 9, 2026', '-'],
      'Full Name': ['Anu Roy', 'Bina'],
      Message: ['I would like to see ...', 'Is it still for sale'],
    },
  },
  {
    rows: 'CONTACT-P-04 CONTACT-P-07 to CONTACT-P-12 CONTACT-P-15',
    name: 'contactUs/contactUsforProperty',
    records: [
      {
        _id: 'a',
        creationDate: march,
        name: 'Anu Roy',
        fname: 'Anu',
        isInterested: true,
        pid: villa,
        message: 'I would like to see the house.',
      },
      { _id: 'b', creationDate: null, fname: 'Bina', isInterested: false },
    ],
    cells: {
      'Creation Date': ['Mar 9, 2026', '-'],
      'Full Name': ['Anu', 'Bina'],
      Interested: ['Yes', 'No'],
      'Property Name': ['Sea Villa', '-'],
      Message: ['I would like to see ...', 'No Message'],
    },
  },
  {
    rows: 'CONTACT-A-15 CONTACT-A-16',
    name: 'contactUsAdmin',
    records: [
      { _id: 'a', creationDate: march, name: 'Anu Roy', fname: 'Anu' },
      { _id: 'b', fname: 'Bina' },
    ],
    cells: { 'Creation Date': ['Mar 9, 2026', '-'], Name: ['Anu Roy', 'Bina'] },
  },
  {
    rows: 'TOKEN-03 TOKEN-04 TOKEN-06',
    name: 'token',
    records: [{ _id: 't1', title: 'token price', updatedat: march, amount: 2.5 }],
    cells: { Token: ['token price'], Date: ['Mar 9, 2026'], 'Amount in Lakhs': ['2.5'] },
  },
  {
    rows: 'KNOW-02',
    name: 'knowMore',
    records: [true, false].map((isActive, at) => ({ _id: `k${at}`, name: 'Fractions', isActive })),
    cells: { Status: ['Active', 'DeActive'] },
  },
];

test.each(lists.map(line => [line.rows, line.name, line] as const))(
  '%s: the rows of %s read as documented',
  async (_rows, name, { records, cells, parent }) => {
    const documented = documentedLists.find(({ route }) => route === name.replace(/:\w+/, 'p1'));
    const { call, reads } = documented ?? expect.unreachable('No such list is documented.');
    const body = { result: 0, payload: { [reads]: records, count: records.length } };
    await plant(wire(), { call: call.replace(adminId, ':adminId'), status: 200, times: 0, body });
    // The record above some of the lists.
    const properties = { result: 0, payload: { data: [villa], count: 1 } };
    await plant(wire(), { call: 'POST property/getPropertys', status: 200, times: 0, body: properties });
    await renderList(name, '', { pid: 'p1' });
    const texts = () => Object.fromEntries(Object.keys(cells).map(head => [head, column(head)]));
    await waitFor(() => expect(texts()).toEqual(cells));
    if (parent !== undefined) expect(await screen.findByText(new RegExp(`^${parent}`))).toBeInstanceOf(HTMLElement);
    if (name !== 'cms') return;
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.every(row => row.querySelector('td button')),
      'each has its button (MENU-03)',
    ).toBe(true);
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
  const pids = wire()
    .mock.store.all('properties')
    .map(({ _id }) => _id);
  expect(calls.map(({ query }) => pids.includes(query.pid ?? query.onlyPid ?? ''))).toEqual([true]);
});

const [banner] = seed(1).marketingBanners;
const [howItWorks] = seed(1).howItWorksSteps;

test.each([
  ['POPUP-17 to POPUP-19', 'marketingbanner', '/create', 50, '200'],
  ['POPUP-22 to POPUP-24', 'marketingbanner', `/${banner?._id}`, 60, '200'],
  ['HOW-15', 'howitworks', '/create', 50, undefined],
  ['HOW-17', 'howitworks', `/${howItWorks?._id}`, 60, undefined],
] as const)('%s: of 60 characters, the title of %s at %s takes %i', async (_rows, name, route, kept, description) => {
  const { user } = await renderList(name, route);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.paste('x'.repeat(60));
  expect(title.getAttribute('value')).toHaveLength(kept);
  expect(screen.queryByText('50 of 50 characters') !== null).toBe(kept === 50);
  if (description === undefined) return;
  expect(screen.getByRole('textbox', { name: 'Description' }).getAttribute('maxlength')).toBe(description);
});

test.each([
  ['POPUP-02', 'marketingbanner', /700px x 400px/],
  ['FOOTER-08', 'footerdescription', /of 300 characters/],
] as const)('%s: the add form of %s says %s', async (_rows, name, words) => {
  const { user } = await renderList(name, '/create');
  const description = await screen.findByRole('textbox', { name: 'Description' });
  await user.click(description);
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
  const fields = formFields(propertyToken, propertyToken.update);
  expect(validate(fields, { amount: typed })).toEqual({
    amount: expect.stringMatching(/^At this price nobody could be refunded/),
  });
});
