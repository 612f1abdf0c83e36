import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import AuthPages from '../../src/login/AuthPages';
import { expectConsole } from '../support/console';

const signIn = vi.hoisted(() => ({ path: 'in', token: 'key', userName: 'Username', role: 'admin' }));
vi.mock('../../src/dialect/signIn', () => ({ signInCall: signIn }));

test('a user name that is no e-mail address has its own label and only has to be there; what an answer lacks stands above the form (AUTH-90)', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ payload: { token: 'x' } })));
  expectConsole('error', /'token' is 'key'. The answer has: token\./);
  history.replaceState(null, '', '/auth/login');
  render(<AuthPages />);
  const user = userEvent.setup({ delay: null });
  const field = screen.getByLabelText('Username');
  await user.type(screen.getByLabelText('Password'), 'Secret');
  await user.type(field, ' ');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByText('Username is required.')).toBeTruthy();
  await user.type(field, 'as');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent.trim())).toEqual([
    'Could not Login',
    'The server accepted this but sent no session. Please tell your administrator.',
  ]);
});
