import { z } from 'zod';
import type { Area } from './call';
import {
  create,
  list,
  optionalDate,
  optionalFlag,
  optionalNumber,
  optionalText,
  paging,
  record,
  remove,
  rows,
  search,
  total,
  update,
} from './shapes';

const property = record('Property', {
  status: optionalText,
  ownership: optionalNumber,
  isDisplay: optionalFlag,
  isMapDisplay: optionalFlag,
  shareStatus: optionalText,
  wholeHomePrice: optionalNumber,
  priceType: optionalText,
  rentalYield: optionalNumber,
  expectedIOR: optionalNumber,
  expectedRentalPerYear: optionalNumber,
  expectedExitValue: optionalNumber,
  beds: optionalNumber,
  baths: optionalNumber,
  sqft: optionalNumber,
  crewContact: optionalText,
  property360: optionalText,
  address: z
    .strictObject({
      name: optionalText,
      street: optionalText,
      city: optionalText,
      state: optionalText,
      country: optionalText,
      pincode: optionalText,
    })
    .nullish(),
  /** Longitude before latitude; written as an object with names instead (PROP-92, PROP-93). */
  location: z.strictObject({ coordinates: z.array(z.number()).nullish() }).nullish(),
  photos: z.array(z.strictObject({ imgPath: optionalText })).nullish(),
  propertyVideo: z.array(z.strictObject({ videoPath: optionalText })).nullish(),
  aboutHome: optionalText,
  amenities: z.array(z.string()).nullish(),
  adminid: optionalText,
  creationDate: optionalDate,
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
