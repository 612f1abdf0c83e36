import { accounts } from '../accounts';
import { seededRecordId } from '../data/recordId';
import type { Records } from '../data/records';
import type { Store } from '../data/store';
import type { MockArea } from '../handlers/handler';
import { Refusal } from '../refusal';
import type { Seeding } from '../seed/family';
import { createRandom } from '../seed/random';
import { seedFile } from '../storage/seedFile';
import { namedUser, type PayloadOf, type Referring } from './references';

/** A user's share of a property, with its number of days. */
interface PropertyOwner {
  _id: string;
  pid: string;
  uid: string;
  days: number | null;
}

const createdAt = (now: Date) => ({ createdAt: now.toISOString() });

declare module '../data/records' {
  interface Records {
    propertyOwners: PropertyOwner;
    histories: Referring<PayloadOf<'GET history/getAllHistory'>['history'][number], 'uid'>;
    orders: Referring<PayloadOf<'GET order/getAllOrder'>['Order'][number], 'uid'>;
    payments: { _id: string; paymentMode: string };
  }
}

declare module '../handlers/handler' {
  interface ListedBy {
    'GET admin/get-users-by-pid': 'propertyOwners';
  }
}

interface Sources {
  properties: readonly Records['properties'][];
  users: readonly Records['users'][];
}

type Settlements = Pick<{ [N in keyof Records]: Records[N][] }, 'propertyOwners' | 'histories' | 'orders'>;

/** The property in whose list of owners paging can be tried. */
const crowded = 0;
const crowd = 30;
/** The property whose old records cannot all be read, so that no refund or resale is possible there. */
const unclear = 5;
const tokenPrice = 250_000;

/** Record families that nothing else uses; each property takes a hundred numbers of each. */
const kin = { owners: 9001, histories: 9002, orders: 9003 } as const;

const settlementsOf = (
  property: Records['properties'],
  at: number,
  users: readonly Records['users'][],
  seeding: Seeding,
): Settlements => {
  const random = createRandom(4_000_037 + at);
  const id = (family: number, number: number) =>
    seededRecordId(new Date(seeding.day.getTime() - at * 3_600_000), family, at * 100 + number);
  const pid = property._id;
  const holders = Array.from({ length: at === crowded ? crowd : at % 6 }, (_, number) => ({
    number,
    uid: users[(at * 7 + number) % users.length]?._id ?? '',
    /** Every fourth has an approved exit, every fifth was refunded, every ninth resold. */
    states: [
      number % 4 === 1 && 'Exit Approved',
      number % 5 === 2 && 'Refund Processed',
      number % 9 === 5 && 'Property Resold',
    ],
  }));
  const order = (number: number, uid: string, type: 'token' | 'refund') => ({
    _id: id(kin.orders, number * 2 + (type === 'token' ? 0 : 1)),
    uid,
    pid,
    aid: accounts[0]?._id,
    paymentId: `pay_${random.digits(14)}`,
    price: tokenPrice,
    type,
    createdAt: seeding.daysBefore(random.int(1, 200)),
    imgPath: type === 'token' && number === 0 ? seedFile(`room-${at + 900}.svg`) : null,
  });
  const withoutUser = (number: number, type: 'token' | 'refund' | 'sold') => ({
    _id: id(kin.orders, number),
    uid: null,
    pid,
    aid: accounts[0]?._id,
    paymentId: `pay_removed_${number}`,
    price: tokenPrice,
    type,
    createdAt: seeding.daysBefore(number),
    imgPath: null,
  });
  return {
    propertyOwners: holders.map(({ number, uid }) => ({
      _id: id(kin.owners, number),
      pid,
      uid,
      days: number % 8 === 6 ? null : random.int(1, 45),
    })),
    histories: [
      ...holders.flatMap(({ number, uid, states }) =>
        states.flatMap((statusName, state) =>
          statusName ? [{ _id: id(kin.histories, number * 3 + state), statusName, uid, pid }] : [],
        ),
      ),
      // Two records of old that say neither who nor what.
      ...(at === unclear
        ? [
            { _id: id(kin.histories, 98), statusName: 'Exit Approved', uid: null, pid },
            { _id: id(kin.histories, 99), statusName: null, uid: holders[0]?.uid, pid },
          ]
        : []),
    ],
    orders: [
      ...holders.flatMap(({ number, uid, states }) => [
        order(number, uid, 'token'),
        ...(states.includes('Refund Processed') ? [order(number, uid, 'refund')] : []),
      ]),
      // Orders of deleted users: a token order blocks no payment (REFUSER-33).
      ...(holders.length > 0 ? [withoutUser(95, 'token')] : []),
      ...(at === crowded ? [{ ...withoutUser(96, 'token'), price: null, createdAt: null, paymentId: null }] : []),
      ...(at === unclear ? [withoutUser(97, 'refund'), withoutUser(98, 'sold')] : []),
    ],
  };
};

/** Owners, histories and orders of all properties. */
export const seedSettlements = (seeding: Seeding, { properties, users }: Sources): Settlements => {
  const each = properties.map((property, at) => settlementsOf(property, at, users, seeding));
  return {
    propertyOwners: each.flatMap(({ propertyOwners }) => propertyOwners),
    histories: each.flatMap(({ histories }) => histories),
    orders: each.flatMap(({ orders }) => orders),
  };
};

/** @throws Refusal 400 naming the reference that leads nowhere. */
const checkReferences = (store: Store, { uid, pid }: { uid: string; pid: string }) => {
  if (!store.find('users', uid))
    throw new Refusal(400, 'This user does not exist', { uid: 'This user does not exist' });
  if (!store.find('properties', pid)) {
    throw new Refusal(400, 'This property does not exist', { pid: 'This property does not exist' });
  }
};

/** Shares of properties, what became of them, and what was paid. */
export const settlementArea = {
  collections: {
    propertyOwners: { noun: 'Owner' },
    histories: { noun: 'History' },
    orders: { noun: 'Order', defaults: createdAt },
    payments: { noun: 'Payment', defaults: createdAt },
  },
  steps: { history: 'histories', order: 'orders', form: 'payments' },
  calls: {
    'GET admin/get-users-by-pid': 'propertyOwners',
  },
  views: {
    propertyOwners: ({ uid, days }, find) => {
      const user = find('users', uid);
      return { _id: uid, fullName: user?.fullName, email: user?.email, days };
    },
    histories: (history, find) => {
      const user = find('users', history.uid);
      return { ...history, uid: user ? { _id: user._id, fullName: user.fullName, email: user.email } : null };
    },
    orders: (order, find) => ({ ...order, uid: namedUser(find, order.uid) }),
  },
  lists: {
    'GET history/getAllHistoryApi': {
      more: ({ query, store }) => {
        const property = store.find('properties', query.pid);
        if (!property) return {};
        const { wholeHomePrice, ownership } = property;
        return { property: { wholeHomePrice, ownership } };
      },
    },
  },
  writes: {
    'POST history/createHistory': ({ body, store }) => {
      checkReferences(store, body);
      return body;
    },
  },
  handlers: {
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
  },
} satisfies MockArea;
