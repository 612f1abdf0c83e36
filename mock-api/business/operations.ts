import { seededRecordId } from '../data/recordId';
import type { Records } from '../data/records';
import type { MockArea } from '../handlers/handler';
import { Refusal } from '../refusal';
import type { Seeding } from '../seed/family';
import { createRandom } from '../seed/random';
import { exitReasons, notificationTexts, requestTypes } from '../seed/words/messages';
import { oddDates, oddOr, oddTexts } from '../seed/words/oddities';
import { emailOf, mobileNumber, personName } from '../seed/words/people';
import { namedProperty, namedUser, pricedProperty, type PayloadOf, type Referring } from './references';

declare module '../data/records' {
  interface Records {
    notifications: PayloadOf<'GET notification/getNotification/:adminId'>['notification'][number] & { isNew?: boolean };
    tokens: PayloadOf<'GET token/getAlltoken'>['token'];
    chatRequests: Referring<PayloadOf<'GET callRequest/getAllCallRequest'>['callRequest'][number], 'pid' | 'uid'>;
    soldProperties: Referring<PayloadOf<'GET property/getPropertyByUid'>['history'][number], 'pid'>;
    exitRequests: Referring<PayloadOf<'GET sell/getAllSell'>['status'][number], 'pid' | 'uid'>;
    bookings: Referring<PayloadOf<'GET book/getAllBook'>['findBookByPid'][number], 'uid'>;
    propertyStatuses: PayloadOf<'GET status/getAllstatus'>['status'][number];
  }
}

declare module '../handlers/handler' {
  interface ListedBy {
    'GET book/getAllBook': 'bookings';
    'GET notification/getNotification/:adminId': 'notifications';
  }
}

/** Records that the seeded ones refer to. */
interface Sources {
  properties: readonly Records['properties'][];
  users: readonly Records['users'][];
}

/** The identifier at an index of a list, which begins again after its end. */
const idAt = (list: readonly { _id: string }[], index: number): string | undefined => list[index % list.length]?._id;

/** The number of newest notifications that nobody has seen. */
const newNotifications = 7;

const seedNotifications = (seeding: Seeding) =>
  seeding.family('notifications', { count: seeding.count, hoursApart: 7 }, ({ _id, index, madeAt, random }) => {
    const [title, description] = random.pick(notificationTexts);
    return {
      _id,
      title,
      description: oddOr(index, oddTexts, description),
      createdAt: madeAt,
      isNew: index < newNotifications,
    };
  });

/** Chat requests; every tenth names no property, every third no user. */
const seedChatRequests = (seeding: Seeding, { properties, users }: Sources) =>
  seeding.family('chatRequests', { count: seeding.count, hoursApart: 11 }, ({ _id, index, number, madeAt, random }) => {
    const person = personName(random);
    return {
      _id,
      name: oddOr(index, oddTexts, `${person.fname} ${person.lname}`),
      email: emailOf(person, number),
      phone: random.chance(0.15) ? '' : mobileNumber(random),
      pid: index % 10 === 7 ? null : idAt(properties, random.int(0, 1000)),
      requestType: random.pick(requestTypes),
      createdAt: oddOr(index + 4, oddDates, madeAt),
      uid: index % 3 === 1 ? null : idAt(users, random.int(0, 1000)),
    };
  });

/** Sold properties; the shares of every fifth are a list, those of the others a number. */
const seedSoldProperties = (seeding: Seeding, { properties }: Sources) =>
  seeding.family('soldProperties', { count: seeding.count }, ({ _id, index, random }) => ({
    _id,
    pid: index % 16 === 9 ? null : idAt(properties, index),
    order:
      index % 5 === 2 ? Array.from({ length: random.int(0, 4) }, (_, step) => ({ share: step + 1 })) : random.int(1, 8),
    isActive: random.chance(0.9),
  }));

/** Values of `isApproved` in records of earlier versions. */
const oddDecisions = [true, false, null, 'rejected', 'TRUE', 'Pending'] as const;

/** Exit requests; the newest four are pending. */
const seedExitRequests = (seeding: Seeding, { properties, users }: Sources) =>
  seeding.family('exitRequests', { count: seeding.count, hoursApart: 30 }, ({ _id, index, madeAt, random }) => ({
    _id,
    pid: index % 14 === 8 ? null : idAt(properties, random.int(0, 1000)),
    uid: index % 15 === 13 ? null : idAt(users, random.int(0, 1000)),
    price: random.chance(0.05) ? null : random.int(12, 160) * 50_000,
    createdAt: madeAt,
    description: oddOr(index, oddTexts, random.pick(exitReasons)),
    isApproved: index < 4 ? 'pending' : oddOr(index + 3, oddDecisions, random.pick(['pending', 'true', 'false'])),
  }));

/** A number for identifiers that no other family of records has; each property takes a hundred indexes of it. */
const bookingFamily = 9004;

/** Up to four visits of a property; some properties have none. */
const seedBookings = (
  property: Records['properties'],
  propertyIndex: number,
  users: Sources['users'],
  seeding: Seeding,
): Records['bookings'][] => {
  const random = createRandom(5_000_011 + propertyIndex);
  return Array.from({ length: (propertyIndex + 3) % 5 }, (_, number) => {
    const startDaysAgo = random.int(-60, 40);
    const days = random.int(1, 9);
    const bookedAt = new Date(seeding.daysBefore(startDaysAgo + 30));
    return {
      _id: seededRecordId(bookedAt, bookingFamily, propertyIndex * 100 + number),
      pid: property._id,
      uid: number === 3 ? null : idAt(users, random.int(0, 1000)),
      sdate: seeding.daysBefore(startDaysAgo),
      edate: seeding.daysBefore(startDaysAgo - days),
      daysNumber: days,
    };
  });
};

const propertyStatuses = [
  ['Sold out', 'All shares are sold.'],
  ['Closing soon', 'One share is left.'],
  ['Open for booking', 'Shares can be reserved.'],
  ['Under construction', 'The home is being built; shares can be reserved.'],
  ['Announced', null],
] as const;

/** Token price, notifications, chat requests, sold properties, exit requests, visits and statuses. */
export const seedOperations = (seeding: Seeding, sources: Sources) => ({
  tokens: seeding.family('tokens', { count: 1 }, ({ _id }) => ({
    _id,
    title: 'token price',
    amount: 2.5,
    updatedat: seeding.daysBefore(12),
  })),
  notifications: seedNotifications(seeding),
  chatRequests: seedChatRequests(seeding, sources),
  soldProperties: seedSoldProperties(seeding, sources),
  exitRequests: seedExitRequests(seeding, sources),
  bookings: sources.properties.flatMap((property, index) => seedBookings(property, index, sources.users, seeding)),
  propertyStatuses: seeding.family('propertyStatuses', { count: propertyStatuses.length }, ({ _id, index }) => {
    const [name, description] = propertyStatuses[index] ?? propertyStatuses[0];
    return { _id, name, description };
  }),
});

/** Notifications, tokens, chat requests, sold properties, exit requests, visits and statuses. */
export const operationArea = {
  collections: {
    notifications: { noun: 'Notification' },
    tokens: { noun: 'Property token' },
    chatRequests: { noun: 'Chat request' },
    soldProperties: { noun: 'Sold property' },
    exitRequests: { noun: 'Exit request' },
    bookings: { noun: 'Booking' },
    propertyStatuses: { noun: 'Property status', order: 'oldest' },
  },
  collectionOfFirstStep: {
    notification: 'notifications',
    token: 'tokens',
    callRequest: 'chatRequests',
    sell: 'exitRequests',
    book: 'bookings',
    status: 'propertyStatuses',
  },
  calls: {
    'GET property/getPropertyByUid': 'soldProperties',
  },
  views: {
    notifications: ({ isNew: _isNew, ...notification }) => notification,
    chatRequests: (request, find) => {
      const user = find('users', request.uid);
      const uid = user ? { _id: user._id, fname: user.fullName?.split(' ')[0] } : null;
      return { ...request, pid: namedProperty(find, request.pid), uid };
    },
    soldProperties: (sold, find) => ({ ...sold, pid: pricedProperty(find, sold.pid) }),
    exitRequests: (request, find) => ({
      ...request,
      pid: namedProperty(find, request.pid),
      uid: namedUser(find, request.uid),
    }),
    bookings: (booking, find) => ({ ...booking, uid: namedUser(find, booking.uid) }),
  },
  lists: {
    'GET notification/getNotification/:adminId': {
      size: 'count',
      withoutTotal: true,
      filterFor: ({ params, signedIn }) => {
        if (params.adminId !== signedIn()._id) throw new Refusal(403, 'You see your own notifications only');
        return () => true;
      },
    },
    'GET sell/getAllSell': { search: 'filter' },
    'GET book/getAllBook': {
      handled: ['onlyPid'],
      filterFor:
        ({ query }) =>
        booking =>
          booking.pid === query.onlyPid,
    },
  },
  writes: {
    'PUT token/updatetoken/:id': ({ body, now }) => ({ ...body, updatedat: now().toISOString() }),
    'PUT sell/updateSell/:id': ({ body: { isApproved, reason } }) => {
      if (isApproved === 'true') return { isApproved, reason: null };
      const message = 'A rejection needs a reason';
      if (!reason?.trim()) throw new Refusal(400, message, { reason: message });
      return { isApproved, reason };
    },
  },
  handlers: {
    'GET notification/notification-count': ({ store }) => ({
      result: 0,
      payload: { count: store.all('notifications').filter(({ isNew }) => isNew === true).length },
    }),
    'GET notification/new-notifications': ({ store }) => {
      for (const { _id } of store.all('notifications')) store.change('notifications', _id, { isNew: false });
      return { result: 0, message: 'Notifications are read' };
    },
    'GET token/getAlltoken': ({ store }) => {
      const [token] = store.all('tokens');
      if (!token) throw new Refusal(404, 'Property token not found');
      return { result: 0, payload: { token } };
    },
  },
} satisfies MockArea;
