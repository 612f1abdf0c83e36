import type { Request } from 'express';
import type { Access } from '../../src/contract/call';
import { limits, superadminOnly } from '../../src/config/roles';
import { settings } from '../../src/config/settings';
import type { Staff } from '../data/records';
import type { Store } from '../data/store';
import { Refusal } from '../refusal';

/** @throws Refusal 401 unless the request carries the right `api_key`. */
export const checkApiKey = (request: Request): void => {
  if (request.header('api_key') === settings.VITE_API_KEY.default) return;
  throw new Refusal(401, 'The api_key header is missing or wrong');
};

/** The active person to whom the bearer token of a request belongs; `undefined` when there is none. */
export const personOf = (request: Request, store: Store): Staff | undefined => {
  const [, token] = /^Bearer (\S+)$/.exec(request.header('authorization') ?? '') ?? [];
  const session = token === undefined ? undefined : store.find('sessions', token);
  const person = session && store.find('staff', session.staffId);
  return person?.status.name === 'active' ? person : undefined;
};

const superadminRoles: readonly string[] = superadminOnly;
const readOnlyRoles = Object.keys(limits);

/**
 * Refuses a call by the roles of `src/config/roles.ts`: those of `superadminOnly` may make all calls, other
 * staff those for all staff. A role with `limits` may only read.
 * @throws Refusal 401 without a session, 403 when the person's role may not make the call
 */
export const checkAccess = (access: Access, person: Staff | undefined, isRead: boolean): void => {
  if (access === 'public') return;
  if (!person) throw new Refusal(401, 'Please sign in');
  const { role } = person;
  const isAllowed = access === 'staff' || superadminRoles.includes(role);
  const isForbiddenWrite = !isRead && readOnlyRoles.includes(role);
  if (!isAllowed || isForbiddenWrite) throw new Refusal(403, 'You are not allowed to do this');
};
