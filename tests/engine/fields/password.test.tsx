import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { password } from '../../../src/engine/fields';
import { renderForm } from '../../support/renderForm';

test('a new password is hidden until it is asked to be shown', async () => {
  const { user } = await renderForm({ password: password({ label: 'Password', invalid: 'Wrong' }) });
  const box = await screen.findByLabelText(/^Password/, { selector: 'input' });
  expect(box).toMatchObject({ type: 'password', autocomplete: 'new-password' });
  const button = screen.getByRole('button', { name: 'Show Password' });
  await user.click(button);
  expect(box).toHaveProperty('type', 'text');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await user.click(button);
  expect(box).toHaveProperty('type', 'password');
  await user.click(box);
  await user.paste(' Abcdef1! ');
  expect(box, 'without the space around it (INPUT-15)').toHaveProperty('value', 'Abcdef1!');
  await user.type(box, ' ');
  expect(box).toHaveProperty('value', 'Abcdef1! ');
});
