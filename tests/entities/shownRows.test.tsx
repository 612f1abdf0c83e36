import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { extendedEntries } from '../fixtures/registry';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, settled } from '../views/table';

const wire = signedInWire();

interface Shown {
  /** Rows of docs/behaviour that say what the cells read. */
  rows: string;
  name: keyof typeof extendedEntries;
  call: string;
  /** Keys of the records in the payload. */
  under: string;
  records: readonly object[];
  /** The texts of each column. */
  cells: Readonly<Record<string, readonly string[]>>;
}

const villa = { _id: 'p1', address: { name: 'Sea Villa' } };

/** Lists whose cells read from inside a record, written from the documents. */
const lists: readonly Shown[] = [
  {
    rows: 'CHAT-04 to CHAT-09 CHAT-11',
    name: 'chatrequest',
    call: 'GET callRequest/getAllCallRequest',
    under: 'callRequest',
    records: [
      {
        _id: 'c1',
        name: 'Typed Name',
        email: 'anu@roy.test',
        phone: '',
        pid: villa,
        uid: { _id: 'u1', fname: 'Anu' },
        requestType: 'Call back',
        createdAt: '2026-03-09T05:00:00.000Z',
      },
      { _id: 'c2', name: 'Typed Name', email: 'b@b.test', phone: '9000000001', pid: null, uid: null },
    ],
    cells: {
      Name: ['Anu', 'Typed Name'],
      Phone: ['-', '9000000001'],
      Property: ['Sea Villa', '-'],
      Type: ['Call back', '-'],
      'Request Date': ['Mar 9, 2026', '-'],
    },
  },
  {
    rows: 'EXIT-04 EXIT-05 EXIT-06',
    name: 'propertysallrequest',
    call: 'GET sell/getAllSell',
    under: 'status',
    records: [
      {
        _id: 'e1',
        pid: villa,
        uid: { _id: 'u1', fullName: 'Anu Roy' },
        price: 12.5,
        createdAt: '2026-03-09T05:00:00.000Z',
        isApproved: 'pending',
      },
    ],
    cells: {
      'Property name': ['Sea Villa'],
      'User Name': ['Anu Roy'],
      Price: ['12.5'],
      'Request Date': ['09-03-2026'],
    },
  },
  {
    rows: 'SELLREQ-03 SELLREQ-04 SELLREQ-05 SELLREQ-11',
    name: 'sellrequestlist/:pid',
    call: 'GET history/getAllHistoryApi',
    under: 'history',
    records: [
      {
        _id: 'h1',
        uid: { _id: 'u1', fullName: 'Anu Roy', email: 'anu@roy.test' },
        pid: 'p1',
        statusName: 'Property Resold',
      },
    ],
    cells: { Name: ['Anu Roy'], Email: ['anu@roy.test'], Status: ['Property ResoldResold process done'] },
  },
  {
    rows: 'VISIT-09 to VISIT-13',
    name: 'bookings/:pid',
    call: 'GET book/getAllBook',
    under: 'findBookByPid',
    records: [
      {
        _id: 'b1',
        uid: { _id: 'u1', fullName: 'Anu Roy' },
        sdate: '2026-03-01T00:00:00.000Z',
        edate: '2026-03-10T23:30:00.000Z',
        daysNumber: 9,
      },
    ],
    cells: {
      Name: ['Anu Roy'],
      'Booking Date From': ['28-02-2026'],
      'Booking Date To': ['09-03-2026'],
      'Number Of Days': ['9'],
    },
  },
  {
    rows: 'SOLD-15 SOLD-16 SOLD-17',
    name: 'tokenOrders/:pid',
    call: 'GET order/getAllOrder',
    under: 'Order',
    records: [
      {
        _id: 'o1',
        uid: { _id: 'u1', fullName: 'Anu Roy' },
        price: 235_000,
        type: 'token',
        createdAt: '2026-04-01T05:00:00.000Z',
      },
    ],
    cells: { "Buyer's Name": ['Anu Roy'], Date: ['Apr 1, 2026'], 'Token Amount paid in Lakhs': ['2.35'] },
  },
  {
    rows: 'ABOUT-02 ABOUT-09',
    name: 'aboutus',
    call: 'GET aboutus/getAllAboutus',
    under: 'aboutus',
    records: [{ _id: 'a1', title: 'Who we are', description: '<p>By the <strong>sea</strong></p>', photo: 'no' }],
    cells: { Description: ['By the sea'], Image: ['-'] },
  },
  {
    rows: 'FAQ-05',
    name: 'faq/faqs',
    call: 'GET faq/getAllFAQ',
    under: 'faq',
    records: [
      { _id: 'f1', question: 'Why?', answer: 'So.', facCategoryId: { _id: 'c', name: 'Buying' } },
      { _id: 'f2' },
    ],
    cells: { Category: ['Buying', '-'], Question: ['Why?', '-'] },
  },
  {
    rows: 'PROP-20',
    name: 'properties',
    call: 'POST property/getPropertys',
    under: 'data',
    records: [{ _id: 'p1', status: 'Villa', address: { name: 'Palm Villa' }, wholeHomePrice: 120, priceType: 'Lakh' }],
    cells: { Status: ['VillaPalm Villa'], 'Total Assets Value': ['120 Lakh'] },
  },
  {
    rows: 'NOTIF-04',
    name: 'notification',
    call: 'GET notification/getNotification/:adminId',
    under: 'notification',
    records: [{ _id: 'n1', createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() }, { _id: 'n2' }],
    cells: { Date: ['2 hours ago', '-'] },
  },
  {
    rows: 'CONTACT-G-03 to CONTACT-G-06',
    name: 'contactUs/contactUsGeneral',
    call: 'GET contactus/getContactusadmin',
    under: 'Contactus',
    records: [
      { _id: 'g1', creationDate: '2024-11-21T08:00:00.000Z', fname: 'Anu Roy', message: 'Twenty characters ok' },
      { _id: 'g2', creationDate: 'not a date', fname: 'Bina', message: 'Twenty-one characters!\nand a second line' },
    ],
    cells: {
      'Creation Date': ['Nov 21, 2024', '-'],
      'Full Name': ['Anu Roy', 'Bina'],
      Message: ['Twenty characters ok', 'Twenty-one character...'],
    },
  },
  {
    rows: 'CONTACT-P-04 CONTACT-P-07 to CONTACT-P-12 CONTACT-P-15',
    name: 'contactUs/contactUsforProperty',
    call: 'GET contactus/getContactus',
    under: 'Contactus',
    records: [
      {
        _id: 'a',
        creationDate: '2024-11-21T08:00:00.000Z',
        name: 'Anu Roy',
        fname: 'Anu',
        isInterested: true,
        message: 'I would like to see the house.',
        pid: villa,
      },
      { _id: 'b', creationDate: null, fname: 'Bina', isInterested: false, message: '' },
    ],
    cells: {
      'Creation Date': ['Nov 21, 2024', '-'],
      'Full Name': ['Anu', 'Bina'],
      Interested: ['Yes', 'No'],
      'Property Name': ['Sea Villa', '-'],
      Message: ['I would like to see ...', 'No Message'],
    },
  },
  {
    rows: 'CONTACT-A-15 CONTACT-A-16',
    name: 'contactUsAdmin',
    call: 'GET contactus/getContactus',
    under: 'Contactus',
    records: [
      { _id: 'a', creationDate: '2024-11-21T08:00:00.000Z', name: 'Anu Roy', fname: 'Anu' },
      { _id: 'b', fname: 'Bina' },
    ],
    cells: { 'Creation Date': ['Nov 21, 2024', '-'], Name: ['Anu Roy', 'Bina'] },
  },
  {
    rows: 'MENU-03 MENU-04',
    name: 'cms',
    call: 'GET menu/getMenus',
    under: 'menu',
    records: [
      { _id: 'm1', name: 'home', isActive: true },
      { _id: 'm2', name: 'about', isActive: false },
    ],
    cells: { Status: ['Active', 'Inactive'] },
  },
];

describe('the rows of a list', () => {
  test.each(lists.map(line => [line.rows, line.name, line] as const))(
    '%s: of %s read as documented',
    async (_rows, name, line) => {
      const { call, under, records, cells } = line;
      const payload = { [under]: records, count: records.length };
      await plant(wire(), { call, status: 200, times: 0, body: { result: 0, payload } });
      await renderEntity(name, '', { pid: 'p1' });
      await settled();
      await waitFor(() =>
        expect(Object.fromEntries(Object.keys(cells).map(head => [head, column(head)]))).toEqual(cells),
      );
    },
  );
});

test('MENU-03: every menu entry has a button that changes its status', async () => {
  await renderEntity('cms');
  await settled();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(row => row.querySelector('td button') === null)).toEqual([]);
});
