import type { Records } from '../data/records';
import { seedFile } from '../storage/seedFile';
import { daysBefore, family, pagedCount, type Member } from './family';
import { oddDates, oddOr, oddTexts } from './words/oddities';
import { emailOf, mobileNumber, personName } from './words/people';
import { places } from './words/places';

type User = Records['users'];

const papers = [
  ['passport', 'passport'],
  ['drivingLicense', 'licence'],
  ['adharCard', 'adhar'],
] as const;
const banks = ['State Bank of India', 'HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Kotak Mahindra Bank'] as const;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const letter = (at: number) => letters[at % letters.length] ?? 'A';

/** The files of a user's identity paper, in the several shapes records have them. */
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

const person = (member: Member): User => {
  const { _id, index, number, random } = member;
  const name = personName(random);
  const [dType, drawing] = random.pick(papers);
  const nationality = random.chance(0.25) ? 'nri' : 'indian';
  const bankName = random.pick(banks);
  const place = random.pick(places);
  return {
    _id,
    fullName: oddOr(index, [null, ...oddTexts], `${name.fname} ${name.lname}`),
    email: emailOf(name, number),
    phone: random.chance(0.04) ? null : mobileNumber(random),
    nationality,
    dob: oddOr(index + 2, oddDates, daysBefore(random.int(8_000, 24_000))),
    dType: index % 19 === 11 ? 'voterCard' : dType,
    number: `${letter(number)}${random.digits(7)}`,
    placeOfIssue: place.city,
    issueDate: daysBefore(random.int(400, 3000)),
    expiryDate: oddOr(index + 4, oddDates, daysBefore(-random.int(200, 3000))),
    passport: paperFiles(seedFile(`${drawing}-${number}.svg`), member),
    PANnumber: `${letter(number)}${letter(number + 3)}${letter(number + 7)}P${letter(index)}${random.digits(4)}${letter(index + 5)}`,
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

const approved = {
  isPassportVerified: true,
  isBankVerified: true,
  isPANVerified: true,
  personalInfo: true,
  locked: true,
};

/** How far the review of someone not yet active has come. */
const reviews: readonly [Partial<User>, ...Partial<User>[]] = [
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
export const seedUsers = (scale: number): User[] => {
  const count = Math.round(pagedCount * scale);
  return [
    ...family('users', { count, branch: 1 }, member => ({ ...person(member), ...approved, isActive: true })),
    ...family('users', { count, branch: 2 }, member => ({
      ...person(member),
      ...member.random.pick(reviews),
      isActive: member.index % 12 === 10 ? null : false,
    })),
  ];
};
