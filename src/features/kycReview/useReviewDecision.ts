import type { RaRecord } from '../../engine/fields/field';
import { post } from '../../engine/schema/calls';
import { useDecision } from '../useDecision';
import { hasSameDecisions, watchedValues } from './facts';

const approve = post('admin/approve/:id');

interface Body {
  isActive: boolean;
  [key: string]: unknown;
}

/** Sends the decisions of a review on a user. @param onChanged takes the user as somebody else has changed it meanwhile */
export const useReviewDecision = (user: RaRecord, onChanged?: (theirs: RaRecord) => void) =>
  useDecision<Body>(approve, user, {
    watched: watchedValues(user),
    when: theirs => hasSameDecisions(user, theirs),
    isMade: (theirs, body) => Object.entries(body).every(([key, value]) => theirs[key] === value),
    onChanged,
    // The users are listed apart from those who wait to be active.
    leavesList: ({ isActive }) => isActive !== (user.isActive === true),
  });
