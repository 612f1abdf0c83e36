import { Refusal } from '../refusal';
import type { Lists } from './handler';

export const enquiryLists = {
  'GET contactus/getContactus': {
    handled: ['aid'],
    chosen: ({ query: { aid }, signedIn }) => {
      const person = signedIn();
      if (person.role !== 'superadmin' && aid !== person._id) throw new Refusal(403, 'You see your own enquiries only');
      return enquiry => aid === undefined || enquiry.aid === aid;
    },
  },
} satisfies Lists;
