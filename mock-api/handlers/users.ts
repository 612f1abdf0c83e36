import { Refusal } from '../refusal';
import type { Handlers, Lists } from './handler';

const inconsistent = (key: string, message: string) => new Refusal(400, message, { [key]: message });

export const userLists = {
  'GET admin/get-users': {
    handled: ['isActive'],
    chosen: ({ query }) => {
      const wanted = query.isActive === 'true';
      return user => (user.isActive === true) === wanted;
    },
  },
  'GET admin/get-users-by-pid': {
    handled: ['pid'],
    chosen:
      ({ query }) =>
      owner =>
        owner.pid === query.pid,
  },
} satisfies Lists;

export const userHandlers = {
  // KYC-37 to KYC-40: both flags are set when all is approved, cleared by any rejection, and a rejection needs a reason.
  'POST admin/approve/:id': ({ body, params, store }) => {
    const isReview = 'personalInfo' in body;
    const decided = isReview ? body.personalInfo : body.isPANVerified;
    const isAllApproved = decided && body.isBankVerified && body.isPassportVerified;
    if (!isAllApproved && body.description.trim() === '') {
      throw inconsistent('description', 'A rejection needs a reason');
    }
    if (body.isActive && !isAllApproved) throw inconsistent('isActive', 'isActive is true only when all is approved');
    if (isReview && body.isActive !== isAllApproved)
      throw inconsistent('isActive', 'isActive must be true: all is approved');
    if (isReview && body.locked !== isAllApproved) {
      throw inconsistent('locked', `locked must be ${isAllApproved}, as isActive is`);
    }
    const user = store.change('users', params.id, { ...body, locked: body.isActive });
    if (!user) throw new Refusal(404, 'User not found');
    return { result: 0, message: isAllApproved ? 'Documents approved successfully' : 'Documents rejected' };
  },
} satisfies Handlers;
