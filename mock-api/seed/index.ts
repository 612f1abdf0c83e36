import type { State } from '../data/store';
import { seedAmenities } from './amenities';
import { seedEnquiries, seedGeneralEnquiries } from './enquiries';
import { seedFaqCategories, seedFaqs } from './faqs';
import { seedOperations } from './operations';
import { seedProperties } from './properties';
import { seedSettlements } from './settlements';
import { seedSitePages } from './sitePages';
import { seedStaff } from './staff';
import { seedUsers } from './users';

/**
 * The generated records, the same on each run. A larger scale adds older records to the lists.
 * @param scale multiplies the size of the long lists.
 */
export const seed = (scale: number): State => {
  const staff = seedStaff(scale);
  const users = seedUsers(scale);
  const amenities = seedAmenities(scale);
  const properties = seedProperties(scale, { staff, amenities });
  const faqCategories = seedFaqCategories();
  const activeUsers = users.filter(({ isActive }) => isActive === true);
  return {
    staff,
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
    sessions: [],
    passwordResets: [],
    entityRecords: [],
    payments: [],
  };
};
