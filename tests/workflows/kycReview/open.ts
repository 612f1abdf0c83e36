import type { Wire } from '../../support/wire';

/** The newest user who waits for a review, with these values and nothing else decided on. */
export const undecidedUser = ({ mock }: Wire, values: object = {}) => {
  const waiting = mock.store.all('users').filter(({ isActive }) => isActive !== true);
  const [user] = waiting.toSorted((a, b) => b._id.localeCompare(a._id));
  if (!user) throw new Error('Nobody waits for a review.');
  const nothing = { personalInfo: null, isPassportVerified: null, isPANVerified: null, isBankVerified: null };
  mock.store.change('users', user._id, { ...nothing, ...values });
  return user;
};
