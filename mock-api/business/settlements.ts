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

/** The values that a new order or payment gets. */
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

/** Records that the seeded ones refer to. */
interface Sources {
  properties: readonly Records['properties'][];
  users: readonly Records['users'][];
}

type Settlements = Pick<{ [N in keyof Records]: Records[N][] }, 'propertyOwners' | 'histories' | 'orders'>;

/** Index of the property with so many owners that their list has pages. */
const crowdedProperty = 0;
const crowdedOwnerCount = 30;
/** Index of the property with old records that cannot be read, so that no refund or resale is possible there. */
const unclearProperty = 5;
const tokenPrice = 250_000;

/** Numbers for identifiers that no other family of records has; each property takes a hundred indexes of each. */
const families = { owners: 9001, histories: 9002, orders: 9003 } as const;

/** An owner with the statuses of its history records: every fourth has an approved exit, every fifth was refunded, every ninth resold. */
const ownerAt = (number: number, uid: string) => ({
  number,
  uid,
  statuses: [
    number % 4 === 1 && 'Exit Approved',
    number % 5 === 2 && 'Refund Processed',
    number % 9 === 5 && 'Property Resold',
  ],
});

/** Owners, histories and orders of one property. */
const seedSettlementsOf = (
  property: Records['properties'],
  propertyIndex: number,
  users: readonly Records['users'][],
  seeding: Seeding,
): Settlements => {
  const random = createRandom(4_000_037 + propertyIndex);
  const madeAt = new Date(seeding.day.getTime() - propertyIndex * 3_600_000);
  const id = (family: number, number: number) => seededRecordId(madeAt, family, propertyIndex * 100 + number);
  const pid = property._id;
  const isCrowded = propertyIndex === crowdedProperty;
  const isUnclear = propertyIndex === unclearProperty;
  const ownerCount = isCrowded ? Math.min(crowdedOwnerCount, users.length) : propertyIndex % 6;
  const owners = Array.from({ length: ownerCount }, (_, number) =>
    ownerAt(number, users[(propertyIndex * 7 + number) % users.length]?._id ?? ''),
  );

  const orderOf = (number: number, uid: string, type: 'token' | 'refund') => ({
    _id: id(families.orders, number * 2 + (type === 'token' ? 0 : 1)),
    uid,
    pid,
    aid: accounts[0]?._id,
    paymentId: `pay_${random.digits(14)}`,
    price: tokenPrice,
    type,
    createdAt: seeding.daysBefore(random.int(1, 200)),
    imgPath: type === 'token' && number === 0 ? seedFile(`room-${propertyIndex + 900}.svg`) : null,
  });
  /** The order of a user who was deleted. */
  const orderWithoutUser = (number: number, type: 'token' | 'refund' | 'sold') => ({
    _id: id(families.orders, number),
    uid: null,
    pid,
    aid: accounts[0]?._id,
    paymentId: `pay_removed_${number}`,
    price: tokenPrice,
    type,
    createdAt: seeding.daysBefore(number),
    imgPath: null,
  });
  const historiesOf = ({ number, uid, statuses }: ReturnType<typeof ownerAt>) =>
    statuses.flatMap((statusName, index) =>
      statusName ? [{ _id: id(families.histories, number * 3 + index), statusName, uid, pid }] : [],
    );
  /** One record without a user, and one without a status. */
  const unclearHistories = () => [
    { _id: id(families.histories, 98), statusName: 'Exit Approved', uid: null, pid },
    { _id: id(families.histories, 99), statusName: null, uid: owners[0]?.uid, pid },
  ];

  return {
    propertyOwners: owners.map(({ number, uid }) => ({
      _id: id(families.owners, number),
      pid,
      uid,
      days: number % 8 === 6 ? null : random.int(1, 45),
    })),
    histories: [...owners.flatMap(historiesOf), ...(isUnclear ? unclearHistories() : [])],
    orders: [
      ...owners.flatMap(({ number, uid, statuses }) => [
        orderOf(number, uid, 'token'),
        ...(statuses.includes('Refund Processed') ? [orderOf(number, uid, 'refund')] : []),
      ]),
      // A token order blocks no payment (REFUSER-33).
      ...(owners.length > 0 ? [orderWithoutUser(95, 'token')] : []),
      ...(isCrowded ? [{ ...orderWithoutUser(96, 'token'), price: null, createdAt: null, paymentId: null }] : []),
      ...(isUnclear ? [orderWithoutUser(97, 'refund'), orderWithoutUser(98, 'sold')] : []),
    ],
  };
};

/** Owners, histories and orders of all properties. */
export const seedSettlements = (seeding: Seeding, { properties, users }: Sources): Settlements => {
  const byProperty = properties.map((property, index) => seedSettlementsOf(property, index, users, seeding));
  return {
    propertyOwners: byProperty.flatMap(({ propertyOwners }) => propertyOwners),
    histories: byProperty.flatMap(({ histories }) => histories),
    orders: byProperty.flatMap(({ orders }) => orders),
  };
};

/** Checks that user and property of a write exist. @throws Refusal 400 naming the one that does not */
const checkReferences = (store: Store, { uid, pid }: { uid: string; pid: string }) => {
  if (!store.find('users', uid))
    throw new Refusal(400, 'This user does not exist', { uid: 'This user does not exist' });
  if (!store.find('properties', pid)) {
    throw new Refusal(400, 'This property does not exist', { pid: 'This property does not exist' });
  }
};

/** Owners of properties, their histories, orders and payments. */
export const settlementArea = {
  collections: {
    propertyOwners: { noun: 'Owner' },
    histories: { noun: 'History' },
    orders: { noun: 'Order', defaults: createdAt },
    payments: { noun: 'Payment', defaults: createdAt },
  },
  collectionOfFirstStep: { history: 'histories', order: 'orders', form: 'payments' },
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
    // The list on screen; `GET history/getAllHistory`, with one status, is an ordinary list.
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
