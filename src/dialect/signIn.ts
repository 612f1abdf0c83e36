import type { PathOf } from '../contract/paths';
import type { SignIn } from './dialect';
import { identity } from './identity';

/** How this API signs people in (AUTH-27 to AUTH-29). The first page needs of it no more than the keys of the payload. */
export const signInCall: SignIn = { ...identity, path: 'admin/loginSuperadmin' satisfies PathOf<'POST'> };
