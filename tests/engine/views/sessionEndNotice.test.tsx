import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInCall } from '../../../src/dialect/signIn';
import * as declared from '../../../src/dialect/session';
import { session } from '../../../src/engine/http/session';
import { SessionEndNotice } from '../../../src/engine/views/SessionEndNotice';
import { beAway } from '../../support/otherTab';
import { payloadOf } from '../../layout/people';

const now = new Date(2026, 10, 26, 14, 0);
const minutes = (count: number) => count * 60_000;

/** A JSON Web Token with these claims, in the letters that go into addresses (RFC 7519). */
const tokenOf = (claims: object): string => {
  const [head, body] = [{ alg: 'HS256' }, { name: 'Ã¿¾?>', ...claims }].map(part =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${head}.${body}.signature`;
};
const endsIn = (ms: number) => tokenOf({ exp: (now.getTime() + ms) / 1000 });

const open = (token: string) => {
  session.start({ ...payloadOf('admin'), token });
  render(<SessionEndNotice />);
};
const said = () => screen.queryByRole('status')?.textContent ?? '';
const notice = 'Your session ends at 14:10. Save before then. Afterwards you sign in again; forms keep what you type.';
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => session.expire());

test('the end of a session that the token names is announced five minutes before, once, and no more after it (SESSION-40)', () => {
  open(endsIn(minutes(10)));
  expect(said()).toBe('');
  pass(minutes(4.5));
  expect(said()).toBe('');
  pass(minutes(0.5));
  const place = screen.getByRole('status').firstChild;
  expect(said()).toBe(notice);
  pass(minutes(4.5));
  // The same words in the same place are not said again.
  expect(screen.getByRole('status').firstChild).toBe(place);
  expect(said()).toBe(notice);
  pass(minutes(0.5));
  expect(said()).toBe('');
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

test('the end of a session that the token names is announced at once to somebody who comes back to the tab, although timers slept (SESSION-40)', async () => {
  open(endsIn(minutes(10)));
  await beAway(minutes(7));
  expect(said()).toBe(notice);
  await beAway(minutes(60));
  expect(said()).toBe('');
});

test('the end of a session that the token names is put off with a token that lasts longer (SESSION-40)', () => {
  open(endsIn(minutes(3)));
  expect(said()).toContain('14:03');
  act(() => void session.start({ ...payloadOf('admin'), token: endsIn(minutes(60)) }, { isRenewal: true }));
  expect(said()).toBe('');
});

test.each([
  ['is no JSON Web Token', 'token-1'],
  ['has no claims', 'a..c'],
  ['has claims that cannot be read', 'a.%%.c'],
  ['has claims that are no JSON', `a.${btoa('{')}.c`],
  ['does not end', tokenOf({})],
  ['ends at no moment', tokenOf({ exp: 'soon' })],
  ['has ended, as far as this clock knows', endsIn(-minutes(1))],
])('nothing is announced of a token that %s (SESSION-40)', (_, token) => {
  open(token);
  pass(minutes(6));
  expect(said()).toBe('');
});

test('nothing is announced where the session is renewed by itself (SESSION-40)', () => {
  const refresh = { path: 'auth/refresh', from: 'refresh', body: (token: string) => ({ token }) };
  vi.spyOn(declared, 'sessionOf').mockReturnValue({ ...signInCall, refresh });
  open(endsIn(minutes(3)));
  expect(said()).toBe('');
});
