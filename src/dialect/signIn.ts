import type { PathOf } from '../contract/paths';
import type { SignIn } from './dialect';

/** The sign-in of this API (AUTH-27 to AUTH-29). `signInPresets.ts` has the sign-ins of other servers. */
export const signInCall: SignIn = {
  path: 'admin/loginSuperadmin' satisfies PathOf<'POST'>,
  token: 'token',
  person: 'admin',
};

/** The calls that replace a forgotten password (AUTH-43, AUTH-57, AUTH-75). */
export const resetCalls = {
  requestCode: 'admin/verify-email',
  verifyCode: 'admin/verify-code',
  changePassword: 'admin/forgot',
} as const satisfies Record<string, PathOf<'POST'>>;
