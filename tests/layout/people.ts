import type { Role } from '../../src/config/roles';
import { session } from '../../src/engine/http/session';

const asha = { id: '64d2f0c8', fullName: 'Asha Menon', fname: 'Asha', lname: 'Menon' };
/** A sign-in answer's payload for somebody of a role (SESSION-16). */
export const payloadOf = (role: Role) => ({ token: `token-of-${role}`, admin: { ...asha, role } });

/** Starts a session as the sign-in page would, and puts the address where the test begins. */
export const signInAs = (role: Role, path = '/'): void => {
  if (!session.start(payloadOf(role))) throw new Error('The payload does not sign anybody in.');
  history.replaceState(null, '', path);
};
