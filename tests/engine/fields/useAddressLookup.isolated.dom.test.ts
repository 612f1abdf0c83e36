import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useAddressLookup } from '../../../src/engine/fields/location/useAddressLookup';
import { usePostalCode } from '../../../src/engine/fields/location/LocationInput';
import type { Address, Point } from '../../../src/engine/http/maps/places';
import { settle } from '../../support/renderQueryHook';
import { renderInForm } from './fakeForm';

const service = vi.hoisted(() => ({
  addressAt: vi.fn<(point: Point) => Promise<Address>>(),
  pointOfPostalCode: vi.fn<(pincode: string, country: string) => Promise<Point | undefined>>(),
}));
vi.mock('../../../src/engine/http/maps/places', () => service);

const goa = { lat: 15.3, lng: 74.1 };
const pune = { lat: 18.5, lng: 73.8 };
const fallback = { lat: 21.17024, lng: 72.831062 };
const whole = { street: 'Beach Road', city: 'Panaji', state: 'Goa', country: 'India', postalCode: '403001' };
/** The same as it stands in the form. */
const filled = { street: 'Beach Road', city: 'Panaji', state: 'Goa', country: 'India', pincode: '403001' };
const fills = {
  street: 'address.street',
  city: 'address.city',
  state: 'address.state',
  country: 'address.country',
  postalCode: 'address.pincode',
};
const postalCodes = { name: 'pincode', pattern: /^\d{6}$/, country: 'India' };
const options = { label: 'Location', fallback, fills, postalCodes };

beforeEach(() => {
  service.addressAt.mockReset().mockResolvedValue(whole);
  service.pointOfPostalCode.mockReset().mockResolvedValue(goa);
});

const open = (values: object = {}) => {
  const drawn = renderInForm(() => useAddressLookup('location', options), {
    location: { by: 'map' },
    address: { country: 'Nepal' },
    ...values,
  });
  const run = async (what: (actions: ReturnType<typeof drawn.now>) => void) => {
    act(() => what(drawn.now()));
    await settle();
  };
  const held = (name: string): unknown => drawn.form().getValues(name);
  return { ...drawn, run, held };
};

describe('a marker that is put somewhere (PROP-81)', () => {
  test('fills the address in', async () => {
    const { run, held, now, log, form } = open();
    // Reading it makes the form keep it.
    expect(form().formState.dirtyFields).toEqual({});
    await run(({ moveTo }) => moveTo(goa));
    expect(Object.keys(form().formState.dirtyFields)).toEqual(['location', 'address']);
    expect(held('location')).toEqual({ ...goa, by: 'map' });
    expect(held('address')).toEqual(filled);
    expect(now().status).toBe('The address below is filled in from the map.');
    expect(log).toEqual(['track location']);
  });

  test.each([
    [
      'says what of it is not known',
      () => Promise.resolve({ city: 'Panaji', country: 'India' }),
      { city: 'Panaji', country: 'India' },
      'The address below is filled in from the map, except street, state and pincode.',
    ],
    [
      'leaves the address alone where none is known',
      () => Promise.resolve({}),
      { country: 'Nepal' },
      'No address is known there. Type it below.',
    ],
    [
      'says that the service does not answer',
      () => Promise.reject(new Error('Broken')),
      { country: 'Nepal' },
      'The maps service does not answer. Type the address below.',
    ],
  ])('%s', async (_, answer, address, status) => {
    service.addressAt.mockImplementation(answer);
    const { run, held, now } = open({ location: undefined });
    await run(({ moveTo }) => moveTo(goa));
    expect(held('location')).toEqual(goa);
    expect(held('address')).toEqual(address);
    expect(now().status).toBe(status);
  });

  test('counts once: the latest question alone is answered', async () => {
    let answer: (address: Address) => void = () => undefined;
    service.addressAt.mockReturnValueOnce(new Promise(resolve => (answer = resolve)));
    const { run, held } = open();
    await run(({ moveTo }) => moveTo(goa));
    await run(({ moveTo }) => moveTo(pune));
    answer({ city: 'Late' });
    await settle();
    expect(held('address.city')).toBe('Panaji');
    expect(held('location')).toEqual({ ...pune, by: 'map' });
  });

  test('makes good what a field was refused for', async () => {
    const { run, form } = open();
    // Reading it makes the form keep it.
    expect(form().formState.errors).toEqual({});
    act(() => form().setError('address.city', { message: 'Which?' }));
    await run(({ moveTo }) => moveTo(goa));
    expect(form().getFieldState('address.city').error).toBeUndefined();
  });
});

describe('a place that is chosen in the search', () => {
  const place = (find: () => Promise<{ point: Point; address: Address } | undefined>) => ({ id: '1', text: 'x', find });

  test('moves the marker and fills the address in', async () => {
    const { run, held, log } = open();
    await run(({ pickPlace }) => pickPlace(place(() => Promise.resolve({ point: pune, address: whole }))));
    expect([held('location'), held('address')]).toEqual([{ ...pune, by: 'map' }, filled]);
    expect(log).toEqual(['track location']);
  });

  test('changes nothing where it is nowhere, or came too late', async () => {
    const { run, held, now } = open();
    await run(({ pickPlace }) => pickPlace(place(() => Promise.resolve(undefined))));
    expect([held('location'), now().status]).toEqual([{ by: 'map' }, '']);
    let answer: (found: { point: Point; address: Address }) => void = () => undefined;
    await run(({ pickPlace }) => pickPlace(place(() => new Promise(resolve => (answer = resolve)))));
    await run(({ moveTo }) => moveTo(goa));
    answer({ point: pune, address: {} });
    await settle();
    expect(held('location')).toEqual({ ...goa, by: 'map' });
  });
});

describe('a pincode that is typed (PROP-84 PROP-85)', () => {
  test('moves the marker to where it is', async () => {
    const { run, held, now, log } = open();
    await run(({ findPostalCode }) => findPostalCode('403001'));
    expect(service.pointOfPostalCode.mock.calls).toEqual([['403001', 'Nepal']]);
    expect(held('location')).toEqual({ ...goa, by: 'map' });
    expect(now().status).toBe('The marker stands at pincode 403001.');
    expect(log).toEqual(['track location']);
  });

  test('is looked for in the declared country where the form names none', async () => {
    const { run } = open({ address: { country: ' ' } });
    await run(({ findPostalCode }) => findPostalCode('403001'));
    expect(service.pointOfPostalCode.mock.calls).toEqual([['403001', 'India']]);
  });

  test.each([
    ['unknown', () => Promise.resolve(undefined), 'The map does not know pincode 999999.'],
    [
      'without an answer',
      () => Promise.reject(new Error('Broken')),
      'The maps service does not answer. The marker does not stand at pincode 999999.',
    ],
  ])(
    'moves the marker to the place of the record, else to the fallback, and says so, where it is %s (PROP-86)',
    async (_, answer, status) => {
      service.pointOfPostalCode.mockImplementation(answer);
      const fresh = open();
      await fresh.run(({ findPostalCode }) => findPostalCode('999999'));
      expect(fresh.held('location')).toEqual({ ...fallback, by: 'map' });
      expect(fresh.now().status).toBe(status);
      const stored = open({ location: { ...pune } });
      await stored.run(({ findPostalCode }) => findPostalCode('999999'));
      expect(stored.held('location')).toEqual(pune);
    },
  );

  test('moves the marker back, without a question, where it is that of the record', async () => {
    const { run, held } = open({ location: { ...pune, by: 'map' }, address: { pincode: ' 411001 ' } });
    await run(({ moveTo }) => moveTo(goa));
    await run(({ findPostalCode }) => findPostalCode('411001'));
    expect(held('location')).toEqual({ ...pune, by: 'map' });
    expect(service.pointOfPostalCode).not.toHaveBeenCalled();
  });

  test('is not asked for before it is whole, and ends the question before', async () => {
    let answer: (point: Point) => void = () => undefined;
    service.pointOfPostalCode.mockReturnValueOnce(new Promise(resolve => (answer = resolve)));
    const { run, held, now } = open();
    await run(({ findPostalCode }) => findPostalCode('403001'));
    await run(({ findPostalCode }) => findPostalCode(undefined));
    answer(goa);
    await settle();
    expect([held('location'), now().status]).toEqual([{ by: 'map' }, '']);
    expect(service.pointOfPostalCode).toHaveBeenCalledOnce();
  });

  test('is not asked for where the map has filled it in, but is after another one', async () => {
    const { run } = open();
    await run(({ moveTo }) => moveTo(goa));
    await run(({ findPostalCode }) => findPostalCode('403001'));
    expect(service.pointOfPostalCode).not.toHaveBeenCalled();
    await run(({ findPostalCode }) => findPostalCode('403002'));
    await run(({ findPostalCode }) => findPostalCode('403001'));
    expect(service.pointOfPostalCode.mock.calls.map(([pincode]) => pincode)).toEqual(['403002', '403001']);
  });
});

describe('the pincode of a form', () => {
  const watch = (pincode: unknown) => {
    const onChange = vi.fn<(pincode: string | undefined) => void>();
    const drawn = renderInForm(() => usePostalCode('address.pincode', /^\d{6}$/, onChange), {
      address: { pincode },
      other: '',
    });
    const type = (value: string, name = 'address.pincode') => act(() => drawn.form().setValue(name, value));
    return { ...drawn, type, told: () => onChange.mock.calls.map(([value]) => value) };
  };

  test('is told when it has become another one, with nothing until it has six digits', () => {
    const { type, told } = watch('411001');
    for (const value of ['411001', '41100', '4110012', 'x411001', '41100x', ' 403001 ', '403001']) type(value);
    expect(told()).toEqual([undefined, undefined, undefined, undefined, '403001']);
  });

  test('is no news when something else changes, or when nobody looks any more', () => {
    const { type, told, unmount } = watch('');
    type('403001', 'other');
    expect(told()).toEqual([]);
    unmount();
    type('403001');
    expect(told()).toEqual([]);
  });
});
