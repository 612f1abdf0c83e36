import type { CallKey } from '../calls/matchCall';
import type { CollectionName } from '../data/records';

/** The collections that calls are about, by the first step of their paths, where that is not their name. */
export const byStep: Readonly<Record<string, CollectionName>> = {
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

/** The same, for calls of which the compiler knows nothing. */
export const byCall: Readonly<Partial<Record<string, CollectionName>>> = named;
