import type { Api } from '../../src/contract';
import { accounts } from '../accounts';
import type { Records, Staff } from '../data/records';
import type { Context, MockArea } from '../handlers/handler';
import { Refusal } from '../refusal';
import type { Member, Seeding } from '../seed/family';
import type { Random } from '../seed/random';
import { aboutHome, homeName } from '../seed/words/homes';
import { oddHtml, oddOr, oddTexts } from '../seed/words/oddities';
import { mobileNumber } from '../seed/words/people';
import { places, streets } from '../seed/words/places';
import { seedFile } from '../storage/seedFile';
import type { PayloadOf } from './references';

declare module '../data/records' {
  interface Records {
    properties: PayloadOf<'POST property/getPropertys'>['data'][number];
  }
}

declare module '../handlers/handler' {
  interface ListedBy {
    'POST property/getPropertys': 'properties';
  }
}

type Property = Records['properties'];

interface Sources {
  staff: readonly Staff[];
  amenities: readonly Records['amenities'][];
}

/** Number of the property that has far more photos than the others. */
const albumProperty = 6;
const albumSize = 60;

const photosOf = (status: 'Villa' | 'Apartment', { number, random }: Member): Property['photos'] => {
  const outside = status === 'Villa' ? 'villa' : 'tower';
  const count = number === albumProperty ? albumSize : random.int(7, 10);
  const kinds = [outside, 'room', 'room', outside, 'room', 'plan', 'room', outside, 'room', 'room'] as const;
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? outside;
    return { imgPath: seedFile(`${kind}-${number * 10 + index}.svg`) };
  });
};

/** A third of the properties belongs to the admin who can sign in, a few to the third account. */
const ownerOf = ({ index, random }: Member, { staff }: Sources): string | undefined => {
  const [, admin, other] = accounts;
  if (index % 3 === 1) return admin?._id;
  if (index % 8 === 3) return other?._id;
  return staff[random.int(0, staff.length - 1)]?._id;
};

/** Degrees near those of a town, to four decimals. */
const degreesNear = (degrees: number, random: Random) => Math.round(degrees * 10_000 + random.int(-200, 200)) / 10_000;

/** Missing and wrong values of a few records. */
const oddValues: readonly Partial<Property>[] = [
  { address: null },
  { wholeHomePrice: null, priceType: null },
  { photos: [], propertyVideo: null },
  {
    ownership: 0,
    address: { name: 'Half an Address', street: null, city: 'Panaji', state: null, country: null, pincode: null },
  },
  { location: null, isMapDisplay: null },
  { creationDate: 'not a date', beds: null, baths: null },
  { amenities: null, aboutHome: null, crewContact: '' },
];

const seedProperty = (member: Member, sources: Sources): Property => {
  const { _id, index, number, madeAt, random } = member;
  const status = random.chance(0.6) ? 'Villa' : 'Apartment';
  const { city, state, pincode, lat, lng } = random.pick(places);
  const name = homeName(random, status, city);
  const price = random.int(24, 240) * 5;
  return {
    _id,
    status,
    ownership: random.int(1, 10),
    isDisplay: random.chance(0.8),
    isMapDisplay: random.chance(0.7),
    shareStatus: random.pick(['Open', 'Closed']),
    wholeHomePrice: price,
    priceType: 'Lakh',
    rentalYield: random.int(25, 75) / 10,
    expectedIOR: random.int(80, 160) / 10,
    expectedRentalPerYear: Math.round(price * 0.05 * 100) / 100,
    expectedExitValue: Math.round(price * 1.6),
    beds: random.int(1, 6),
    baths: random.int(1, 6),
    sqft: random.int(18, 130) * 50,
    crewContact: mobileNumber(random),
    property360: '',
    address: {
      name: oddOr(index, oddTexts, name),
      street: `${random.int(1, 180)}, ${random.pick(streets)}`,
      city,
      state,
      country: 'India',
      pincode,
    },
    location: { coordinates: [degreesNear(lng, random), degreesNear(lat, random)] },
    photos: photosOf(status, member),
    propertyVideo: index % 6 === 2 ? [{ videoPath: seedFile(`tour-${number}.webm`) }] : [],
    aboutHome: oddOr(index + 1, oddHtml, aboutHome(random, name)),
    amenities: random.some(sources.amenities, random.int(3, 8)).map(amenity => amenity._id),
    adminid: ownerOf(member, sources),
    creationDate: madeAt,
    ...oddOr(index + 3, oddValues, {}),
  };
};

export const seedProperties = (seeding: Seeding, sources: Sources): Property[] => {
  const admins = sources.staff.filter(({ role }) => role === 'admin').slice(0, 12);
  const amenities = sources.amenities.filter(({ type }) => type === 'DISTINCTIVE').slice(0, 20);
  return seeding.family('properties', { count: seeding.count, hoursApart: 40 }, member =>
    seedProperty(member, { staff: admins, amenities }),
  );
};

type PropertyBody = Api['POST property/addProperty']['body'];

/** A property as it is stored: calls write `lat` and `lng`, records have coordinates with the longitude first (PROP-92, PROP-93). */
const storedProperty = ({ location: { lat, lng }, ...body }: PropertyBody) => ({
  ...body,
  location: { coordinates: [lng, lat] },
});

/** @throws Refusal 403 unless the person has all rights, or is the admin of a property */
const checkOwner = (person: Staff, adminId: string | null | undefined) => {
  if (person.role !== 'superadmin' && adminId !== person._id) throw new Refusal(403, 'This is not a property of yours');
};

type PropertyContext = Pick<Context<'PUT property/updateProperty/:id'>, 'store' | 'params' | 'signedIn'>;

/** Checks the stored property that a call names. @throws Refusal 403 */
const checkOwnProperty = ({ store, params, signedIn }: PropertyContext) =>
  checkOwner(signedIn(), store.find('properties', params.id)?.adminid);

/** Properties. Staff who are no superadmins see and change their own only. */
export const propertiesArea = {
  collections: {
    properties: { noun: 'Property', defaults: now => ({ creationDate: now.toISOString() }) },
  },
  collectionOfFirstStep: { property: 'properties' },
  lists: {
    'POST property/getPropertys': {
      filterFor: ({ body, signedIn }) => {
        const aid = 'aid' in body ? body.aid : undefined;
        const person = signedIn();
        if (person.role !== 'superadmin' && aid !== person._id)
          throw new Refusal(403, 'You see your own properties only');
        return property => aid === undefined || property.adminid === aid;
      },
    },
  },
  writes: {
    'POST property/addProperty': ({ body, signedIn }) => {
      checkOwner(signedIn(), body.adminid);
      return storedProperty(body);
    },
    'PUT property/updateProperty/:id': context => {
      checkOwnProperty(context);
      checkOwner(context.signedIn(), context.body.adminid);
      return storedProperty(context.body);
    },
    'PUT property/updateStatus/:id': context => {
      checkOwnProperty(context);
      return context.body;
    },
  },
  deletions: {
    'DELETE property/deleteProperty/:id': checkOwnProperty,
  },
} satisfies MockArea;
