import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { location, text } from '../../../src/engine/fields';
import { replaceMaps } from '../../support/fakeMaps';
import { renderForm } from '../../support/renderForm';

replaceMaps();

const fallback = { lat: 21.17024, lng: 72.831062 };
const stored = { lat: 10, lng: 77 };
const field = location({
  label: 'Location',
  fallback,
  fills: { street: 'street', city: 'city', state: 'state', country: 'country', postalCode: 'pincode' },
  postalCodes: { name: 'pincode', pattern: /^\d{6}$/, country: 'India' },
});
const fields = { location: field, pincode: text({ label: 'Pincode' }), country: text({ label: 'Country' }) };

test('PROP-91 PROP-95 PROP-79: a location without a maps service says Error; the place stays when the mode changes', async () => {
  const { user, save } = await renderForm(fields, { saved: { location: stored, pincode: '685612', country: '' } });
  await screen.findByRole('radiogroup', { name: 'Location' });
  expect(screen.getByText('Error')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('radio', { name: 'Type the address' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'Pick it on the map' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(field.toApi(save.mock.calls[0]?.[0].location)).toEqual(stored);
});
