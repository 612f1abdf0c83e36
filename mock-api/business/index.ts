import type { Collection } from '../data/collections';
import type { CollectionName, OwnCollection, Staff } from '../data/records';
import type { State } from '../data/store';
import type { MockArea } from '../handlers/handler';
import type { Seeding } from '../seed/family';
import { amenitiesArea, seedAmenities } from './amenities';
import { enquiriesArea, seedEnquiries, seedGeneralEnquiries } from './enquiries';
import { faqArea, seedFaqCategories, seedFaqs } from './faqs';
import { operationArea, seedOperations } from './operations';
import { propertiesArea, seedProperties } from './properties';
import { seedSettlements, settlementArea } from './settlements';
import { seedSitePages, sitePageArea } from './sitePages';
import { staffArea } from './staff';
import { seedUsers, usersArea } from './users';

/** The areas of the business. */
export const areas: readonly MockArea[] = [
  staffArea,
  usersArea,
  amenitiesArea,
  enquiriesArea,
  propertiesArea,
  faqArea,
  sitePageArea,
  operationArea,
  settlementArea,
];

/** The collections behind the calls of the business. Generated identifiers depend on their order. */
export const businessCollections: Record<Exclude<CollectionName, OwnCollection>, Collection> = {
  ...usersArea.collections,
  ...amenitiesArea.collections,
  ...enquiriesArea.collections,
  ...propertiesArea.collections,
  ...faqArea.collections,
  ...sitePageArea.collections,
  ...operationArea.collections,
  ...settlementArea.collections,
};

/** The generated records of the business. */
export const seedBusiness = (seeding: Seeding, staff: readonly Staff[]): Omit<State, OwnCollection> => {
  const users = seedUsers(seeding);
  const amenities = seedAmenities(seeding);
  const properties = seedProperties(seeding, { staff, amenities });
  const faqCategories = seedFaqCategories(seeding);
  const activeUsers = users.filter(({ isActive }) => isActive === true);
  return {
    users,
    amenities,
    properties,
    faqCategories,
    faqs: seedFaqs(seeding, faqCategories),
    enquiries: seedEnquiries(seeding, properties),
    generalEnquiries: seedGeneralEnquiries(seeding),
    ...seedSitePages(seeding),
    ...seedOperations(seeding, { properties, users: activeUsers }),
    ...seedSettlements(seeding, { properties, users: activeUsers }),
    payments: [],
  };
};
