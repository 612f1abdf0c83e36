import type { Request } from 'express';
import type { Access } from '../../src/contract/call';
import { settings } from '../../src/config/settings';
import type { Staff } from '../data/records';
import type { Store } from '../data/store';
import { Refusal } from '../refusal';

/** @throws Refusal 401 unless the request carries the right `api_key`. */
export const checkApiKey = (request: Request): void => {
  if (request.header('api_key') === settings.VITE_API_KEY.default) return;
  throw new Refusal(401, 'The api_key header is missing or wrong');
};

/** Who the bearer token of a request belongs to. */
export const personOf = (request: Request, store: Store): Staff | undefined => {
  const [, token] = /^Bearer (\S+)$/.exec(request.header('authorization') ?? '') ?? [];
  const session = token === undefined ? undefined : store.find('sessions', token);
  const person = session && store.find('staff', session.staffId);
  return person?.status.name === 'active' ? person : undefined;
};

/** @throws Refusal 401 when nobody is signed in, 403 when the person's role may not make the call. */
export const checkAccess = (access: Access, person: Staff | undefined): void => {
  if (access === 'public') return;
  if (!person) throw new Refusal(401, 'Please sign in');
  if (access === 'superadmin' && person.role !== 'superadmin') throw new Refusal(403, 'You are not allowed to do this');
};
