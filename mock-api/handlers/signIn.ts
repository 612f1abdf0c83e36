import { randomBytes } from 'node:crypto';
import { isPassword, hashPassword } from '../data/password';
import type { Staff } from '../data/records';
import type { Store } from '../data/store';
import { Refusal } from '../refusal';
import type { Handlers } from './handler';

/** Time a mailed code stays valid. */
const codeLifetimeMs = 10 * 60_000;
/** Wrong codes after which the right one is refused too. */
const allowedTries = 5;

const opaqueToken = () => randomBytes(24).toString('base64url');

const findPerson = (store: Store, email: string): Staff | undefined =>
  store.all('staff').find(person => person.email.toLowerCase() === email.trim().toLowerCase());

const startSession = (store: Store, staffId: string, now: Date): string => {
  const token = opaqueToken();
  store.insert('sessions', { _id: token, staffId, startedAt: now.toISOString() });
  return token;
};

/** An answer with status 200 that says no, as this API gives for most failures of signed-out calls. */
const failure = (message: string) => ({ result: 1, message });

/** Signing in, and resetting a password by a mailed code. */
export const signInHandlers = {
  'POST admin/loginSuperadmin': ({ body: { email, password }, store, now }) => {
    const person = findPerson(store, email);
    if (!person || !isPassword(password, person.password)) throw new Refusal(401, 'Email or password is wrong');
    if (person.status.name !== 'active') throw new Refusal(401, 'This account is inactive');
    const fname = person.fname ?? '';
    const lname = person.lname ?? '';
    const admin = { id: person._id, role: person.role, fullName: `${fname} ${lname}`.trim(), fname, lname };
    return { result: 0, message: 'Signed in', payload: { token: startSession(store, person._id, now()), admin } };
  },

  'POST admin/verify-email': ({ body: { email }, store, outbox, newCode, now }) => {
    const person = findPerson(store, email);
    if (!person) return failure('This email is not registered');
    const code = newCode();
    store.remove('passwordResets', reset => reset.email === person.email);
    const expiresAt = new Date(now().getTime() + codeLifetimeMs).toISOString();
    store.insert('passwordResets', {
      _id: opaqueToken(),
      email: person.email,
      code,
      wrongTries: 0,
      isVerified: false,
      expiresAt,
    });
    outbox.send({
      to: person.email,
      subject: 'Your one-time code',
      text: `Hello ${person.fname ?? ''},\n\nyour one-time code is ${code}. It is valid for ten minutes.`,
      sentAt: now().toISOString(),
    });
    return { result: 0, message: 'A one-time code has been mailed', payload: { email: person.email } };
  },

  'POST admin/verify-code': ({ body: { code, email }, store, now }) => {
    const person = findPerson(store, email);
    const reset = store.all('passwordResets').find(candidate => candidate.email === person?.email);
    if (!reset) return failure('Please ask for a code first');
    if (new Date(reset.expiresAt) <= now()) return failure('The code has expired');
    if (reset.wrongTries >= allowedTries) return failure('Too many wrong codes. Please ask for a new one');
    if (reset.code !== code) {
      store.change('passwordResets', reset._id, { wrongTries: reset.wrongTries + 1 });
      return failure('The code is wrong');
    }
    store.change('passwordResets', reset._id, { isVerified: true });
    return { result: 0, message: 'OTP Verified', payload: { token: reset._id } };
  },

  'POST admin/forgot': ({ body: { email, token, password }, store, now }) => {
    const person = findPerson(store, email);
    const reset = store.find('passwordResets', token);
    const isAllowed = reset?.isVerified === true && reset.email === person?.email && new Date(reset.expiresAt) > now();
    if (!person || !isAllowed) return failure('This password reset is no longer valid. Please start over');
    store.change('staff', person._id, { password: hashPassword(password) });
    store.remove('sessions', session => session.staffId === person._id);
    store.remove('passwordResets', ({ _id }) => _id === token);
    return { result: 0, message: 'Password changed successfully' };
  },
} satisfies Handlers;
