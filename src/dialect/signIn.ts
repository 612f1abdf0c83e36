import type { PathOf } from '../contract/paths';
import type { SignIn } from './dialect';

/** How this API signs people in (spec 1 §7); on its own, as the sign-in page needs nothing else of the dialect. */
export const signIn: SignIn = {
  path: 'admin/loginSuperadmin' satisfies PathOf<'POST'>,
  token: 'token',
  person: 'admin',
};
