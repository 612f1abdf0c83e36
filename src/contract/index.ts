import { amenities } from './amenities';
import { auth } from './auth';
import type { Area, NamedArea } from './call';
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

/** The areas of the API under their names, with what each is about; they group the calls in the API documentation. */
export const areas = {
  'Sign-in': { about: 'Sessions, and passwords that were forgotten.', calls: auth },
  Dashboard: { about: 'The figures of the first screen.', calls: dashboard },
  People: { about: 'Staff accounts, users and their papers.', calls: people },
  Amenities: { about: 'What properties offer, standard and distinctive.', calls: amenities },
  Enquiries: { about: 'What visitors of the public site have written.', calls: enquiries },
  Properties: { about: 'The homes whose shares are sold.', calls: properties },
  FAQs: { about: 'Questions, answers and their categories.', calls: faqs },
  'Site pages': { about: 'Texts, images and links of the public site.', calls: sitePages },
  'Company details': { about: 'Name, address and hours, as the public site shows them.', calls: companyDetails },
  Notifications: { about: 'What staff are told of.', calls: notifications },
  Operations: { about: 'Tokens, chats, sold properties, exits, visits and statuses.', calls: operations },
  Settlements: {
    about: 'Owners, orders, histories and payments of a property: refunds and resales.',
    calls: settlements,
  },
} satisfies Record<string, NamedArea>;

/** The API by `METHOD path`. The mock runs on these values; a build has only their types, which `npm run contract -- types` writes to `api.ts`. */
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
