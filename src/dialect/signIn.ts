import type { PathOf } from '../contract/paths';
import type { SignIn } from './dialect';
import { identity } from './identity';

/** How this API signs people in (spec 1 §7). The first page needs of it no more than the keys of the payload. */
export const signIn: SignIn = { ...identity, path: 'admin/loginSuperadmin' satisfies PathOf<'POST'> };
