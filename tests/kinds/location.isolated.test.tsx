import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { addressAt, pointOfPostalCode } from '../../src/api/maps/places';
import { location, text } from '../../src/kinds';
import { pointIn } from '../../src/kinds/location/point';
import { renderForm } from '../support/renderForm';

const places = vi.hoisted(() => ({
  pointOfPostalCode: vi.fn<typeof pointOfPostalCode>(),
  addressAt: vi.fn<typeof addressAt>(),
}));
vi.mock('../../src/api/maps', () => import('../support/fakeMaps'));
vi.mock('../../src/api/maps/places', () => places);

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
  places.pointOfPostalCode.mockReset().mockResolvedValue(found);
});

describe('a location', () => {
  test('without a maps service says Error, and the address is typed (PROP-91 and PROP-95)', async () => {
    const { send } = await open({ pincode: '', country: 'India' });
    expect(screen.getByText('Error')).toBeInstanceOf(HTMLElement);
    expect(await send()).toEqual(fallback);
  });

  test('is the pincode’s once that has six digits (PROP-84, PROP-85, PROP-161)', async () => {
    const { user, pincode, send } = await open({ location: '', pincode: '', country: 'India' });
    await user.type(pincode, '40220');
    expect(places.pointOfPostalCode).not.toHaveBeenCalled();
    await user.type(pincode, '1');
    expect(await screen.findByText('The marker stands at pincode 402201.')).toBeInstanceOf(HTMLElement);
    expect(places.pointOfPostalCode).toHaveBeenCalledExactlyOnceWith('402201', 'India');
    expect(await send()).toEqual(found);
  });

  test.each([
    ['the fallback on a new record', '', fallback],
    ['the stored place on an old one', stored, stored],
  ])('stays %s when the pincode is not known (PROP-86 and PROP-161)', async (_, before, after) => {
    places.pointOfPostalCode.mockResolvedValue(undefined);
    const { user, pincode, send } = await open({ location: before, pincode: '', country: '' });
    await user.type(pincode, '999999');
    await screen.findByText('The map does not know pincode 999999.');
    expect(await send()).toEqual(after);
  });

  test('is the stored one again when the stored pincode comes back', async () => {
    const { user, pincode, send } = await open({ location: stored, pincode: '685612', country: '' });
    await user.clear(pincode);
    await user.type(pincode, '402201');
    await screen.findByText('The marker stands at pincode 402201.');
    await user.clear(pincode);
    await user.type(pincode, '685612');
    expect(await send()).toEqual(stored);
  });

  test('says nothing of a pincode that is no longer the one', async () => {
    const { user, pincode } = await open({ location: '', pincode: '', country: 'India' });
    await user.type(pincode, '402201');
    await screen.findByText('The marker stands at pincode 402201.');
    await user.type(pincode, '{Backspace}');
    await waitFor(() => expect(screen.queryByText(/402201/)).toBeNull());
    places.pointOfPostalCode.mockResolvedValue(undefined);
    await user.type(pincode, '9');
    await screen.findByText('The map does not know pincode 402209.');
    await user.clear(pincode);
    await waitFor(() => expect(screen.queryByText(/402209/)).toBeNull());
  });

  test('keeps what is filled in when the mode changes (PROP-79)', async () => {
    const { user, send } = await open({ location: stored, pincode: '685612', country: '' });
    expect(screen.getByRole('radio', { name: 'Type the address' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'Pick it on the map' }));
    expect(await send()).toEqual(stored);
  });
});

test.each([
  [{ coordinates: [72.8, 18.6] }, found],
  [{ lat: 18.6, lng: 72.8 }, found],
  [{ coordinates: ['72.8', 18.6] }, undefined],
  [{ coordinates: [18.6] }, undefined],
  [{ coordinates: [500, 18.6] }, undefined],
  [{ lat: Number.NaN, lng: 1 }, undefined],
  [null, undefined],
  ['18.6,72.8', undefined],
])('PROP-92 PROP-93: the place in %j is %j', (value, point) => {
  expect(pointIn(value)).toEqual(point);
});
