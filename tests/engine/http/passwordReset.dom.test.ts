import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserData } from '../../../src/config/siteData';
import { passwordReset } from '../../../src/engine/http/passwordReset';
import { session } from '../../../src/engine/http/session';
import { stubServer } from '../../layout/server';

beforeEach(() => {
  session.expire();
  sessionStorage.clear();
});

describe('the reset of a password', () => {
  const { requestReset, verifyCode, resetPassword } = passwordReset;
  const steps = [
    ['requestReset', () => requestReset({ email: 'asha@deedbook.test' })],
    ['verifyCode', () => verifyCode({ code: '0123' })],
    ['resetPassword', () => resetPassword({ password: 'Fresh@123' })],
  ] as const;
  const begun = () => {
    localStorage.setItem('forgotEmail', 'asha@deedbook.test');
    localStorage.setItem('forgotToken', 'reset-token');
  };

  test.each([
    ['Asha@deedbook.test', 'Asha@deedbook.test', ['forgotEmail', 'forgotToken']],
    [undefined, 'asha@deedbook.test', ['forgotEmail', 'forgotToken']],
    [undefined, 'asha@deedbook.test', []],
  ])('takes three steps with the address of the server, %s, and leaves nothing of %3$j', async (said, email, keys) => {
    if (keys.length === 0) vi.spyOn(browserData, 'set').mockReturnValue(false);
    const kept: string[][] = [];
    const calls = stubServer(() => {
      kept.push(Object.keys(localStorage));
      return { body: { result: 0, payload: { email: said, token: 'reset-token' } } };
    });
    for (const [, step] of steps) await expect(step()).resolves.toBeUndefined();
    expect(calls).toEqual([
      { method: 'POST', path: 'admin/verify-email', body: { email: 'asha@deedbook.test', isForgot: true } },
      { method: 'POST', path: 'admin/verify-code', body: { code: '0123', email } },
      { method: 'POST', path: 'admin/forgot', body: { email, token: 'reset-token', password: 'Fresh@123' } },
    ]);
    expect(kept).toEqual([[], keys.slice(0, 1), keys]);
    expect(localStorage).toHaveLength(0);
    await expect(verifyCode({ code: '0123' })).rejects.toThrow('Ask for a one-time code first.');
    expect(session.get()).toBeUndefined();
  });

  test.each([
    ['in the words of the server', { body: { result: 1, message: 'Not this one' } }, 'Not this one'],
    ['in our words where the server has none', { body: {} }, 'This did not work. Try again.'],
    ['in our words where the result is none', { body: { result: null } }, 'This did not work. Try again.'],
  ])('rejects %s, and can be tried again', async (_, answer, message) => {
    begun();
    stubServer(() => answer);
    for (const [, step] of steps) await expect(step()).rejects.toEqual(new Error(message));
    expect(localStorage).toHaveLength(2);
  });

  test.each(steps.slice(1))('%s rejects without a call where the step before is missing', async (_, step) => {
    const calls = stubServer(() => 'no answer');
    await expect(step()).rejects.toThrow('Ask for a one-time code first.');
    expect(calls).toEqual([]);
  });

  test('a code that is accepted without a token is none', async () => {
    begun();
    stubServer(() => ({ body: { result: 0, payload: [] } }));
    await expect(verifyCode({ code: '0123' })).rejects.toThrow('This did not work. Try again.');
    expect(localStorage.getItem('forgotToken')).toBe('reset-token');
  });
});
