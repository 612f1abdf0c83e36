import type { Collection } from '../data/collections';
import type { CollectionName, OwnCollection } from '../data/records';

const createdAt = (now: Date) => ({ createdAt: now.toISOString() });
const creationDate = (now: Date) => ({ creationDate: now.toISOString() });

/** The collections behind the calls of the business. */
export const businessCollections: Record<Exclude<CollectionName, OwnCollection>, Collection> = {
  users: { noun: 'User' },
  amenities: { noun: 'Amenity' },
  enquiries: { noun: 'Enquiry' },
  generalEnquiries: { noun: 'Enquiry' },
  properties: { noun: 'Property', defaults: creationDate },
  faqCategories: { noun: 'FAQ category' },
  faqs: { noun: 'FAQ' },
  knowMoreEntries: { noun: 'Know more entry', order: 'oldest' },
  banners: { noun: 'Banner image' },
  marketingBanners: { noun: 'Marketing banner' },
  contentBlocks: { noun: 'Content block' },
  howItWorksSteps: { noun: 'How it works entry' },
  menuEntries: { noun: 'Menu', order: 'oldest' },
  partners: { noun: 'Trusted partner' },
  socials: { noun: 'Social media link', defaults: () => ({ isActive: true }) },
  companyDetails: { noun: 'Company details' },
  footerDescriptions: { noun: 'Footer description' },
  notifications: { noun: 'Notification' },
  tokens: { noun: 'Property token' },
  chatRequests: { noun: 'Chat request' },
  soldProperties: { noun: 'Sold property' },
  exitRequests: { noun: 'Exit request' },
  bookings: { noun: 'Booking' },
  propertyStatuses: { noun: 'Property status', order: 'oldest' },
  propertyOwners: { noun: 'Owner' },
  histories: { noun: 'History' },
  orders: { noun: 'Order', defaults: createdAt },
  payments: { noun: 'Payment', defaults: createdAt },
};
