import type { Deletions, Handlers, Lists, Writes } from '../handlers/handler';
import { dashboardHandlers } from '../handlers/dashboard';
import { enquiryLists } from '../handlers/enquiries';
import { faqHandlers, faqWrites } from '../handlers/faqs';
import { notificationHandlers, notificationLists } from '../handlers/notifications';
import { operationLists, operationWrites } from '../handlers/operations';
import { propertyDeletions, propertyLists, propertyWrites } from '../handlers/properties';
import { settlementHandlers, settlementLists, settlementWrites } from '../handlers/settlements';
import { sitePageHandlers, sitePageLists, sitePageWrites } from '../handlers/sitePages';
import { staffHandlers, staffLists, staffWrites } from '../handlers/staff';
import { tokenHandlers, tokenWrites } from '../handlers/tokens';
import { userHandlers, userLists } from '../handlers/users';

/** What is no ordinary call, of the business. */
export const businessHandlers: Handlers = {
  ...dashboardHandlers,
  ...staffHandlers,
  ...userHandlers,
  ...faqHandlers,
  ...sitePageHandlers,
  ...notificationHandlers,
  ...tokenHandlers,
  ...settlementHandlers,
};

/** Its lists that are not simply all records of a collection. */
export const lists: Lists = {
  ...staffLists,
  ...userLists,
  ...enquiryLists,
  ...propertyLists,
  ...sitePageLists,
  ...notificationLists,
  ...operationLists,
  ...settlementLists,
};

/** Its writes that keep something else than what is sent. */
export const writes: Writes = {
  ...staffWrites,
  ...propertyWrites,
  ...faqWrites,
  ...tokenWrites,
  ...sitePageWrites,
  ...operationWrites,
  ...settlementWrites,
};

/** Its deletions that may be refused. */
export const deletions: Deletions = { ...propertyDeletions };
