import { dashboardHandlers } from './dashboard';
import { enquiryLists } from './enquiries';
import { faqHandlers, faqWrites } from './faqs';
import type { Deletions, Handlers, Lists, Writes } from './handler';
import { notificationHandlers, notificationLists } from './notifications';
import { operationLists, operationWrites } from './operations';
import { propertyDeletions, propertyLists, propertyWrites } from './properties';
import { settlementHandlers, settlementLists, settlementWrites } from './settlements';
import { signInHandlers } from './signIn';
import { sitePageHandlers, sitePageLists, sitePageWrites } from './sitePages';
import { staffHandlers, staffLists, staffWrites } from './staff';
import { tokenHandlers, tokenWrites } from './tokens';
import { userHandlers, userLists } from './users';

export const handlers: Handlers = {
  ...signInHandlers,
  ...dashboardHandlers,
  ...staffHandlers,
  ...userHandlers,
  ...faqHandlers,
  ...sitePageHandlers,
  ...notificationHandlers,
  ...tokenHandlers,
  ...settlementHandlers,
};

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

export const writes: Writes = {
  ...staffWrites,
  ...propertyWrites,
  ...faqWrites,
  ...tokenWrites,
  ...sitePageWrites,
  ...operationWrites,
  ...settlementWrites,
};

export const deletions: Deletions = { ...propertyDeletions };
