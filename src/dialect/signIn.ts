import type { PathOf } from '../contract/paths';
import type { SignIn } from './dialect';

/** The sign-in of this API (AUTH-27 to AUTH-29). `signInPresets.ts` has the sign-ins of other servers. */
export const signInCall: SignIn = {
  path: 'admin/loginSuperadmin' satisfies PathOf<'POST'>,
  token: 'token',
  person: 'admin',
};
