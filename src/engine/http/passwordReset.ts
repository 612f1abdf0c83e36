import type { PathOf } from '../../contract/paths';
import { dialect as appDialect } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import { resetCalls } from '../../dialect/signIn';
import { t } from '../i18n/t';
import { request } from './http';
import { pendingReset } from './pendingReset';
import { type Plain, isPlain } from '../values/plain';

const dialect: Dialect = appDialect;

const failure = (): Error => new Error(t('This did not work. Try again.'));

/** A value that an earlier step has kept. @throws Error without it */
const readEntry = (key: 'email' | 'token'): string => {
  const value = pendingReset.get(key);
  if (value === undefined) throw new Error(t('Ask for a one-time code first.'));
  return value;
};

const send = async (path: PathOf<'POST'>, body: object): Promise<Plain> => {
  const { result, payload, message } = await request({ method: 'POST', path, body });
  const hasSucceeded = !dialect.result || Number(result ?? Number.NaN) === dialect.result.is;
  if (!hasSucceeded) throw typeof message === 'string' ? new Error(message) : failure();
  return isPlain(payload) ? payload : {};
};

/** The three steps that replace a forgotten password (AUTH-82). The message of each error is fit for staff to read. */
export const passwordReset = {
  /** Mails a one-time code and keeps the address for the next steps. @throws when refused or unreachable */
  requestReset: async ({ email }: { email: string }): Promise<void> => {
    const payload = await send(resetCalls.requestCode, { email, isForgot: true });
    pendingReset.keep('email', typeof payload.email === 'string' ? payload.email : email);
  },

  /** Exchanges the code for the token of the change. @throws when refused or unreachable, or when no code was asked for */
  verifyCode: async ({ code }: { code: string }): Promise<void> => {
    const { token } = await send(resetCalls.verifyCode, { code, email: readEntry('email') });
    if (typeof token !== 'string') throw failure();
    pendingReset.keep('token', token);
  },

  /** Sets the new password and forgets the reset; does not sign in. @throws when refused or unreachable, or when a step is missing */
  resetPassword: async ({ password }: { password: string }): Promise<void> => {
    await send(resetCalls.changePassword, { email: readEntry('email'), token: readEntry('token'), password });
    pendingReset.forget();
  },
};
