import type { Records } from '../data/records';
import type { MockArea } from '../handlers/handler';
import { Refusal } from '../refusal';
import type { Member, Seeding } from '../seed/family';
import { oddDates, oddOr, oddTexts } from '../seed/words/oddities';
import { emailOf, mobileNumber, personName } from '../seed/words/people';
import { places } from '../seed/words/places';
import { seedFile } from '../storage/seedFile';
import type { PayloadOf } from './references';

declare module '../data/records' {
  interface Records {
    users: PayloadOf<'GET admin/get-users'>['user'][number];
  }
}

declare module '../handlers/handler' {
  interface ListedBy {
    'GET admin/get-users': 'users';
  }
}

type User = Records['users'];

/** Documented types of identity papers, each with its kind of drawing. */
const paperTypes = [
  ['passport', 'passport'],
  ['drivingLicense', 'licence'],
  ['adharCard', 'adhar'],
] as const;
const banks = ['State Bank of India', 'HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Kotak Mahindra Bank'] as const;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const letterAt = (index: number) => letters[index % letters.length] ?? 'A';

/** The files of a user's identity paper in the shapes that records have: none, a text, a list of `media` or `url`. */
const paperFiles = (file: string, { index, random }: Member): User['passport'] => {
  if (index % 11 === 5) return null;
  if (index % 11 === 7) return file;
  const back = seedFile(`licence-${random.int(100, 999)}.svg`);
  return index % 11 === 8 ? [{ url: file }, { media: back }] : [{ media: file }];
};

/** The passbook: usually a picture, once a PDF, once a link that leads nowhere. */
const passbook = ({ index, number }: Member): string | null => {
  if (index % 13 === 3) return seedFile(`statement-${number}.pdf`);
  if (index % 13 === 6) return seedFile('lost-file.svg');
  return index % 13 === 9 ? null : seedFile(`passbook-${number}.svg`);
};

/** An end user before a review. */
const seedUser = (member: Member, seeding: Seeding): User => {
  const { _id, index, number, random } = member;
  const name = personName(random);
  const [dType, drawing] = random.pick(paperTypes);
  const nationality = random.chance(0.25) ? 'nri' : 'indian';
  const bankName = random.pick(banks);
  const place = random.pick(places);
  return {
    _id,
    fullName: oddOr(index, [null, ...oddTexts], `${name.fname} ${name.lname}`),
    email: emailOf(name, number),
    phone: random.chance(0.04) ? null : mobileNumber(random),
    nationality,
    dob: oddOr(index + 2, oddDates, seeding.daysBefore(random.int(8_000, 24_000))),
    dType: index % 19 === 11 ? 'voterCard' : dType,
    number: `${letterAt(number)}${random.digits(7)}`,
    placeOfIssue: place.city,
    issueDate: seeding.daysBefore(random.int(400, 3000)),
    expiryDate: oddOr(index + 4, oddDates, seeding.daysBefore(-random.int(200, 3000))),
    passport: paperFiles(seedFile(`${drawing}-${number}.svg`), member),
    PANnumber: `${letterAt(number)}${letterAt(number + 3)}${letterAt(number + 7)}P${letterAt(index)}${random.digits(4)}${letterAt(index + 5)}`,
    PANcard: index % 17 === 4 ? null : seedFile(`pan-${number}.svg`),
    bank: passbook(member),
    bankName,
    bankAccountNumber: random.digits(12),
    bankIfscCode:
      nationality === 'nri'
        ? `${bankName.slice(0, 4).toUpperCase()}INBB`
        : `${bankName.slice(0, 4).toUpperCase()}0${random.digits(6)}`,
    bankAddress: `${place.city}, ${place.state}`,
  };
};

/** The flags of a user who has passed the review. */
const approvedFlags = {
  isPassportVerified: true,
  isBankVerified: true,
  isPANVerified: true,
  personalInfo: true,
  locked: true,
};

/** Flags of users who have not passed the review: from not begun to rejected. */
const reviewFlags: readonly [Partial<User>, ...Partial<User>[]] = [
  {},
  { isPassportVerified: null, isBankVerified: null, isPANVerified: null, personalInfo: null },
  { personalInfo: true, isPassportVerified: true },
  {
    personalInfo: true,
    isPassportVerified: false,
    isBankVerified: true,
    locked: false,
    description: 'The picture of the paper is blurred.',
  },
  {
    isPassportVerified: true,
    isPANVerified: false,
    isBankVerified: true,
    description: 'The name on the PAN card differs.',
  },
];

/** End users: those who passed the review, and as many who wait for it. */
export const seedUsers = (seeding: Seeding): User[] => {
  const { count } = seeding;
  return [
    ...seeding.family('users', { count, branch: 1 }, member => ({
      ...seedUser(member, seeding),
      ...approvedFlags,
      isActive: true,
    })),
    ...seeding.family('users', { count, branch: 2 }, member => ({
      ...seedUser(member, seeding),
      ...member.random.pick(reviewFlags),
      isActive: member.index % 12 === 10 ? null : false,
    })),
  ];
};

const inconsistency = (key: string, message: string) => new Refusal(400, message, { [key]: message });

/** End users and their KYC decisions. */
export const usersArea = {
  collections: {
    users: { noun: 'User' },
  },
  calls: {
    'GET admin/get-users': 'users',
    'POST admin/approve/:id': 'users',
    'PUT admin/activeAdmin/:id': 'users',
  },
  lists: {
    'GET admin/get-users': {
      handled: ['isActive'],
      filterFor: ({ query }) => {
        const isActive = query.isActive === 'true';
        return user => (user.isActive === true) === isActive;
      },
    },
    'GET admin/get-users-by-pid': {
      handled: ['pid'],
      filterFor:
        ({ query }) =>
        owner =>
          owner.pid === query.pid,
    },
  },
  handlers: {
    // KYC-37 to KYC-40: both flags are set when all is approved, cleared by any rejection, and a rejection needs a reason.
    'POST admin/approve/:id': ({ body, params, store }) => {
      // The body of the full review; that of the papers review has `isPANVerified` in its place.
      const isFullReview = 'personalInfo' in body;
      const thirdFlag = isFullReview ? body.personalInfo : body.isPANVerified;
      const isAllApproved = thirdFlag && body.isBankVerified && body.isPassportVerified;
      if (!isAllApproved && body.description.trim() === '') {
        throw inconsistency('description', 'A rejection needs a reason');
      }
      if (body.isActive && !isAllApproved)
        throw inconsistency('isActive', 'isActive is true only when all is approved');
      if (body.isActive !== isAllApproved) throw inconsistency('isActive', 'isActive must be true: all is approved');
      if (isFullReview && body.locked !== isAllApproved) {
        throw inconsistency('locked', `locked must be ${isAllApproved}, as isActive is`);
      }
      const user = store.change('users', params.id, { ...body, locked: body.isActive });
      if (!user) throw new Refusal(404, 'User not found');
      return { result: 0, message: isAllApproved ? 'Documents approved successfully' : 'Documents rejected' };
    },
  },
} satisfies MockArea;
