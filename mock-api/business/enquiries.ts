import { accounts } from '../accounts';
import type { Records } from '../data/records';
import type { MockArea } from '../handlers/handler';
import { Refusal } from '../refusal';
import type { Seeding } from '../seed/family';
import { enquiryMessages } from '../seed/words/messages';
import { oddDates, oddOr, oddTexts } from '../seed/words/oddities';
import { emailOf, mobileNumber, personName } from '../seed/words/people';
import { namedProperty, type PayloadOf, type Referring } from './references';

declare module '../data/records' {
  interface Records {
    enquiries: Referring<PayloadOf<'GET contactus/getContactus'>['Contactus'][number], 'pid'>;
    generalEnquiries: PayloadOf<'GET contactus/getContactusadmin'>['Contactus'][number];
  }
}

declare module '../handlers/handler' {
  interface ListedBy {
    'GET contactus/getContactus': 'enquiries';
  }
}

/** A third of the enquiries is for the admin who can sign in, the others are for the admins of their properties. */
const adminOf = (index: number, property: Records['properties'] | undefined) =>
  index % 3 === 0 ? accounts[1]?._id : property?.adminid;

/** A tenth of the emails are links. */
const sentEmail = (index: number, email: string) =>
  index % 10 === 8 ? `<a href="mailto:${email}">${email}</a>` : email;

/** Enquiries about properties: each belongs to the admin of its property; a few have no property. */
export const seedEnquiries = (seeding: Seeding, properties: readonly Records['properties'][]): Records['enquiries'][] =>
  seeding.family('enquiries', { count: seeding.count, hoursApart: 15 }, ({ _id, index, number, madeAt, random }) => {
    const person = personName(random);
    const property = properties[random.int(0, properties.length - 1)];
    return {
      _id,
      creationDate: oddOr(index + 2, oddDates, madeAt),
      name: `${person.fname} ${person.lname}`,
      fname: oddOr(index, oddTexts, `${person.fname} ${person.lname}`),
      email: sentEmail(index, emailOf(person, number)),
      phone: random.chance(0.05) ? null : mobileNumber(random),
      isInterested: random.chance(0.1) ? null : random.chance(0.7),
      message: index % 8 === 5 ? '' : oddOr(index + 3, oddTexts, random.pick(enquiryMessages)),
      pid: index % 7 === 4 ? null : property?._id,
      aid: adminOf(index, property),
    };
  });

export const seedGeneralEnquiries = (seeding: Seeding): Records['generalEnquiries'][] =>
  seeding.family(
    'generalEnquiries',
    { count: seeding.count, hoursApart: 12 },
    ({ _id, index, number, madeAt, random }) => {
      const person = personName(random);
      return {
        _id,
        creationDate: madeAt,
        fname: oddOr(index, oddTexts, `${person.fname} ${person.lname}`),
        email: emailOf(person, number),
        phone: mobileNumber(random),
        message: index % 8 === 6 ? null : random.pick(enquiryMessages),
      };
    },
  );

/** Enquiries about properties, and general ones. */
export const enquiriesArea = {
  collections: {
    enquiries: { noun: 'Enquiry' },
    generalEnquiries: { noun: 'Enquiry' },
  },
  calls: {
    'GET contactus/getContactus': 'enquiries',
    'GET contactus/getContactusadmin': 'generalEnquiries',
  },
  views: {
    enquiries: (enquiry, find) => ({ ...enquiry, pid: namedProperty(find, enquiry.pid) }),
  },
  lists: {
    'GET contactus/getContactus': {
      handled: ['aid'],
      filterFor: ({ query: { aid }, signedIn }) => {
        const person = signedIn();
        if (person.role !== 'superadmin' && aid !== person._id)
          throw new Refusal(403, 'You see your own enquiries only');
        return enquiry => aid === undefined || enquiry.aid === aid;
      },
    },
  },
} satisfies MockArea;
