import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import AuthPages from '../../src/login/AuthPages';
import { standingToasts } from '../support/dom';
import { stubServer } from './server';

const open = async (path: string, heading: string) => {
  history.replaceState(null, '', path);
  render(<AuthPages />);
  await screen.findByRole('heading', { name: heading });
  return userEvent.setup({ delay: null });
};
const openForgot = () => open('/admin/forgot', 'Forgot Password');
const openCode = () => open('/auth/enter-otp', 'Verify OTP');
const openPassword = () => open('/auth/changepassword', 'Ready to Change Password?');

const path = () => window.location.pathname;
const press = (name: string) => screen.getByRole('button', { name });

/** Fills and sends the form with the clock in the test's hand, and waits for the answer only. */
const sendOnStoppedClock = async (values: Record<string, string>) => {
  vi.useFakeTimers();
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.submit(screen.getByRole('form'));
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

const email = 'asha@deedbook.test';
/** What the browser keeps between the steps. */
const keep = (token?: string) => {
  localStorage.setItem('forgotEmail', email);
  if (token) localStorage.setItem('forgotToken', token);
};
const alert = async () => (await screen.findByRole('alert')).textContent;
const post = (path: string, body: object) => [{ method: 'POST', path, body }];
/** That there is no toast until then, and this one from then on. */
const expectToast = (milliseconds: number, toast: string) => {
  pass(milliseconds - 1);
  expect(standingToasts()).toEqual([]);
  pass(1);
  expect(standingToasts()).toEqual([toast]);
};

test('the first step asks for an email by the sign-in rules, sends it, keeps the answer’s, goes on to the code (SESSION-14 AUTH-42 to AUTH-47 AUTH-49)', async () => {
  const calls = stubServer(() => ({ body: { result: 0, payload: { email, code: '482913' } } }));
  const user = await openForgot();
  await user.click(press('Send'));
  expect(screen.getByText('Email is Required')).toBeTruthy();
  // Phones put a space behind an address that they suggest.
  await user.type(screen.getByLabelText('Email'), 'Asha@deedbook.test ');
  await user.click(press('Send'));
  await waitFor(() => expect(path()).toBe('/auth/enter-otp'));
  expect(calls).toEqual(post('admin/verify-email', { email: 'Asha@deedbook.test', isForgot: true }));
  expect(localStorage.getItem('forgotEmail')).toBe(email);
  expect(document.body.innerHTML).not.toContain('482913');
});

test.each([
  ['a refusal', { status: 404, body: {} }],
  ['another result than 0', { body: { result: 1, message: 'No' } }],
  ['an answer without result', { body: {} }],
])('no code is asked for after %s (AUTH-48, AUTH-84)', async (_, answer) => {
  stubServer(() => answer);
  const user = await openForgot();
  await user.type(screen.getByLabelText('Email'), 'who@deedbook.test{Enter}');
  expect(await alert()).toContain('Please Enter Registed Email');
  expect(path()).toBe('/admin/forgot');
  expect(localStorage).toHaveLength(0);
});

test('the second step sends the digits as text, keeps the token, goes on to the password, says so 50 ms later (SESSION-14 AUTH-55 to AUTH-62 AUTH-82)', async () => {
  keep();
  const calls = stubServer(() => ({ body: { result: 0, payload: { token: 'reset-token' } } }));
  await openCode();
  await sendOnStoppedClock({ 'Enter OTP': '0a१ 2-3' });
  expect(path()).toBe('/auth/changepassword');
  expect(calls).toEqual(post('admin/verify-code', { code: '0123', email }));
  expect(localStorage.getItem('forgotToken')).toBe('reset-token');
  expectToast(50, 'success: OTP Verified');
});

test('an empty code is not sent; any failure asks for a valid code; without a kept email nothing is sent (AUTH-54, AUTH-63, AUTH-86)', async () => {
  keep();
  const calls = stubServer(() => {
    // As browsers do to a button that is disabled.
    press('Verify OTP').blur();
    return { body: { result: 1 } };
  });
  const user = await openCode();
  await user.click(press('Verify OTP'));
  expect(screen.getByText('This is Required feild')).toBeTruthy();
  await user.type(screen.getByLabelText('Enter OTP'), '9999');
  await user.click(press('Verify OTP'));
  expect(await alert()).toContain('Please Enter Valid OTP');
  expect(document.activeElement).toBe(press('Verify OTP'));
  expect(screen.queryByRole('link', { name: 'Start over' })).toBeNull();
  expect(calls).toHaveLength(1);
  localStorage.clear();
  await user.type(screen.getByLabelText('Enter OTP'), '{Enter}');
  expect((await screen.findByRole('link', { name: 'Start over' })).getAttribute('href')).toBe('/admin/forgot');
  expect(document.activeElement).toBe(screen.getByLabelText('Enter OTP'));
  expect(await alert()).toContain('Please Enter Valid OTP');
  expect(calls).toHaveLength(1);
});

describe('choosing a new password', () => {
  const fill = async (password: string, again = password) => {
    const user = await openPassword();
    if (password) await user.type(screen.getByLabelText('New password'), password);
    if (again) await user.type(screen.getByLabelText('confirm password'), again);
    await user.click(press('Submit'));
  };
  beforeEach(() => keep('reset-token'));

  test('sends email, token and password, goes to sign-in, says so there 300 ms later (AUTH-75 to AUTH-79, AUTH-82, AUTH-85)', async () => {
    const calls = stubServer(() => ({ body: { result: 0 } }));
    await openPassword();
    // The longest, with spaces that were typed.
    const password = ` Fresh@${'1'.repeat(42)} `;
    await sendOnStoppedClock({ 'New password': password, 'confirm password': password });
    expect(path()).toBe('/auth/login');
    expect(calls).toEqual(post('admin/forgot', { email, token: 'reset-token', password }));
    expect(localStorage).toHaveLength(0);
    expectToast(300, 'success: Password changed successfully');
  });

  test.each([
    ['AUTH-70', '', '', 'Password is Required'],
    ['AUTH-71', 'ab', 'ab', 'Minimum 3 symbols'],
    ['AUTH-72', 'a'.repeat(51), 'a'.repeat(51), 'Maximum 50 symbols'],
    ['AUTH-73', 'abc', '', 'Please confirm your password'],
    ['AUTH-74', 'abc', 'abd', 'Passwords do not match'],
  ])('%s: %j and %j', async (_, password, again, message) => {
    const calls = stubServer(() => 'no answer');
    await fill(password, again);
    expect(screen.getByText(message)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('a failure is said in the server’s words and the person stays (AUTH-80, AUTH-81, AUTH-83, AUTH-84)', async () => {
    stubServer(() => ({ body: { result: 1, message: 'The code is too old' } }));
    await fill('Fresh@123');
    await waitFor(() => expect(standingToasts()).toEqual(['error: The code is too old']));
    expect(path()).toBe('/auth/changepassword');
    expect(await alert()).toBe('The code is too old ');
    localStorage.removeItem('forgotToken');
    fireEvent.submit(screen.getByRole('form'));
    expect(press('Cancel')).toHaveProperty('disabled', true);
    expect(await screen.findByRole('link', { name: 'Start over' })).toBeTruthy();
  });

  test.each([
    ['AUTH-38 to AUTH-41', openForgot, ['Email'], 'Send'],
    ['AUTH-50 to AUTH-53', openCode, ['Enter OTP'], 'Verify OTP'],
    ['AUTH-64 to AUTH-69', openPassword, ['New password', 'confirm password'], 'Submit'],
  ] as const)('SHELL-74 %s AUTH-85 AUTH-87: no step sends a code again; Cancel forgets the reset', async (...step) => {
    const [, openStep, labels, submit] = step;
    const user = await openStep();
    for (const label of labels) expect(screen.getByLabelText(label)).toBeTruthy();
    for (const name of [submit, 'Cancel']) expect(press(name).textContent).toBe(name);
    expect(document.body.textContent).not.toMatch(/resend|again/i);
    expect(screen.queryByText('Pick a new password') !== null).toBe(openStep === openPassword);
    await user.click(press('Cancel'));
    expect(path()).toBe('/auth/login');
    expect(localStorage).toHaveLength(0);
  });
});
