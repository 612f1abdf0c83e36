import { documentedWrites } from './writes';

/** A value of a record: its path, what somebody makes of it, and how that travels. @default as it is */
export type Changed = readonly [path: string, value: unknown, sent?: unknown];

/** What two people can do to a record of one list. Its id is `r1`. */
export interface Edit {
  /** Route of the list, as in the table of contents. */
  route: string;
  /** The record as the server keeps it. */
  stored: Readonly<Record<string, unknown>>;
  /** Its form, and the page that is a form. */
  form?: {
    /** What the form sends of it, where nobody has changed anything. */
    body: Readonly<Record<string, unknown>>;
    /** What the person at work types. */
    mine: Changed;
    /** What somebody else makes of the same value. */
    same: Changed;
    /** What somebody else makes of another value of the form. None where it has only one. */
    other?: Changed;
    /** Whether the record is written whole. @default false */
    isWhole?: true;
  };
  /** The button that makes it inactive. */
  flip?: {
    body: Readonly<Record<string, unknown>>;
    /** A value that goes with it, as somebody else leaves it. */
    kept?: Changed;
  };
  /** What somebody else makes of it before it is deleted. */
  deletion?: Changed;
}

const stored = 'https://files.test/stored.png';
const newer = 'https://files.test/newer.png';
const block = { title: 'Dusk', description: '<p>Late</p>', photo: stored };
const person = { fname: 'Ina', lname: 'Roy', phone: '9000000000' };
const links = { title: 'Films', link: 'https://films.test/deedbook' };
const company = { name: 'Deedbook', address: 'Old Road', phone: '1', gst: 'G1', __v: 3 };

/** The documented change of a property, with the price as it was. */
const property = () => {
  const write = documentedWrites.find(({ route, does }) => route === 'properties' && does === 'update');
  const price = write?.stored?.wholeHomePrice;
  return { stored: { ...write?.stored }, body: { ...write?.body, wholeHomePrice: price } };
};

/** One record of each sort: by what can be done to it, by what its form sends, and by how its values travel. */
export const edits: readonly Edit[] = [
  {
    route: 'roles/admin',
    stored: { ...person, email: 'ina@deedbook.test', status: { name: 'active' } },
    form: { body: person, mine: ['fname', 'Ira'], same: ['fname', 'Uma'], other: ['phone', '9123456780'] },
    flip: { body: { status: 'inactive', id: 'r1' } },
  },
  {
    route: 'roles/user',
    stored: { fullName: 'Ira Rao', isActive: true },
    flip: { body: { isActive: false, description: 'Asked for it' } },
  },
  {
    route: 'faq/faqs',
    stored: { question: 'When?', answer: 'Now.', facCategoryId: { _id: 'c1', name: 'Buying' } },
    form: {
      body: { question: 'When?', answer: 'Now.' },
      mine: ['question', 'Why?'],
      same: ['question', 'How?'],
      other: ['answer', 'Soon.'],
    },
    deletion: ['answer', 'Soon.'],
  },
  {
    route: 'properties',
    stored: property().stored,
    form: {
      body: property().body,
      mine: ['wholeHomePrice', '130.25', 130.25],
      same: ['wholeHomePrice', 125],
      other: ['address.city', 'Panvel'],
    },
    flip: { body: { isDisplay: false } },
    deletion: ['address.city', 'Panvel'],
  },
  {
    route: 'token',
    stored: { title: 'Another title', amount: 2, updatedat: '2025-03-01T00:00:00.000Z' },
    form: { body: { title: 'token price', amount: 2 }, mine: ['amount', '3.5', 3.5], same: ['amount', 4] },
  },
  {
    route: 'companydetails',
    stored: company,
    form: {
      body: { ...company, _id: 'r1' },
      mine: ['address', 'New Road'],
      same: ['address', 'Long Road'],
      other: ['phone', '2'],
      isWhole: true,
    },
  },
  {
    route: 'socialmedia',
    stored: { ...links, isActive: true },
    form: {
      body: links,
      mine: ['title', 'Pictures'],
      same: ['title', 'Songs'],
      other: ['link', 'https://films.test/other'],
    },
    flip: { body: { ...links, isActive: false }, kept: ['link', 'https://films.test/other'] },
  },
  {
    route: 'marketingbanner',
    stored: block,
    form: { body: block, mine: ['title', 'Dawn'], same: ['title', 'Noon'], other: ['photo', newer] },
    deletion: ['photo', newer],
  },
];
