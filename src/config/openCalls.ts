import type { PathOf } from '../contract/paths';

/** The calls that are made without a session (spec 1 §7). */
export const openCalls = {
  signIn: 'admin/loginSuperadmin',
  requestCode: 'admin/verify-email',
  verifyCode: 'admin/verify-code',
  changePassword: 'admin/forgot',
} as const satisfies Record<string, PathOf<'POST'>>;
