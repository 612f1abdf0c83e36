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
const person = { fname: 'Ina', lname: 'Roy', phone: '9000000000', email: 'ina@deedbook.test' };
const staff = {
  stored: { ...person, status: { name: 'active' } },
  form: {
    body: { fname: 'Ina', lname: 'Roy', phone: '9000000000' },
    mine: ['fname', 'Ira'],
    same: ['fname', 'Uma'],
    other: ['phone', '9123456780'],
  },
  flip: { body: { status: 'inactive', id: 'r1' } },
} as const;
const amenity = {
  stored: { name: 'Pool', icon: stored },
  form: {
    body: { name: 'Pool', icon: stored },
    mine: ['name', 'Pier'],
    same: ['name', 'Pond'],
    other: ['icon', newer],
  },
  deletion: ['name', 'Pond'],
} as const;
const words = { title: 'Dusk', description: '<p>Late</p>' };
const block = {
  stored: { ...words, photo: stored },
  form: {
    body: { ...words, photo: stored },
    mine: ['title', 'Dawn'],
    same: ['title', 'Noon'],
    other: ['photo', newer],
  },
} as const;
/** Whatever the record says, this much goes with its words. */
const withoutPicture = {
  stored: { ...words, photo: 'no', type: 'returns' },
  form: {
    ...block.form,
    body: { ...words, photo: 'no', type: 'returns' },
    other: ['description', '<p>Later</p>'],
  },
} as const;
const company = { name: 'Deedbook', address: 'Old Road', hours: '9 to 5', phone: '1', email: 'a@b.test' };

/** The documented change of a property, with the price as it was. */
const property = () => {
  const write = documentedWrites.find(({ route, does }) => route === 'properties' && does === 'update');
  const price = write?.stored?.wholeHomePrice;
  return { stored: { ...write?.stored }, body: { ...write?.body, wholeHomePrice: price } };
};

/** Every record that can be changed, made inactive or deleted . */
export const edits: readonly Edit[] = [
  { route: 'roles/admin', ...staff },
  { route: 'roles/superAdmin', ...staff },
  {
    route: 'roles/user',
    stored: { fullName: 'Ira Rao', isActive: true },
    flip: { body: { isActive: false, description: 'Asked for it' } },
  },
  { route: 'amenities/standard', ...amenity },
  { route: 'amenities/distinctive', ...amenity },
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
    route: 'faq/faqcategory',
    stored: { name: 'Buying' },
    form: { body: { name: 'Buying' }, mine: ['name', 'Selling'], same: ['name', 'Letting'] },
    deletion: ['name', 'Letting'],
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
  { route: 'chatrequest', stored: { email: 'ira@deedbook.test' }, deletion: ['email', 'uma@deedbook.test'] },
  {
    route: 'token',
    stored: { title: 'Another title', amount: 2, updatedat: '2025-03-01T00:00:00.000Z' },
    form: {
      body: { title: 'token price', amount: 2 },
      mine: ['amount', '3.5', 3.5],
      same: ['amount', 4],
    },
  },
  { route: 'aboutus', ...block, deletion: ['photo', newer] },
  { route: 'bannerimage', stored: { title: 'Dusk', photo: stored }, deletion: ['title', 'Noon'] },
  {
    route: 'companydetails',
    stored: { ...company, gst: 'G1', __v: 3 },
    form: {
      body: { ...company, _id: 'r1', gst: 'G1', __v: 3 },
      mine: ['address', 'New Road'],
      same: ['address', 'Long Road'],
      other: ['phone', '2'],
      isWhole: true,
    },
  },
  { route: 'cms', stored: { name: 'home', isActive: true }, flip: { body: { isActive: false } } },
  {
    route: 'socialmedia',
    stored: { title: 'Films', link: 'https://films.test/deedbook', isActive: true },
    form: {
      body: { title: 'Films', link: 'https://films.test/deedbook' },
      mine: ['title', 'Pictures'],
      same: ['title', 'Songs'],
      other: ['link', 'https://films.test/other'],
    },
    flip: {
      body: { title: 'Films', link: 'https://films.test/deedbook', isActive: false },
      kept: ['link', 'https://films.test/other'],
    },
  },
  {
    route: 'howitworks',
    stored: { ...block.stored, isActive: true },
    form: { ...block.form, body: { ...block.form.body, isActive: true } },
    flip: { body: { ...block.stored, isActive: false }, kept: ['description', '<p>Later</p>'] },
  },
  { route: 'ourtrustedpartners', stored: { title: 'Harbour Homes', photo: stored }, deletion: ['title', 'Hill Homes'] },
  {
    route: 'knowMore',
    stored: { name: 'Fractions', description: '<p>Old</p>', isActive: true },
    form: {
      body: { description: '<p>Old</p>', isActive: true },
      mine: ['description', '<p>New</p>'],
      same: ['description', '<p>Newer</p>'],
      other: ['isActive', false],
    },
  },
  { route: 'learnpage', ...block, deletion: ['photo', newer] },
  { route: 'learnenjoythereturns', ...withoutPicture, deletion: ['title', 'Noon'] },
  { route: 'homedeveloper', ...block },
  { route: 'homepage', ...withoutPicture },
  {
    route: 'footerdescription',
    stored: { description: 'Old', uid: 'somebody else' },
    form: {
      body: { uid: '64d2f0c8', description: 'Old' },
      mine: ['description', 'New'],
      same: ['description', 'Newer'],
    },
  },
  { route: 'marketingbanner', ...block, deletion: ['photo', newer] },
];
