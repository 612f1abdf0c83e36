import { Refusal } from '../refusal';
import type { Handlers, Lists, Writes } from './handler';

export const sitePageLists = {
  // The plain About Us entries are the ones without a type (ABOUT-05).
  'GET aboutus/getAllAboutus': {
    handled: ['type'],
    chosen:
      ({ query }) =>
      block =>
        (block.type ?? undefined) === query.type,
  },
} satisfies Lists;

export const sitePageWrites = {
  // A block stays on its page: changes of the home page's blocks name the type of another one (HOME-O-10).
  'PUT aboutus/updateAboutus/:id': ({ body: { type: _type, ...changes } }) => changes,
} satisfies Writes;

export const sitePageHandlers = {
  'GET companyDetails/getCompanyDetails': ({ store }) => {
    const [companyDetails] = store.all('companyDetails');
    if (!companyDetails) throw new Refusal(404, 'Company details not found');
    return { result: 0, payload: { companyDetails } };
  },
} satisfies Handlers;
