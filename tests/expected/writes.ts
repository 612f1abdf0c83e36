import type { Role } from '../../src/config/roles';

type Values = Readonly<Record<string, unknown>>;

/** A write as it goes over the wire, and what somebody did for it. */
interface Write {
  /** Rows of docs/behaviour that say so. */
  rows: string;
  /** `on` and `off` flip the record's status. */
  does: 'create' | 'update' | 'delete' | 'on' | 'off';
  /** Who does it. @default superadmin */
  role?: Role;
  /** The record as the server keeps it; its id is `r1`. */
  stored?: Values;
  /** What was filled in. */
  given?: Values;
  /** The remark in the dialog that asks. */
  note?: string;
  /** Method and path. */
  call: string;
  /** The whole body. @default none */
  body?: Values;
}

export interface DocumentedWrite extends Write {
  /** Route of the list it is made from. */
  route: string;
}

/** Sends what was filled in, and this much beside it. */
const create = (rows: string, call: string, given: Values, more: Values = {}): Write => {
  return { rows, does: 'create', given, call, body: { ...given, ...more } };
};
/** Sends what was filled in, where it does not say more. */
const update = (
  rows: string,
  call: string,
  values: Required<Pick<Write, 'stored' | 'given'>> & { body?: Values },
): Write => ({ rows, does: 'update', call, body: values.given, ...values });
const remove = (rows: string, call: string): Write => ({ rows, does: 'delete', call });
const flip = (does: 'on' | 'off', rows: string, call: string, stored: Values, body: Values): Write => {
  return { rows, does, stored, call, body };
};
/** A flag that is sent as it is to become, with this much of the record beside it. */
const flag = (rows: string, call: string, name: string, stored: Values, sent: Values = {}): Write[] => [
  flip('off', rows, call, { ...stored, [name]: true }, { ...sent, [name]: false }),
  flip('on', rows, call, { ...stored, [name]: false }, { ...sent, [name]: true }),
];

const picture = 'https://files.test/new.png';
const storedPicture = 'https://files.test/stored.png';
const words = { title: 'Sunrise', description: '<p>Early <strong>light</strong></p>' };
const block = { ...words, photo: picture };
const storedBlock = { title: 'Dusk', description: '<p>Late</p>', photo: storedPicture };
/** A block with other words, which keeps its picture. */
const changedBlock = { ...words, photo: storedPicture };
const changedOf = (type: string) => ({ stored: { ...storedBlock, type }, given: words, body: changedBlock });
const changedStep = (was: boolean | null, sent: boolean) => ({
  stored: { ...storedBlock, isActive: was },
  given: words,
  body: { ...changedBlock, isActive: sent },
});
const lift = { name: 'Lift', icon: picture };
const footer = { description: 'All deeds in order' };
const selling = { name: 'Selling' };
const person = { fname: 'Ira', lname: 'Rao', phone: '9876543210' };
const newPerson = { ...person, email: 'ira@deedbook.test', password: 'Secret@1' };
const storedPerson = { fname: 'Ina', lname: 'Roy', phone: '9000000000', email: 'ina@deedbook.test' };
const active = { ...storedPerson, status: { name: 'active' } };
const inactive = { ...storedPerson, status: { name: 'inactive' } };
const links = { title: 'Films', link: 'https://films.test/deedbook' };
const contact = { name: 'Deedbook', address: 'Old Road', hours: '9 to 5', phone: '1', email: 'a@b.test' };
const company = { ...contact, gst: 'G1', __v: 3 };

/** Seven pictures and a film as the form holds them. */
const photos = [1, 2, 3, 4, 5, 6, 7].map(n => ({ imgPath: `https://files.test/${n}.png` }));
const propertyVideo = [{ videoPath: 'https://files.test/film.mp4' }];
const region = { state: 'Maharashtra', country: 'India', pincode: '402201' };
const address = { name: 'Sea Villa', street: '12 Beach Road', city: 'Alibaug', ...region };
/** A filled property form: what is typed is text. */
const property = {
  address,
  status: 'Villa',
  ownership: '8',
  beds: '4',
  baths: '3',
  sqft: '2500',
  isDisplay: true,
  isMapDisplay: false,
  wholeHomePrice: '120.5',
  rentalYield: '5.5',
  expectedIOR: '11',
  expectedRentalPerYear: '6',
  expectedExitValue: '250',
  crewContact: '9876543210',
  location: { lat: 18.64, lng: 72.87, by: 'map' },
  aboutHome: '<p>Quiet</p>',
  amenities: ['a1', 'a2'],
  photos: photos.map((photo, at) => ({ ...photo, key: `row-${at}` })),
  propertyVideo,
};
/** The same as it travels (PROP-160: numbers are numbers). */
const sentProperty = {
  ...property,
  ownership: 8,
  beds: 4,
  baths: 3,
  sqft: 2500,
  wholeHomePrice: 120.5,
  priceType: 'Lakh',
  rentalYield: 5.5,
  expectedIOR: 11,
  expectedRentalPerYear: 6,
  expectedExitValue: 250,
  location: { lat: 18.64, lng: 72.87 },
  photos,
};
/** A property as it is read; nobody touches anything but its price. */
const storedProperty = {
  ...sentProperty,
  location: { coordinates: [72.87, 18.64] },
  amenities: [{ _id: 'a1', name: 'Pool', type: 'DISTINCTIVE' }, 'a2'],
  shareStatus: 'open',
  creationDate: '2025-03-01T00:00:00.000Z',
};

/** What each form, deletion and status button sends, by the route of its list. */
const writes: Readonly<Record<string, readonly Write[]>> = {
  // The two role identifiers are configuration; these are its defaults.
  'roles/admin': [
    create('ADMIN-36 ADMIN-57 ADMIN-83', 'POST admin/signup', newPerson, { role: '64d2f0c8a1b2c3d4e5f60001' }),
    update('ADMIN-63 ADMIN-69', 'PUT admin/updateAdmin/r1', { stored: active, given: person }),
    flip('off', 'ADMIN-77 to ADMIN-79', 'PUT admin/block', active, { status: 'inactive', id: 'r1' }),
    flip('on', 'ADMIN-77 to ADMIN-79', 'PUT admin/block', inactive, { status: 'active', id: 'r1' }),
  ],
  'roles/superAdmin': [
    create('SUPER-14 SUPER-28 SUPER-30', 'POST admin/signup', newPerson, { role: '64d2f0c8a1b2c3d4e5f60002' }),
    update('SUPER-37', 'PUT admin/updateAdmin/r1', { stored: active, given: person }),
    flip('off', 'SUPER-43', 'PUT admin/block', active, { status: 'inactive', id: 'r1' }),
    flip('on', 'SUPER-43', 'PUT admin/block', inactive, { status: 'active', id: 'r1' }),
  ],
  'roles/user': [
    {
      rows: 'USER-20 to USER-22 SESSION-35',
      does: 'off',
      stored: { fullName: 'Ira Rao', isActive: true },
      note: 'Asked for it',
      call: 'PUT admin/activeAdmin/r1',
      body: { isActive: false, description: 'Asked for it' },
    },
    flip(
      'on',
      'USER-20 to USER-22 SESSION-35',
      'PUT admin/activeAdmin/r1',
      { fullName: 'Ira Rao', isActive: false },
      { isActive: true, description: '' },
    ),
  ],
  'amenities/standard': [
    create('AMEN-S-12 AMEN-S-19 AMEN-S-20 STORAGE-11', 'POST amenities/addAmenities', lift, { type: 'STANDARD' }),
    update('AMEN-S-12 AMEN-S-25 to AMEN-S-27 SESSION-35 STORAGE-15', 'PUT amenities/updateAmenities/r1', {
      stored: { name: 'Pool', type: 'STANDARD', icon: storedPicture },
      given: { name: 'Lift' },
      body: { name: 'Lift', icon: storedPicture },
    }),
    remove('AMEN-S-12 AMEN-S-31', 'DELETE amenities/deleteAmenities/r1'),
  ],
  'amenities/distinctive': [
    create('AMEN-S-12 AMEN-D-11 AMEN-D-12', 'POST amenities/addAmenities', lift, { type: 'DISTINCTIVE' }),
    update('AMEN-S-12 AMEN-D-17 SESSION-35 STORAGE-15', 'PUT amenities/updateAmenities/r1', {
      stored: { name: 'Pool', type: 'DISTINCTIVE', icon: storedPicture },
      given: { name: 'Pier' },
      body: { name: 'Pier', icon: storedPicture },
    }),
    remove('AMEN-S-12 AMEN-D-20', 'DELETE amenities/deleteAmenities/r1'),
  ],
  properties: [
    {
      rows: 'PROP-01 PROP-51 PROP-77 PROP-93 PROP-152 PROP-153 PROP-155 to PROP-160 PROP-162',
      does: 'create',
      given: property,
      call: 'POST property/addProperty',
      body: { ...sentProperty, adminid: '64d2f0c8', property360: '' },
    },
    update('PROP-01 PROP-30 PROP-77 PROP-92 PROP-93 PROP-154 PROP-163 to PROP-165', 'PUT property/updateProperty/r1', {
      stored: { ...storedProperty, adminid: 'creator', property360: 'https://tour.test/sea' },
      given: { wholeHomePrice: '99' },
      body: { ...sentProperty, wholeHomePrice: 99, adminid: 'creator', property360: 'https://tour.test/sea' },
    }),
    update('PROP-77 PROP-164 PROP-165', 'PUT property/updateProperty/r1', {
      stored: storedProperty,
      given: { wholeHomePrice: '99' },
      body: { ...sentProperty, wholeHomePrice: 99, adminid: '64d2f0c8', property360: '' },
    }),
    ...flag('PROP-36', 'PUT property/updateStatus/r1', 'isDisplay', storedProperty),
    remove('PROP-01 PROP-41', 'DELETE property/deleteProperty/r1'),
  ],
  'faq/faqs': [
    create('FAQ-01 FAQ-23 FAQ-27', 'POST faq/addFAQ', { question: 'Why?', answer: 'Because.', facCategoryId: 'c1' }),
    update('FAQ-01 FAQ-29 FAQ-32', 'PUT faq/updateFAQ/r1', {
      stored: { question: 'When?', answer: 'Now.', facCategoryId: { _id: 'c1', name: 'Buying' } },
      given: { question: 'Why?', answer: 'Because.' },
    }),
    remove('FAQ-01 FAQ-36', 'DELETE faq/deleteFAQ/r1'),
  ],
  'faq/faqcategory': [
    create('FAQ-01 FAQCAT-15', 'POST faqCategory/addFAQCategory', selling),
    update('FAQ-01 FAQCAT-17', 'PUT faqCategory/updateFAQCategory/r1', { stored: { name: 'Buying' }, given: selling }),
    remove('FAQ-01 FAQCAT-21', 'DELETE faqCategory/deleteFAQCategory/r1'),
  ],
  knowMore: [
    update('KNOW-12 KNOW-14', 'PUT know/updateKnow/r1', {
      stored: { name: 'Fractions', description: '<p>Old</p>', isActive: true },
      given: { description: '<p>New</p>', isActive: false },
    }),
    // A status that was missing is sent as inactive.
    update('KNOW-14', 'PUT know/updateKnow/r1', {
      stored: { name: 'Fractions', description: '<p>Old</p>', isActive: null },
      given: { description: '<p>New</p>' },
      body: { description: '<p>New</p>', isActive: false },
    }),
  ],
  bannerimage: [
    create('BANNER-12', 'POST banner/addBanner', { title: 'Sunrise', photo: picture }),
    remove('BANNER-19', 'DELETE banner/deleteBanner/r1'),
  ],
  marketingbanner: [
    create('POPUP-26', 'POST popup/addPopup', { title: 'Sunrise', description: 'Early light', photo: picture }),
    update('POPUP-27', 'PUT popup/updatePopup/r1', {
      stored: { title: 'Dusk', description: 'Late', photo: storedPicture },
      given: { title: 'Sunrise' },
      body: { title: 'Sunrise', description: 'Late', photo: storedPicture },
    }),
    update('POPUP-25 POPUP-27', 'PUT popup/updatePopup/r1', {
      stored: { title: 'Dusk', description: 'Late', photo: null },
      given: { title: 'Sunrise' },
      body: { title: 'Sunrise', description: 'Late', photo: '' },
    }),
    remove('POPUP-30', 'DELETE popup/deletePopup/r1'),
  ],
  aboutus: [
    create('ABOUT-13', 'POST aboutus/addAboutus', block),
    update('ABOUT-15', 'PUT aboutus/updateAboutus/r1', { stored: storedBlock, given: words, body: changedBlock }),
    remove('ABOUT-18', 'DELETE aboutus/deleteAboutus/r1'),
  ],
  learnpage: [
    create('LEARN-J-15', 'POST aboutus/addAboutus', block, { type: 'populardestination' }),
    update('LEARN-J-17', 'PUT aboutus/updateAboutus/r1', changedOf('populardestination')),
    remove('LEARN-J-19', 'DELETE aboutus/deleteAboutus/r1'),
  ],
  learnenjoythereturns: [
    create('LEARN-R-10 LEARN-R-11', 'POST aboutus/addAboutus', words, { photo: 'no', type: 'returns' }),
    update('LEARN-R-12', 'PUT aboutus/updateAboutus/r1', {
      stored: { ...storedBlock, type: 'returns' },
      given: words,
      body: { ...words, photo: 'no', type: 'returns' },
    }),
    remove('LEARN-J-08 LEARN-J-19', 'DELETE aboutus/deleteAboutus/r1'),
  ],
  homedeveloper: [
    create('HOME-W-11', 'POST aboutus/addAboutus', block, { type: 'homedeveloper' }),
    update('HOME-W-12', 'PUT aboutus/updateAboutus/r1', changedOf('homedeveloper')),
  ],
  homepage: [
    create('HOME-O-11', 'POST aboutus/addAboutus', words, { photo: 'no', type: 'homepage' }),
    // It goes out with the type of another screen.
    update('HOME-O-09 HOME-O-10', 'PUT aboutus/updateAboutus/r1', {
      stored: { title: 'Dusk', description: '<p>Late</p>', photo: 'no', type: 'homepage' },
      given: words,
      body: { ...words, photo: 'no', type: 'returns' },
    }),
  ],
  howitworks: [
    create('HOW-18 HOW-19', 'POST howitwork/addAllHowitwork', block, { isActive: false }),
    update('HOW-20', 'PUT howitwork/updateHowitwork/r1', changedStep(true, true)),
    // A status that was missing is sent as inactive.
    update('HOW-20', 'PUT howitwork/updateHowitwork/r1', changedStep(null, false)),
    ...flag('HOW-25', 'PUT howitwork/updateHowitwork/r1', 'isActive', storedBlock, storedBlock),
  ],
  cms: flag('MENU-15', 'PUT menu/updateMenu/r1', 'isActive', { name: 'home' }),
  ourtrustedpartners: [
    create('PARTNER-14', 'POST partners/addPartners', { title: 'Harbour Homes', photo: picture }),
    remove('PARTNER-18', 'DELETE partners/deletePartners/r1'),
  ],
  socialmedia: [
    create('SOCIAL-14', 'POST social/addSocial', { title: 'Pictures', link: 'https://pictures.test/deedbook' }),
    update('SOCIAL-16', 'PUT social/updateSocial/r1', {
      stored: { ...links, isActive: true },
      given: { title: 'Pictures' },
      body: { title: 'Pictures', link: 'https://films.test/deedbook' },
    }),
    ...flag('SOCIAL-20', 'PUT social/updateSocial/r1', 'isActive', links, links),
  ],
  companydetails: [
    update('COMPANY-12 COMPANY-13', 'PUT companyDetails/updateCompanyDetails/r1', {
      stored: company,
      given: { address: 'New Road' },
      body: { ...company, _id: 'r1', address: 'New Road' },
    }),
  ],
  footerdescription: [
    create('FOOTER-09 FOOTER-11', 'POST description/addDecsription', footer, { uid: '64d2f0c8' }),
    update('FOOTER-10 FOOTER-11', 'PUT description/updateDescription/r1', {
      stored: { description: 'Old', uid: 'somebody else' },
      given: footer,
      body: { uid: '64d2f0c8', ...footer },
    }),
  ],
  token: [
    update('TOKEN-05 TOKEN-11 TOKEN-16', 'PUT token/updatetoken/r1', {
      stored: { title: 'Another title', amount: 2, updatedat: '2025-03-01T00:00:00.000Z' },
      given: { amount: '3.5' },
      body: { title: 'token price', amount: 3.5 },
    }),
  ],
  chatrequest: [remove('CHAT-16', 'DELETE callRequest/deleteCallRequest/r1')],
  status: [create('STATUS-09', 'POST status/addstatus', { name: 'Ready', description: 'To move in' })],
};

export const documentedWrites: readonly DocumentedWrite[] = Object.entries(writes).flatMap(([route, all]) =>
  all.map(write => ({ route, ...write })),
);
