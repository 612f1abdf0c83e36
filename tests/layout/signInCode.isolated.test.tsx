import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import AuthPages from '../../src/login/AuthPages';
import { standingToasts } from '../support/dom';

vi.mock('../../src/engine/http/auth', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a network that is lost before the code that signs in has loaded is called a lost connection', async () => {
  history.replaceState(null, '', '/auth/login');
  render(<AuthPages />);
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Email'), 'asha@deedbook.test');
  await user.type(screen.getByLabelText('Password'), 'Deedbook@1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Error connecting to network.');
  expect(standingToasts()).toEqual(['error: Error connecting to network.']);
});
