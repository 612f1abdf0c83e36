import type { PathOf } from '../contract/paths';

/** The calls that replace a forgotten password (AUTH-43, AUTH-57, AUTH-75). */
export const resetCalls = {
  requestCode: 'admin/verify-email',
  verifyCode: 'admin/verify-code',
  changePassword: 'admin/forgot',
} as const satisfies Record<string, PathOf<'POST'>>;
