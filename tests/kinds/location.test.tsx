import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as places from '../../src/api/maps/places';
import { location, text } from '../../src/kinds';
import { useFakeMaps } from '../support/fakeMaps';
import { renderForm } from '../support/renderForm';

useFakeMaps();

const fallback = { lat: 21.17024, lng: 72.831062 };
const found = { lat: 18.6, lng: 72.8 };
const stored = { lat: 10, lng: 77 };
const field = location({
  label: 'Location',
  fallback,
  fills: { street: 'street', city: 'city', state: 'state', country: 'country', postalCode: 'pincode' },
  postalCodes: { name: 'pincode', pattern: /^\d{6}$/, country: 'India' },
});
const fields = { location: field, pincode: text({ label: 'Pincode' }), country: text({ label: 'Country' }) };

const open = async (saved: Record<string, unknown>) => {
  const form = await renderForm(fields, { saved });
  const pincode = await screen.findByRole('textbox', { name: 'Pincode' });
  await screen.findByRole('radiogroup', { name: 'Location' });
  const send = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.save).toHaveBeenCalledOnce());
    return field.toApi(form.save.mock.calls[0]?.[0].location);
  };
  return { ...form, pincode, send };
};

beforeEach(() => {
  vi.spyOn(places, 'pointOfPostalCode').mockResolvedValue(found);
});

describe('a location', () => {
  test('PROP-91 PROP-95 PROP-79: without a maps service says Error; the place stays when the mode changes', async () => {
    const { user, send } = await open({ location: stored, pincode: '685612', country: '' });
    expect(screen.getByText('Error')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('radio', { name: 'Type the address' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'Pick it on the map' }));
    expect(await send()).toEqual(stored);
  });

  test('PROP-84 PROP-85 PROP-161: is the pincode’s once that has six digits, which is said until it is another', async () => {
    const { user, pincode, send } = await open({ location: '', pincode: '', country: 'India' });
    await user.type(pincode, '40220');
    expect(places.pointOfPostalCode).not.toHaveBeenCalled();
    await user.type(pincode, '1');
    expect(await screen.findByText('The marker stands at pincode 402201.')).toBeInstanceOf(HTMLElement);
    expect(places.pointOfPostalCode).toHaveBeenCalledExactlyOnceWith('402201', 'India');
    await user.type(pincode, '{Backspace}');
    await waitFor(() => expect(screen.queryByText(/402201/)).toBeNull());
    vi.mocked(places.pointOfPostalCode).mockResolvedValue(undefined);
    await user.type(pincode, '9');
    await screen.findByText('The map does not know pincode 402209.');
    expect(await send()).toEqual(fallback);
  });
});
