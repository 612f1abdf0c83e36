import { z } from 'zod';
import type { Area } from './call';
import {
  create,
  optionalDate,
  optionalFlag,
  resultAcknowledgement,
  resultAnswer,
  linked,
  list,
  optionalNumber,
  pagedList,
  paging,
  record,
  remove,
  rows,
  optionalText,
  total,
  update,
} from './shapes';

const address = z.strictObject({ name: optionalText }).nullish();

const token = record('Token', { title: optionalText, amount: optionalNumber, updatedat: optionalDate });
const chatRequest = record('ChatRequest', {
  name: optionalText,
  email: optionalText,
  phone: optionalText,
  pid: linked({ address }),
  requestType: optionalText,
  createdAt: optionalDate,
  uid: linked({ fname: optionalText }),
});
const soldProperty = record('SoldProperty', {
  pid: linked({
    address,
    wholeHomePrice: optionalNumber,
    priceType: optionalText,
    ownership: optionalNumber,
    creationDate: optionalDate,
  }),
  /** The properties that the buyers are interested in; of a list the length is shown. */
  order: z.union([z.string(), z.number(), z.array(z.unknown())]).nullish(),
  isActive: optionalFlag,
});
const exitRequest = record('ExitRequest', {
  pid: linked({ address }),
  uid: linked({ fullName: optionalText }),
  price: optionalNumber,
  createdAt: optionalDate,
  description: optionalText,
  isApproved: z.union([z.string(), z.boolean()]).nullish(),
  reason: optionalText,
});
const booking = record('Booking', {
  pid: optionalText,
  uid: linked({ fullName: optionalText }),
  sdate: optionalDate,
  edate: optionalDate,
  daysNumber: optionalNumber,
});
const status = record('PropertyStatus', { name: optionalText, description: optionalText });

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

  'GET callRequest/getAllCallRequest': pagedList('List chat requests', 'callRequest', chatRequest),
  'DELETE callRequest/deleteCallRequest/:id': remove('Delete a chat request'),

  'GET property/getPropertyByUid': pagedList('List properties with sold shares', 'history', soldProperty),

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
