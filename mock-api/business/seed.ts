import type { OwnCollection, Staff } from '../data/records';
import type { State } from '../data/store';
import { seedAmenities } from '../seed/amenities';
import { seedEnquiries, seedGeneralEnquiries } from '../seed/enquiries';
import { seedFaqCategories, seedFaqs } from '../seed/faqs';
import { seedOperations } from '../seed/operations';
import { seedProperties } from '../seed/properties';
import { seedSettlements } from '../seed/settlements';
import { seedSitePages } from '../seed/sitePages';
import { seedUsers } from '../seed/users';

/** The generated records of the business. */
export const seedBusiness = (scale: number, staff: readonly Staff[]): Omit<State, OwnCollection> => {
  const users = seedUsers(scale);
  const amenities = seedAmenities(scale);
  const properties = seedProperties(scale, { staff, amenities });
  const faqCategories = seedFaqCategories();
  const activeUsers = users.filter(({ isActive }) => isActive === true);
  return {
    users,
    amenities,
    properties,
    faqCategories,
    faqs: seedFaqs(scale, faqCategories),
    enquiries: seedEnquiries(scale, properties),
    generalEnquiries: seedGeneralEnquiries(scale),
    ...seedSitePages(scale),
    ...seedOperations(scale, { properties, users: activeUsers }),
    ...seedSettlements({ properties, users: activeUsers }),
    payments: [],
  };
};
