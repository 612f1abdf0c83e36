import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { keepPartners, settled } from './table';

const wire = signedInWire();

test('COLUMN-09: a text that would make its row high is cut, and read whole in a dialog', async () => {
  const long = 'A sentence about the house that goes on. '.repeat(12).trim();
  const { store } = wire().mock;
  keepPartners(wire(), 3);
  const [lines, sentences] = store.all('partners');
  store.change('partners', lines?._id ?? '', { title: 'One\nTwo\nThree' });
  store.change('partners', sentences?._id ?? '', { title: long });
  const { user } = await renderEntity('ourtrustedpartners');
  await settled();
  expect(screen.getAllByRole('button', { name: /^Read on/ })).toHaveLength(2);
  expect(screen.getByText(long).closest('.prose--clamp')?.textContent).toBe(long);
  const button = screen.getByRole('button', { name: /^Read on: Title of A sentence/ });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Title' }));
  expect(dialog.getByText(long)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
