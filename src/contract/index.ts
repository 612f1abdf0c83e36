import { amenities } from './amenities';
import { auth } from './auth';
import type { Area } from './call';
import { companyDetails } from './companyDetails';
import { dashboard } from './dashboard';
import { enquiries } from './enquiries';
import { faqs } from './faqs';
import { notifications } from './notifications';
import { operations } from './operations';
import { people } from './people';
import { properties } from './properties';
import { settlements } from './settlements';
import { sitePages } from './sitePages';

/** The areas of the API under their names; they group the calls in the API documentation. */
export const areas = {
  'Sign-in': auth,
  Dashboard: dashboard,
  People: people,
  Amenities: amenities,
  Enquiries: enquiries,
  Properties: properties,
  FAQs: faqs,
  'Site pages': sitePages,
  'Company details': companyDetails,
  Notifications: notifications,
  Operations: operations,
  Settlements: settlements,
} satisfies Record<string, Area>;

/**
 * The API, call by call, under `METHOD path`. The mock runs on these values. The browser has only their types, which
 * `npm run contract:types` writes out in `api.ts`.
 */
export const contract = {
  ...auth,
  ...dashboard,
  ...people,
  ...amenities,
  ...enquiries,
  ...properties,
  ...faqs,
  ...sitePages,
  ...companyDetails,
  ...notifications,
  ...operations,
  ...settlements,
} satisfies Area;

export type { Api } from './api';
