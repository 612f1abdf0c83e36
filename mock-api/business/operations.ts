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

interface Sources {
  properties: readonly Records['properties'][];
  users: readonly Records['users'][];
}

const idAt = (list: readonly { _id: string }[], at: number): string | undefined => list[at % list.length]?._id;

/** The number of newest notifications that nobody has seen. */
const newNotifications = 7;

/** Decisions on an exit in the forms that older records have them. */
const oddDecisions = [true, false, null, 'rejected', 'TRUE', 'Pending'] as const;

/** Unused record family; each property takes a hundred numbers of it. */
const bookingKin = 9004;

/** Up to four visits of a property; some have none. */
const bookingsOf = (
  property: Records['properties'],
  at: number,
  users: Sources['users'],
  seeding: Seeding,
): Records['bookings'][] => {
  const random = createRandom(5_000_011 + at);
  return Array.from({ length: (at + 3) % 5 }, (_, number) => {
    const start = random.int(-60, 40);
    const days = random.int(1, 9);
    return {
      _id: seededRecordId(new Date(seeding.daysBefore(start + 30)), bookingKin, at * 100 + number),
      pid: property._id,
      uid: number === 3 ? null : idAt(users, random.int(0, 1000)),
      sdate: seeding.daysBefore(start),
      edate: seeding.daysBefore(start - days),
      daysNumber: days,
    };
  });
};

/** Token price, notifications, chat requests, sold properties, exit requests, visits and statuses. */
export const seedOperations = (seeding: Seeding, { properties, users }: Sources) => {
  const { count } = seeding;
  return {
    tokens: seeding.family('tokens', { count: 1 }, ({ _id }) => ({
      _id,
      title: 'token price',
      amount: 2.5,
      updatedat: seeding.daysBefore(12),
    })),
    notifications: seeding.family('notifications', { count, hours: 7 }, ({ _id, index, madeAt, random }) => {
      const [title, description] = random.pick(notificationTexts);
      return {
        _id,
        title,
        description: oddOr(index, oddTexts, description),
        createdAt: madeAt,
        isNew: index < newNotifications,
      };
    }),
    chatRequests: seeding.family('chatRequests', { count, hours: 11 }, ({ _id, index, number, madeAt, random }) => {
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
    }),
    soldProperties: seeding.family('soldProperties', { count }, ({ _id, index, random }) => ({
      _id,
      pid: index % 16 === 9 ? null : idAt(properties, index),
      order:
        index % 5 === 2 ? Array.from({ length: random.int(0, 4) }, (_, at) => ({ share: at + 1 })) : random.int(1, 8),
      isActive: random.chance(0.9),
    })),
    exitRequests: seeding.family('exitRequests', { count, hours: 30 }, ({ _id, index, madeAt, random }) => ({
      _id,
      pid: index % 14 === 8 ? null : idAt(properties, random.int(0, 1000)),
      uid: index % 15 === 13 ? null : idAt(users, random.int(0, 1000)),
      price: random.chance(0.05) ? null : random.int(12, 160) * 50_000,
      createdAt: madeAt,
      description: oddOr(index, oddTexts, random.pick(exitReasons)),
      isApproved: index < 4 ? 'pending' : oddOr(index + 3, oddDecisions, random.pick(['pending', 'true', 'false'])),
    })),
    bookings: properties.flatMap((property, at) => bookingsOf(property, at, users, seeding)),
    propertyStatuses: seeding.family('propertyStatuses', { count: 5 }, ({ _id, index }) => ({
      _id,
      name: ['Sold out', 'Closing soon', 'Open for booking', 'Under construction', 'Announced'][index],
      description: [
        'All shares are sold.',
        'One share is left.',
        'Shares can be reserved.',
        'The home is being built; shares can be reserved.',
        null,
      ][index],
    })),
  };
};

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
  steps: {
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
