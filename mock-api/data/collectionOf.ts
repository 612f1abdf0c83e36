import { areas } from '../../src/contract';
import type { NamedArea } from '../../src/contract/call';
import type { CallKey } from '../calls/matchCall';
import type { CollectionName } from './records';

/** The collections that calls are about, by the first step of their paths, where that is not their name. */
const byStep: Readonly<Record<string, CollectionName>> = {
  property: 'properties',
  faqCategory: 'faqCategories',
  faq: 'faqs',
  know: 'knowMoreEntries',
  banner: 'banners',
  popup: 'marketingBanners',
  aboutus: 'contentBlocks',
  howitwork: 'howItWorksSteps',
  menu: 'menuEntries',
  social: 'socials',
  description: 'footerDescriptions',
  notification: 'notifications',
  token: 'tokens',
  callRequest: 'chatRequests',
  sell: 'exitRequests',
  book: 'bookings',
  status: 'propertyStatuses',
  history: 'histories',
  order: 'orders',
  form: 'payments',
};

/** Calls whose path begins as those about other records do. */
const named = {
  'GET admin/get-admins': 'staff',
  'GET admin/get-Superadmins': 'staff',
  'POST admin/signup': 'staff',
  'PUT admin/updateAdmin/:id': 'staff',
  'GET admin/get-users': 'users',
  'POST admin/approve/:id': 'users',
  'PUT admin/activeAdmin/:id': 'users',
  'GET admin/get-users-by-pid': 'propertyOwners',
  'GET contactus/getContactus': 'enquiries',
  'GET contactus/getContactusadmin': 'generalEnquiries',
  'GET property/getPropertyByUid': 'soldProperties',
} satisfies Partial<Record<CallKey, CollectionName>>;
const byCall: Readonly<Partial<Record<string, CollectionName>>> = named;

/** The path of a call. @param key `METHOD path` */
const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** The collection of a list that speaks in a dialect of its own: what tells such lists from each other is their whole path. */
export const foreignCollectionOf = pathOf;

/** The collections of the areas that speak in dialects of their own; all calls of an area are about that of its list. */
const foreign = new Map(
  Object.values<NamedArea>(areas).flatMap(({ calls, dialect }) => {
    const list = Object.entries(calls).find(([, { effect }]) => effect === 'list')?.[0];
    return dialect && list ? Object.keys(calls).map((key): [string, string] => [key, foreignCollectionOf(list)]) : [];
  }),
);

/**
 * The collection that a call is about: one that is named here, else one that is called as its path begins.
 * @param key `METHOD path`, also of a call that is not in the contract yet
 */
export const collectionOf = (key: string): string => {
  const [step = ''] = pathOf(key).split('/');
  return foreign.get(key) ?? byCall[key] ?? byStep[step] ?? step;
};
