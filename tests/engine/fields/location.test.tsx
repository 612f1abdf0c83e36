import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import { location, text } from '../../../src/engine/fields';
import { useAddressLookup } from '../../../src/engine/fields/location/useAddressLookup';
import { usePostalCode } from '../../../src/engine/fields/location/usePostalCode';
import { draftAt } from '../../../src/engine/form/storedDrafts';
import { maps } from '../../../src/engine/http/maps/maps';
import * as places from '../../../src/engine/http/maps/places';
import { textsOf } from '../../support/dom';
import { replaceMaps } from '../../support/fakeMaps';
import { renderForm, someone } from '../../support/renderForm';
import { settle } from '../../support/renderQueryHook';
import { renderInForm } from './fakeForm';

const goa = { lat: 15.3, lng: 74.1 };
const pune = { lat: 18.5, lng: 73.8 };
const fallback = { lat: 21.17024, lng: 72.831062 };
const known = { street: 'Beach Road', city: 'Panaji', state: 'Goa', country: 'India' };
const whole = { ...known, postalCode: '403001' };
/** The same as it stands in the form. */
const filled = { ...known, pincode: '403001' };
const place = { street: 'address.street', city: 'address.city', state: 'address.state' };
const fills = { ...place, country: 'address.country', postalCode: 'address.pincode' };
const postalCodes = { name: 'pincode', pattern: /^\d{6}$/, country: 'India' };
const options = { label: 'Location', fallback, fills, postalCodes };

replaceMaps();

let addressAt: Mock<typeof places.addressAt>;
let pointOfPostalCode: Mock<typeof places.pointOfPostalCode>;
beforeEach(() => {
  addressAt = vi.spyOn(places, 'addressAt').mockResolvedValue(whole);
  pointOfPostalCode = vi.spyOn(places, 'pointOfPostalCode').mockResolvedValue(goa);
});

/** An answer that comes when the test says so. */
const held = <T,>() => {
  let answer: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => ([answer, fail] = [resolve, reject]));
  return {
    promise,
    answer: (value: T) => (answer(value), settle()),
    fail: () => (fail(new Error('Late')), settle()),
  };
};

const open = (values: object = {}) => {
  const stored = { location: { by: 'map' }, address: { country: 'Nepal' }, ...values };
  const drawn = renderInForm(() => useAddressLookup('location', options), stored);
  const run = async (what: (actions: ReturnType<typeof drawn.now>) => void) => {
    act(() => what(drawn.now()));
    await settle();
  };
  const moveTo = (point: places.Point) => run(actions => actions.moveTo(point));
  const find = (pincode: string) => run(() => drawn.form().setValue('address.pincode', pincode));
  const location = (): unknown => drawn.form().getValues('location');
  const address = (): unknown => drawn.form().getValues('address');
  return { ...drawn, run, moveTo, find, location, address, status: () => drawn.now().status };
};

describe('a marker that is put somewhere (PROP-81)', () => {
  test('fills the address in, and makes good what a field was refused for', async () => {
    const { moveTo, location, address, status, log, form } = open();
    // Reading them makes the form keep them.
    expect([form().formState.dirtyFields, form().formState.errors]).toEqual([{}, {}]);
    act(() => form().setError('address.city', { message: 'Which?' }));
    await moveTo(goa);
    expect(Object.keys(form().formState.dirtyFields)).toEqual(['location', 'address']);
    expect([location(), address()]).toEqual([{ ...goa, by: 'map' }, filled]);
    expect([status(), log]).toEqual(['The address below is filled in from the map.', ['track']]);
    expect(form().getFieldState('address.city').error).toBeUndefined();
  });

  const nepal = { country: 'Nepal' };
  const panaji = { city: 'Panaji', country: 'India' };
  const noAnswer = 'The maps service does not answer. Type the address below.';
  const part = 'The address below is filled in from the map, except street, state and pincode.';
  test.each([
    ['says what of it is not known', () => Promise.resolve(panaji), panaji, part],
    ['leaves the address', () => Promise.resolve({}), nepal, 'No address is known there. Type it below.'],
    ['says that the service does not answer', () => Promise.reject(new Error('Broken')), nepal, noAnswer],
  ])('%s', async (_, answer, left, said) => {
    addressAt.mockImplementation(answer);
    const { moveTo, location, address, status } = open({ location: undefined });
    await moveTo(goa);
    expect([location(), address(), status()]).toEqual([goa, left, said]);
  });

  test.each([
    ['answered', ({ answer }: ReturnType<typeof held<places.Address>>) => answer({ city: 'Late' })],
    ['said to fail', ({ fail }: ReturnType<typeof held<places.Address>>) => fail()],
  ])('counts once: the latest question alone is %s', async (_, end) => {
    const [first, second] = [held<places.Address>(), held<places.Address>()];
    const { moveTo, location, address, status } = open();
    await moveTo(goa);
    addressAt.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    await moveTo(goa);
    await moveTo(pune);
    expect(status(), 'while it is asked').toBe('');
    await second.answer(whole);
    await end(first);
    expect([location(), address()]).toEqual([{ ...pune, by: 'map' }, filled]);
    expect(status()).toBe('The address below is filled in from the map.');
  });

  test('leaves what is typed into the address before its answer, and the whole address where that is to be typed now (PROP-79)', async () => {
    const [first, second] = [held<places.Address>(), held<places.Address>()];
    addressAt.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    const { moveTo, address, form, status } = open();
    await moveTo(goa);
    act(() => form().setValue('address.city', 'Mapusa'));
    await first.answer(whole);
    expect([address(), status()]).toEqual([
      { ...filled, city: 'Mapusa' },
      'The address below is filled in from the map, except city.',
    ]);
    await moveTo(pune);
    act(() => form().setValue('location', { ...pune, by: 'typed' }));
    await second.answer({ street: 'Late', city: 'Late' });
    expect([address(), status()]).toEqual([{ ...filled, city: 'Mapusa' }, '']);
  });
});

describe('a place that is chosen in the search', () => {
  const placeOf = (find: places.Suggestion['find']) => ({ id: '1', text: 'x', find });

  test('moves the marker and fills the address in', async () => {
    const { run, location, address, log } = open();
    await run(({ pickPlace }) => pickPlace(placeOf(() => Promise.resolve({ point: pune, address: whole }))));
    expect([location(), address(), log]).toEqual([{ ...pune, by: 'map' }, filled, ['track']]);
  });

  test('changes nothing where it is nowhere, which is said, or came too late', async () => {
    const { run, moveTo, location, status } = open();
    await run(({ pickPlace }) => pickPlace(placeOf(() => Promise.resolve(undefined))));
    expect([location(), status()]).toEqual([{ by: 'map' }, 'The map does not know x.']);
    const { promise, answer } = held<{ point: places.Point; address: places.Address }>();
    await run(({ pickPlace }) => pickPlace(placeOf(() => promise)));
    await moveTo(goa);
    await answer({ point: pune, address: {} });
    expect(location()).toEqual({ ...goa, by: 'map' });
  });
});

describe('a pincode that is typed (PROP-84 PROP-85)', () => {
  test('moves the marker to where it is, in the country of the form, else in the declared one', async () => {
    const { find, location, status, log } = open();
    await find('403001');
    expect([location(), log]).toEqual([{ ...goa, by: 'map' }, ['track']]);
    expect(status()).toBe('The marker stands at pincode 403001.');
    await open({ address: { country: ' ' } }).find('403001');
    expect(pointOfPostalCode.mock.calls).toEqual(['Nepal', 'India'].map(country => ['403001', country]));
  });

  test.each([
    ['unknown', () => Promise.resolve(undefined), 'The map does not know pincode 999999.'],
    [
      'without an answer',
      () => Promise.reject(new Error('Broken')),
      'The maps service does not answer. The marker does not stand at pincode 999999.',
    ],
  ])(
    'moves the marker to the place of the record, else to the fallback, and says why, where it is %s (PROP-86)',
    async (_, answer, said) => {
      pointOfPostalCode.mockImplementation(answer);
      const [fresh, stored] = [open(), open({ location: { ...pune } })];
      await fresh.find('999999');
      expect([fresh.location(), fresh.status()]).toEqual([{ ...fallback, by: 'map' }, said]);
      await stored.find('999999');
      expect(stored.location()).toEqual(pune);
    },
  );

  test('moves the marker back, without a question, where it is that of the record', async () => {
    const { moveTo, find, location } = open({ location: { ...pune, by: 'map' }, address: { pincode: ' 411001 ' } });
    await moveTo(goa);
    await find('411001');
    expect([location(), pointOfPostalCode.mock.calls]).toEqual([{ ...pune, by: 'map' }, []]);
    const placeless = open({ location: undefined, address: { pincode: '411001' } });
    for (const pincode of ['403001', '411001']) await placeless.find(pincode);
    expect(placeless.location(), 'which has no place').toBeUndefined();
  });

  test('is not asked for before it is whole, and ends the question before', async () => {
    const { promise, answer } = held<places.Point | undefined>();
    pointOfPostalCode.mockReturnValueOnce(promise);
    const { find, location, status } = open();
    await find('403001');
    for (const part of ['40300', '4030012', 'x403001', '40300x']) await find(part);
    await answer(goa);
    expect([location(), status(), pointOfPostalCode.mock.calls.length]).toEqual([{ by: 'map' }, '', 1]);
  });

  test('is not asked for where the map has filled it in, but is after another one', async () => {
    const { moveTo, find, status } = open();
    addressAt.mockResolvedValueOnce({ ...whole, postalCode: '403 001 ' });
    await moveTo(goa);
    await find('403 001');
    expect(status(), 'which is not one of this country').toBe('The address below is filled in from the map.');
    await moveTo(goa);
    await find('403001');
    expect(pointOfPostalCode).not.toHaveBeenCalled();
    await find('403002');
    await find('403001');
    expect(pointOfPostalCode.mock.calls.map(([pincode]) => pincode)).toEqual(['403002', '403001']);
  });

  test('is reported when it has become another one, until its input has gone', () => {
    const onChange = vi.fn<(pincode: string) => void>();
    const stored = { address: { pincode: '411001' }, other: '' };
    const { form, unmount } = renderInForm(() => usePostalCode('address.pincode', onChange), stored);
    const type = (value: string, name = 'address.pincode') => act(() => form().setValue(name, value));
    type('403001', 'other');
    for (const value of ['411001', '41100', ' 403001 ', '403001']) type(value);
    unmount();
    type('403002');
    expect(onChange.mock.calls).toEqual([['41100'], ['403001']]);
  });
});

test('a pincode that the form takes over from the record is not looked up, so that a marker stays where it was put (PROP-84)', () => {
  const onChange = vi.fn<(pincode: string) => void>();
  const { form } = renderInForm(() => usePostalCode('pincode', onChange), { pincode: '411001' });
  // As when somebody else has changed it.
  act(() => {
    form().reset({ pincode: '403001' });
    form().reset({ pincode: '403001' }, { keepDefaultValues: true });
  });
  expect([form().getValues('pincode'), onChange.mock.calls]).toEqual(['403001', []]);
  for (const value of ['411001', '403001']) act(() => form().setValue('pincode', value));
  expect(onChange.mock.calls).toEqual([['411001'], ['403001']]);
});

const stored = { lat: 10, lng: 77 };
const saved = { location: stored, pincode: '685612', country: '' };
const names = { street: 'street', city: 'city', state: 'state', country: 'country', postalCode: 'pincode' };
const field = location({ ...options, fills: names, help: 'Where is it?' });
const fields = { location: field, pincode: text({ label: 'Pincode' }), country: text({ label: 'Country' }) };

test('a location without a maps service says Error; the place stays when the mode changes (PROP-91 PROP-95 PROP-79)', async () => {
  const { user, save, submit } = await renderForm(fields, { saved });
  await screen.findByRole('radiogroup', { name: 'Location' });
  screen.getByText('Error');
  expect(screen.getByRole('radio', { name: 'Type the address' })).toHaveProperty('checked', true);
  for (const mode of ['Pick it on the map', 'Type the address', 'Pick it on the map']) {
    await user.click(screen.getByRole('radio', { name: mode }));
    const isChanged = draftAt(someone, 'things', 'new').read() !== undefined;
    expect(isChanged, 'the form').toBe(mode !== 'Type the address');
  }
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(field.toApi(save.mock.calls[0]?.[0].location)).toEqual(stored);
  expect(field.toApi({ by: 'map' }), 'without a point').toEqual(fallback);
});

test('a draft that is restored keeps the point that was picked, whose pincode is not looked up (DRAFT-04)', async () => {
  const draft = { location: { ...pune, by: 'map' }, pincode: '403001' };
  // The second form is drawn at once, as its code has come.
  for (const values of [{}, draft]) {
    draftAt(someone, 'things', 'new').store({ values, uploads: [] });
    const { unmount } = await renderForm(fields, { saved });
    expect(await screen.findByRole('radiogroup', { name: 'Location' })).toBeInstanceOf(HTMLElement);
    await settle();
    unmount();
  }
  expect([draftAt(someone, 'things', 'new').read()?.values, pointOfPostalCode.mock.calls]).toEqual([draft, []]);
});

test.each([
  ['refused', undefined, /^ErrorThe maps service refuses the key of this installation\. Type/],
  ['failed', 'Try again', /^ErrorThe map could not be loaded\./],
] as const)(
  'a maps service that has %s offers "%s", and the address is typed (PROP-190 PROP-91)',
  async (status, button, words) => {
    vi.spyOn(maps, 'get').mockReturnValue(status);
    const { user, saves } = await renderForm(fields, { saved });
    const alert = (await screen.findByText('Error')).parentElement;
    expect(alert?.textContent).toMatch(words);
    expect(alert?.querySelector('button')?.textContent).toBe(button);
    if (button) await user.click(screen.getByRole('button', { name: button }));
    expect(maps.load).toHaveBeenCalledTimes(button ? 2 : 1);
    await user.type(screen.getByRole('textbox', { name: 'Country' }), 'India');
    await saves(expect.objectContaining({ country: 'India' }));
  },
);

test('places of a shorter text that come late do not hide those of the present text (PROP-65)', async () => {
  const toPlace = vi.fn<() => void>();
  const answers = new Map<string, (suggestions: unknown) => void>();
  const fetchAutocompleteSuggestions = vi.fn<(request: { input: string }) => Promise<unknown>>();
  fetchAutocompleteSuggestions.mockImplementation(
    ({ input }) => new Promise(resolve => answers.set(input, suggestions => resolve({ suggestions }))),
  );
  vi.mocked(maps.load).mockResolvedValue();
  const importLibrary = () => Promise.resolve({ AutocompleteSuggestion: { fetchAutocompleteSuggestions } });
  vi.stubGlobal('google', { maps: { importLibrary } });
  const answer = (input: string, ...names: string[]) =>
    act(async () =>
      answers.get(input)?.(names.map(name => ({ placePrediction: { placeId: name, text: { text: name }, toPlace } }))),
    );
  const { user } = await renderForm(fields, { saved: { ...saved, location: { ...stored, by: 'map' } } });
  const search = await screen.findByRole('combobox', { name: 'Search a place' });
  await user.type(search, ' s');
  screen.getByText('Type the name of a place');
  await user.type(search, 'u');
  await waitFor(() => expect([...answers.keys()]).toEqual(['su']));
  await user.type(search, 'r');
  await waitFor(() => expect([...answers.keys()]).toEqual(['su', 'sur']));
  await answer('sur', 'Surat');
  await answer('su', 'Suva', 'Surat');
  expect(textsOf(await screen.findAllByRole('option'))).toEqual(['Surat']);
  expect(toPlace).not.toHaveBeenCalled();
  await user.click(screen.getByRole('option', { name: 'Surat' }));
  await waitFor(() => expect(toPlace).toHaveBeenCalledOnce());
  await screen.findByText('The maps service does not answer. Type the address below.');
  fetchAutocompleteSuggestions.mockRejectedValue(new Error('Too often'));
  await user.clear(search);
  await user.type(search, 'Panaji');
  expect(await screen.findByText('The maps service does not answer.')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByText('No such place')).toBeNull();
});
