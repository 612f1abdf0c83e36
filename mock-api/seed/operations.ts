import { seededRecordId } from '../data/recordId';
import type { Records } from '../data/records';
import { daysBefore, family, pagedCount } from './family';
import { createRandom } from './random';
import { exitReasons, notificationTexts, requestTypes } from './words/messages';
import { oddDates, oddOr, oddTexts } from './words/oddities';
import { emailOf, mobileNumber, personName } from './words/people';

interface Others {
  properties: readonly Records['properties'][];
  users: readonly Records['users'][];
}

const idAt = (list: readonly { _id: string }[], at: number): string | undefined => list[at % list.length]?._id;

/** How many of the newest notifications nobody has seen. */
const newNotifications = 7;

/** Decisions on an exit in the forms that older records have them. */
const oddDecisions = [true, false, null, 'rejected', 'TRUE', 'Pending'] as const;

/** Unused record family; each property takes a hundred numbers of it. */
const bookingKin = 9004;

/** Up to four visits of a property; some have none. */
const bookingsOf = (property: Records['properties'], at: number, users: Others['users']): Records['bookings'][] => {
  const random = createRandom(5_000_011 + at);
  return Array.from({ length: (at + 3) % 5 }, (_, number) => {
    const start = random.int(-60, 40);
    const days = random.int(1, 9);
    return {
      _id: seededRecordId(new Date(daysBefore(start + 30)), bookingKin, at * 100 + number),
      pid: property._id,
      uid: number === 3 ? null : idAt(users, random.int(0, 1000)),
      sdate: daysBefore(start),
      edate: daysBefore(start - days),
      daysNumber: days,
    };
  });
};

/** Token price, notifications, chat requests, sold properties, exit requests, visits and statuses. */
export const seedOperations = (scale: number, { properties, users }: Others) => {
  const count = Math.round(pagedCount * scale);
  return {
    tokens: family('tokens', { count: 1 }, ({ _id }) => ({
      _id,
      title: 'token price',
      amount: 2.5,
      updatedat: daysBefore(12),
    })),
    notifications: family('notifications', { count, hours: 7 }, ({ _id, index, madeAt, random }) => {
      const [title, description] = random.pick(notificationTexts);
      return {
        _id,
        title,
        description: oddOr(index, oddTexts, description),
        createdAt: madeAt,
        isNew: index < newNotifications,
      };
    }),
    chatRequests: family('chatRequests', { count, hours: 11 }, ({ _id, index, number, madeAt, random }) => {
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
    soldProperties: family('soldProperties', { count }, ({ _id, index, random }) => ({
      _id,
      pid: index % 16 === 9 ? null : idAt(properties, index),
      order:
        index % 5 === 2 ? Array.from({ length: random.int(0, 4) }, (_, at) => ({ share: at + 1 })) : random.int(1, 8),
      isActive: random.chance(0.9),
    })),
    exitRequests: family('exitRequests', { count, hours: 30 }, ({ _id, index, madeAt, random }) => ({
      _id,
      pid: index % 14 === 8 ? null : idAt(properties, random.int(0, 1000)),
      uid: index % 15 === 13 ? null : idAt(users, random.int(0, 1000)),
      price: random.chance(0.05) ? null : random.int(12, 160) * 50_000,
      createdAt: madeAt,
      description: oddOr(index, oddTexts, random.pick(exitReasons)),
      isApproved: index < 4 ? 'pending' : oddOr(index + 3, oddDecisions, random.pick(['pending', 'true', 'false'])),
    })),
    bookings: properties.flatMap((property, at) => bookingsOf(property, at, users)),
    propertyStatuses: family('propertyStatuses', { count: 5 }, ({ _id, index }) => ({
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
