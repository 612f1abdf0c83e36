import { accounts } from '../accounts';
import type { Records } from '../data/records';
import { family, pagedCount } from './family';
import { enquiryMessages } from './words/messages';
import { oddDates, oddOr, oddTexts } from './words/oddities';
import { emailOf, mobileNumber, personName } from './words/people';

/** Enquiries about properties: each belongs to the admin of its property; a few have no property. */
export const seedEnquiries = (scale: number, properties: readonly Records['properties'][]): Records['enquiries'][] =>
  family(
    'enquiries',
    { count: Math.round(pagedCount * scale), hours: 15 },
    ({ _id, index, number, madeAt, random }) => {
      const person = personName(random);
      const property = properties[random.int(0, properties.length - 1)];
      const email = emailOf(person, number);
      return {
        _id,
        creationDate: oddOr(index + 2, oddDates, madeAt),
        name: `${person.fname} ${person.lname}`,
        fname: oddOr(index, oddTexts, `${person.fname} ${person.lname}`),
        email: index % 10 === 8 ? `<a href="mailto:${email}">${email}</a>` : email,
        phone: random.chance(0.05) ? null : mobileNumber(random),
        isInterested: random.chance(0.1) ? null : random.chance(0.7),
        message: index % 8 === 5 ? '' : oddOr(index + 3, oddTexts, random.pick(enquiryMessages)),
        pid: index % 7 === 4 ? null : property?._id,
        aid: index % 3 === 0 ? accounts[1]?._id : property?.adminid,
      };
    },
  );

export const seedGeneralEnquiries = (scale: number): Records['generalEnquiries'][] =>
  family(
    'generalEnquiries',
    { count: Math.round(pagedCount * scale), hours: 12 },
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
