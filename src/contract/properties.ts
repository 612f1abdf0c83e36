import { z } from 'zod';
import type { Area } from './call';
import { create, date, flag, list, number, paging, record, remove, rows, search, text, total, update } from './shapes';

const property = record('Property', {
  status: text,
  ownership: number,
  isDisplay: flag,
  isMapDisplay: flag,
  shareStatus: text,
  wholeHomePrice: number,
  priceType: text,
  rentalYield: number,
  expectedIOR: number,
  expectedRentalPerYear: number,
  expectedExitValue: number,
  beds: number,
  baths: number,
  sqft: number,
  crewContact: text,
  property360: text,
  address: z
    .strictObject({ name: text, street: text, city: text, state: text, country: text, pincode: text })
    .nullish(),
  /** Longitude before latitude; written as an object with names instead (PROP-92, PROP-93). */
  location: z.strictObject({ coordinates: z.array(z.number()).nullish() }).nullish(),
  photos: z.array(z.strictObject({ imgPath: text })).nullish(),
  propertyVideo: z.array(z.strictObject({ videoPath: text })).nullish(),
  aboutHome: text,
  amenities: z.array(z.string()).nullish(),
  adminid: text,
  creationDate: date,
});

const body = {
  adminid: z.string(),
  baths: z.number(),
  beds: z.number(),
  ownership: z.number(),
  rentalYield: z.number(),
  expectedIOR: z.number(),
  expectedRentalPerYear: z.number(),
  expectedExitValue: z.number(),
  isDisplay: z.boolean(),
  sqft: z.number(),
  status: z.enum(['Villa', 'Apartment']),
  wholeHomePrice: z.number(),
  priceType: z.literal('Lakh'),
  address: z.strictObject({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    pincode: z.string(),
  }),
  location: z.strictObject({ lat: z.number(), lng: z.number() }),
  isMapDisplay: z.boolean(),
  aboutHome: z.string(),
  amenities: z.array(z.string()),
  crewContact: z.string(),
  property360: z.string(),
  photos: z.array(z.strictObject({ imgPath: z.string() })),
  propertyVideo: z.array(z.strictObject({ videoPath: z.string() })),
};

const newestFirst = z.strictObject({ sort: z.literal('high'), sortBy: z.literal('creationDate') });
const ofAdmin = z.strictObject({ aid: z.string() });

/** Properties (PROP-21 to PROP-28). A superadmin lists them all, anyone else their own by `aid`. */
export const properties = {
  'POST property/getPropertys': {
    ...list('List properties', {
      access: 'staff',
      query: { ...paging, ...search },
      payload: { data: rows(property), dataCount: total },
    }),
    body: z.union([newestFirst, ofAdmin]),
  },
  'POST property/addProperty': create('Add a property', body, { access: 'staff' }),
  'PUT property/updateProperty/:id': update('Change a property', body, { access: 'staff' }),
  'PUT property/updateStatus/:id': update(
    'Change whether a property is shown on the public site',
    { isDisplay: z.boolean() },
    { access: 'staff' },
  ),
  'DELETE property/deleteProperty/:id': remove('Delete a property', { access: 'staff' }),
} satisfies Area;
