/**
 * What may be done with several chosen records at once, by route: content of the site that is as easily put back as
 * taken away, and requests that have been answered.
 */
export const doneWithMany: Readonly<Record<string, readonly string[]>> = {
  'amenities/distinctive': ['delete'],
  'amenities/standard': ['delete'],
  'faq/faqs': ['delete'],
  aboutus: ['delete'],
  bannerimage: ['delete'],
  chatrequest: ['delete'],
  cms: ['status'],
  howitworks: ['status'],
  learnenjoythereturns: ['delete'],
  learnpage: ['delete'],
  marketingbanner: ['delete'],
  ourtrustedpartners: ['delete'],
  socialmedia: ['status'],
};

/** What decides about people, papers and money, and the properties themselves: one at a time, each looked at. */
export const neverDoneWithMany: readonly string[] = [
  'roles/admin',
  'roles/superAdmin',
  'roles/user',
  'kycrequest',
  'properties',
  'token',
  'saleProperties',
  'propertybook',
  'propertysallrequest',
  'refund',
  'refund-user/:pid',
  'resoldproperty',
  'sellrequestlist/:pid',
  'tokenOrders/:pid',
  'bookings/:pid',
  'ordersOf/:pid',
];
