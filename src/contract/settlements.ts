import { z } from 'zod';
import type { Area } from './call';
import {
  create,
  optionalDate,
  resultAcknowledgement,
  linked,
  list,
  optionalNumber,
  record,
  rows,
  optionalText,
  total,
} from './shapes';

const owner = record('PropertyOwner', { fullName: optionalText, email: optionalText, days: optionalNumber });
const history = record('History', {
  statusName: optionalText,
  uid: linked({ fullName: optionalText, email: optionalText }),
  pid: optionalText,
});
const order = record('Order', {
  uid: linked({ fullName: optionalText }),
  pid: optionalText,
  aid: optionalText,
  paymentId: optionalText,
  price: optionalNumber,
  type: optionalText,
  createdAt: optionalDate,
  imgPath: optionalText,
});

const ofProperty = { pid: z.string() };

const transaction = { uid: z.string(), dateOftranx: z.string() };
const payment = z.discriminatedUnion('paymentMode', [
  z.strictObject({ paymentMode: z.literal('upi'), uid: z.string(), upiId: z.string() }),
  z.strictObject({
    paymentMode: z.literal('neft'),
    ...transaction,
    mode: z.enum(['neft', 'imps']),
    accountNumber: z.string(),
    bankName: z.string(),
    IFSC: z.string(),
  }),
  z.strictObject({
    paymentMode: z.literal('cheque'),
    ...transaction,
    chequeNumber: z.string(),
    bankName: z.string(),
    beneficiaryName: z.string(),
  }),
  z.strictObject({ paymentMode: z.literal('cash'), ...transaction, personName: z.string() }),
]);

/** Refund and resale: a property's owners, their histories, orders and payment details (REFUSER-09 to REFUSER-12, SELLREQ-06). */
export const settlements = {
  'GET admin/get-users-by-pid': list('List owners of a property', {
    query: ofProperty,
    payload: { findUsers: rows(owner) },
  }),

  'GET history/getAllHistory': list('List histories of one kind of a property', {
    query: { statusName: z.enum(['Refund Processed', 'Exit Approved']), ...ofProperty },
    payload: { history: rows(history) },
  }),
  'GET history/getAllHistoryApi': list('List all histories of a property', {
    query: ofProperty,
    payload: {
      history: rows(history),
      count: total,
      property: z.strictObject({ wholeHomePrice: optionalNumber, ownership: optionalNumber }).nullish(),
    },
  }),
  'POST history/createHistory': create('Add a history record', {
    statusName: z.enum(['Exit Approved', 'Refund Processed', 'Property Resold']),
    uid: z.string(),
    ...ofProperty,
  }),

  'GET order/getAllOrder': list('List orders of a property', {
    access: 'staff',
    query: { ...ofProperty, type: z.literal('token').optional() },
    payload: { Order: rows(order) },
  }),
  'POST order/addOrder': {
    ...create('Add an order', {
      uid: z.string(),
      ...ofProperty,
      aid: z.string(),
      paymentId: z.string(),
      price: z.number(),
      type: z.enum(['refund', 'sold']),
    }),
    answer: resultAcknowledgement,
  },

  'POST form/createForm': { ...create('Add the details of a payment', {}), body: payment },
} satisfies Area;
