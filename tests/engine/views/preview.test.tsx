import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../support/browserDom';
import { renderEntity } from '../../support/renderEntity';
import { signedInWire } from '../../support/signedIn';

signedInWire();
const preview = () => screen.getByRole('region', { name: 'Preview' });
const card = () => within(preview()).getByRole('article');

test('the preview beside a form follows the typing, and shows HTML only as the sanitiser leaves it (FORM-08 FORM-09)', async () => {
  const { user } = await renderEntity('marketingbanner', '/create');
  const toggle = await screen.findByRole('button', { name: 'Show preview' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle);
  expect(screen.getByRole('button', { name: 'Hide preview' }).getAttribute('aria-expanded')).toBe('true');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Sea');
  await waitFor(() => expect(within(card()).getByRole('heading').textContent).toBe('Sea'));
  await user.click(screen.getByRole('textbox', { name: 'Description' }));
  await user.paste('<b>fine</b><img src="x" onerror="alert(1)"><script>alert(1)</script>');
  await waitFor(() => expect(card().querySelector('img')).not.toBeNull());
  expect(card().querySelector('b')?.textContent).toBe('fine');
  expect(card().querySelector('[onerror], script')).toBeNull();
});
