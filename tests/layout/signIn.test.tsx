import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../src/engine/http/session';
import { toasts } from '../../src/engine/ui/toasts/toast';
import AuthPages from '../../src/login/AuthPages';
import { standingToasts } from '../support/dom';
import { payloadOf } from './people';
import { stubServer } from './server';

const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' });

const open = (path = '/auth/login') => {
  history.replaceState(null, '', path);
  render(<AuthPages />);
  return userEvent.setup({ delay: null });
};

beforeEach(() => void stubServer(() => 'no answer'));

const fillIn = async (user: ReturnType<typeof open>) => {
  await user.type(emailField(), 'asha@deedbook.test');
  await user.type(passwordField(), 'Deedbook@1');
};

const addresses = ['/', '/dashboard', '/properties', '/error', '/auth', '/auth/', '/auth/nothing', '/auth/login/'];
test.each(addresses)('%s leads somebody who is not signed in to sign-in (SHELL-75, AUTH-06, AUTH-07)', path => {
  const steps = history.length;
  open(path);
  expect([window.location.pathname, history.length]).toEqual(['/auth/login', steps]);
  // As the browser's Back to the same address does.
  history.replaceState(null, '', path);
  fireEvent.popState(window);
  expect(window.location.pathname).toBe('/auth/login');
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
});

test('Forget Password leads to /admin/forgot without loading the page anew; a click for a new tab or window is left to the browser (AUTH-17)', async () => {
  const user = open();
  const link = screen.getByRole('link', { name: 'Forget Password' });
  for (const click of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
    expect(fireEvent.click(link, { button: 0, ...click }), JSON.stringify(click)).toBe(true);
  await user.click(link);
  expect(window.location.pathname).toBe('/admin/forgot');
  expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeTruthy();
  // As the browser's Back does.
  history.replaceState(null, '', '/auth/login');
  fireEvent.popState(window);
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
});

test.each([
  ['AUTH-19', 'Email', '', 'Email is Required'],
  ['AUTH-20', 'Email', 'nobody', 'Wrong email format'],
  ['AUTH-20', 'Email', 'no body@here.test', 'Wrong email format'],
  ['AUTH-21', 'Email', 'ab', 'Minimum 3 symbols'],
  ['AUTH-22', 'Email', `${'a'.repeat(40)}@somewhere.test`, 'Maximum 50 symbols'],
  ['AUTH-23', 'Password', '', 'Password is Required'],
  ['AUTH-24 AUTH-26', 'Password', 'ab', 'Minimum 3 symbols'],
  ['AUTH-25 AUTH-26', 'Password', 'a'.repeat(51), 'Maximum 50 symbols'],
])('AUTH-12 %s: the field %s with %j is answered with %j', async (_, label, typed, message) => {
  const user = open();
  const field = screen.getByLabelText(label);
  await user.click(field);
  await user.paste(typed);
  await user.tab();
  expect(screen.getByText(message)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.closest('.invalid')).toBeTruthy();
});

test('the sign-in page has its banner, its fields and its title; nothing is said while a field is first typed in, and a message goes with a good value (AUTH-02 to AUTH-05, AUTH-11, AUTH-13 to AUTH-18, COMMON-29)', async () => {
  const user = open();
  expect(screen.getByText(`© ${new Date().getFullYear()} Deedbook`)).toBeTruthy();
  expect([emailField().inputMode, passwordField().type]).toEqual(['email', 'password']);
  expect(document.activeElement).toBe(emailField());
  expect(document.title).toBe('Sign In | Deedbook');
  const tooShort = () => screen.queryByText('Minimum 3 symbols');
  const isValid = () => emailField().closest('.valid') !== null;
  await user.type(emailField(), 'a');
  expect(tooShort()).toBeNull();
  await user.type(emailField(), 'sha@deedbook.test');
  expect(isValid()).toBe(false);
  await user.tab();
  expect(isValid()).toBe(true);
  await user.type(passwordField(), 'ab');
  await user.tab();
  expect(tooShort()).toBeTruthy();
  await user.type(passwordField(), 'c');
  expect(tooShort()).toBeNull();
});

test('signing in sends email and password, stores the session, goes to /, and takes earlier messages with it (AUTH-27 to AUTH-31)', async () => {
  const calls = stubServer(() => 'no answer');
  const user = open();
  localStorage.setItem('forgotEmail', 'left@over.test');
  await user.type(emailField(), 'asha@deedbook.test');
  await user.click(button());
  // A form with a message is not sent; the first wrong field gets the focus.
  expect(screen.getByText('Password is Required')).toBeTruthy();
  expect(document.activeElement).toBe(passwordField());
  expect(calls).toEqual([]);
  // As it is copied from a message.
  await user.paste(' Deedbook@1\u200b ');
  const strokes = () => screen.getByRole('button', { name: /^(Show|Hide) Password$/ }).querySelectorAll('path').length;
  expect(strokes(), 'the eye is crossed out while the password is hidden').toBe(2);
  await user.click(screen.getByRole('button', { name: 'Show Password' }));
  expect([passwordField().type, strokes()]).toEqual(['text', 1]);
  await user.click(button());
  await waitFor(() => expect(standingToasts()).toEqual(['error: Error connecting to network.']));
  const answered = stubServer(() => ({ body: { result: 0, payload: payloadOf('superadmin') } }));
  await user.click(button());
  await waitFor(() => expect(session.get()?.admin.role).toBe('superadmin'));
  const body = { email: 'asha@deedbook.test', password: 'Deedbook@1' };
  expect(answered).toEqual([{ method: 'POST', path: 'admin/loginSuperadmin', body }]);
  expect([window.location.pathname, localStorage.getItem('forgotEmail')]).toEqual(['/', null]);
  await waitFor(() => expect(standingToasts()).toEqual([]));
});

test('signing in a fault in the code that signs in is not called a lost connection (AUTH-36)', async () => {
  stubServer(() => ({ body: { result: 0, payload: payloadOf('superadmin') } }));
  vi.spyOn(toasts, 'clear').mockImplementationOnce(() => {
    throw new TypeError('a fault');
  });
  const user = open();
  await fillIn(user);
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Could not Login');
  expect(standingToasts()).toEqual(['error: Could not Login']);
});

test('signing in a refusal is shown, and it can be tried again (AUTH-10, AUTH-32, AUTH-33, AUTH-37)', async () => {
  stubServer(() => ({ status: 401, body: { message: 'No' } }));
  await fillIn(open());
  const refusal = async () => (await screen.findByRole('alert')).textContent;
  fireEvent.submit(screen.getByRole('form'));
  expect(button().disabled).toBe(true);
  expect(await refusal()).toContain('Login Credentials are incorrect.');
  expect(standingToasts()).toEqual(["error: Can't Login"]);
  expect([emailField().value, button().disabled]).toEqual(['asha@deedbook.test', false]);
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await refusal()).toContain('Login Credentials are incorrect.');
  expect(localStorage).toHaveLength(0);
});
