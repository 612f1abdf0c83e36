/** Addresses of the pages that are shown without a session (SHELL-74). */
export const openPages = {
  signIn: '/auth/login',
  forgotPassword: '/admin/forgot',
  enterOtp: '/auth/enter-otp',
  changePassword: '/auth/changepassword',
} as const;

/** Local storage keys of the session (SESSION-07 to SESSION-18). `sharedInfo` is only ever read. */
export const sessionKeys = {
  info: 'Admininfo',
  sharedInfo: 'userinfo',
  token: 'token',
  adminToken: 'Admintoken',
} as const;
