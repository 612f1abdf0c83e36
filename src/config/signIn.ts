/** Addresses of the pages that are shown without a session (spec 1 §2.1, 2.2). */
export const openPages = {
  signIn: '/auth/login',
  forgotPassword: '/admin/forgot',
  enterOtp: '/auth/enter-otp',
  changePassword: '/auth/changepassword',
} as const;

/** Local storage keys of the session (spec 1 §3). `sharedInfo` is only ever read. */
export const sessionKeys = {
  info: 'Admininfo',
  sharedInfo: 'userinfo',
  token: 'token',
  adminToken: 'Admintoken',
} as const;
