import type { Store } from '../data/store';
import { Refusal } from '../refusal';
import type { Handlers, Lists, Writes } from './handler';

/** @throws Refusal 400 naming the reference that leads nowhere. */
const checkReferences = (store: Store, { uid, pid }: { uid: string; pid: string }) => {
  if (!store.find('users', uid))
    throw new Refusal(400, 'This user does not exist', { uid: 'This user does not exist' });
  if (!store.find('properties', pid)) {
    throw new Refusal(400, 'This property does not exist', { pid: 'This property does not exist' });
  }
};

export const settlementLists = {
  'GET history/getAllHistoryApi': {
    more: ({ query, store }) => {
      const property = store.find('properties', query.pid);
      if (!property) return {};
      const { wholeHomePrice, ownership } = property;
      return { property: { wholeHomePrice, ownership } };
    },
  },
} satisfies Lists;

export const settlementWrites = {
  'POST history/createHistory': ({ body, store }) => {
    checkReferences(store, body);
    return body;
  },
} satisfies Writes;

export const settlementHandlers = {
  // Money is paid back once: a second refund of the same share is refused with a result other than 0.
  'POST order/addOrder': ({ body, store, now }) => {
    checkReferences(store, body);
    const isRepeated = store
      .all('orders')
      .some(({ type, uid, pid }) => type === 'refund' && uid === body.uid && pid === body.pid);
    if (body.type === 'refund' && isRepeated) return { result: 1, message: 'This user has been refunded already' };
    store.insert('orders', { ...body, _id: store.newId(), createdAt: now().toISOString() });
    return { result: 0, message: 'Order added successfully' };
  },
} satisfies Handlers;
