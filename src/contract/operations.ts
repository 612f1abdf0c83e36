import { z } from 'zod';
import type { Area } from './call';
import {
  create,
  date,
  flag,
  resultAcknowledgement,
  resultAnswer,
  linked,
  list,
  number,
  paging,
  record,
  remove,
  rows,
  search,
  text,
  total,
  update,
} from './shapes';

const address = z.strictObject({ name: text }).nullish();

const token = record('Token', { title: text, amount: number, updatedat: date });
const chatRequest = record('ChatRequest', {
  name: text,
  email: text,
  phone: text,
  pid: linked({ address }),
  requestType: text,
  createdAt: date,
  uid: linked({ fname: text }),
});
const soldProperty = record('SoldProperty', {
  pid: linked({ address, wholeHomePrice: number, priceType: text, ownership: number, creationDate: date }),
  /** What the buyers are interested in; of a list the length is shown. */
  order: z.union([z.string(), z.number(), z.array(z.unknown())]).nullish(),
  isActive: flag,
});
const exitRequest = record('ExitRequest', {
  pid: linked({ address }),
  uid: linked({ fullName: text }),
  price: number,
  createdAt: date,
  description: text,
  isApproved: z.union([z.string(), z.boolean()]).nullish(),
  reason: text,
});
const booking = record('Booking', {
  pid: text,
  uid: linked({ fullName: text }),
  sdate: date,
  edate: date,
  daysNumber: number,
});
const status = record('PropertyStatus', { name: text, description: text });

/** Token price, chat requests, sold properties, exit requests, visit bookings and statuses (TOKEN-13, CHAT-12, SOLD-08, EXIT-07, VISIT-08, STATUS-03). */
export const operations = {
  'GET token/getAlltoken': {
    ...list('List the price of a token', { payload: { token } }),
    answer: resultAnswer(z.strictObject({ token })),
  },
  'PUT token/updatetoken/:id': {
    ...update('Change the price of a token', { title: z.string(), amount: z.number() }),
    answer: resultAcknowledgement,
  },

  'GET callRequest/getAllCallRequest': list('List chat requests', {
    query: { ...paging, ...search },
    payload: { callRequest: rows(chatRequest), count: total },
  }),
  'DELETE callRequest/deleteCallRequest/:id': remove('Delete a chat request'),

  'GET property/getPropertyByUid': list('List properties with sold shares', {
    query: { ...paging, ...search },
    payload: { history: rows(soldProperty), count: total },
  }),

  'GET sell/getAllSell': list('List exit requests', {
    query: { ...paging, filter: z.string().optional() },
    payload: { status: rows(exitRequest), count: total },
  }),
  'PUT sell/updateSell/:id': update('Approve or reject an exit request', {
    isApproved: z.enum(['true', 'false']),
    reason: z.string().optional(),
  }),
  'GET book/getAllBook': list('List bookings of a property', {
    query: { onlyPid: z.string() },
    payload: { findBookByPid: rows(booking) },
  }),

  'GET status/getAllstatus': list('List property statuses', { payload: { status: rows(status), count: total } }),
  'POST status/addstatus': create('Add a property status', { name: z.string(), description: z.string() }),
} satisfies Area;
