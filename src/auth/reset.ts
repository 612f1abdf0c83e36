import { request } from '../api/http';
import { openCalls } from '../config/signIn';
import type { PathOf } from '../contract/paths';
import { pendingReset } from './pendingReset';

type Payload = Record<string, unknown>;
const isPayload = (value: unknown): value is Payload => typeof value === 'object' && value !== null;

const kept = (key: 'email' | 'token'): string => {
  const value = pendingReset.get(key);
  if (value === undefined) throw new Error('Ask for a one-time code first.');
  return value;
};

const send = async (path: PathOf<'POST'>, body: object): Promise<Payload> => {
  const { result, payload, message } = await request({ method: 'POST', path, body });
  if (Number(result ?? -1) !== 0)
    throw new Error(typeof message === 'string' ? message : 'This did not work. Try again.');
  return isPayload(payload) ? payload : {};
};

/**
 * The three calls that replace a forgotten password (spec 1 §7). Each rejects when its step did not succeed,
 * without a call when the step before it is missing.
 */
export const reset = {
  /** Has a one-time code mailed to a registered address. */
  requestCode: async (email: string) => {
    const payload = await send(openCalls.requestCode, { email, isForgot: true });
    pendingReset.keep('email', typeof payload.email === 'string' ? payload.email : email);
  },

  /** Exchanges the mailed code for the token that allows the change. */
  verifyCode: async (code: string) => {
    const payload = await send(openCalls.verifyCode, { code, email: kept('email') });
    if (typeof payload.token !== 'string') throw new Error('The answer holds no token.');
    pendingReset.keep('token', payload.token);
  },

  changePassword: async (password: string) => {
    await send(openCalls.changePassword, { email: kept('email'), token: kept('token'), password });
    pendingReset.forget();
  },
};
