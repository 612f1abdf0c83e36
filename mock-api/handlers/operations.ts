import { Refusal } from '../refusal';
import type { Lists, Writes } from './handler';

export const operationLists = {
  'GET sell/getAllSell': { search: 'filter' },
  'GET book/getAllBook': {
    handled: ['onlyPid'],
    chosen:
      ({ query }) =>
      booking =>
        booking.pid === query.onlyPid,
  },
} satisfies Lists;

export const operationWrites = {
  'PUT sell/updateSell/:id': ({ body: { isApproved, reason } }) => {
    if (isApproved === 'true') return { isApproved, reason: null };
    const message = 'A rejection needs a reason';
    if (!reason?.trim()) throw new Refusal(400, message, { reason: message });
    return { isApproved, reason };
  },
} satisfies Writes;
