import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { location, text } from '../../../src/engine/fields';
import { maps } from '../../../src/engine/http/maps';
import { replaceMaps } from '../../support/fakeMaps';
import { textsOf } from '../../support/dom';
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

test('a location without a maps service says Error; the place stays when the mode changes (PROP-91 PROP-95 PROP-79)', async () => {
  const { user, save } = await renderForm(fields, { saved: { location: stored, pincode: '685612', country: '' } });
  await screen.findByRole('radiogroup', { name: 'Location' });
  expect(screen.getByText('Error')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('radio', { name: 'Type the address' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'Pick it on the map' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(field.toApi(save.mock.calls[0]?.[0].location)).toEqual(stored);
  expect(field.toApi({ by: 'map' }), 'without a point').toEqual(fallback);
});

test.each([
  ['refused', undefined, /^ErrorThe maps service refuses the key of this installation\. Type/],
  ['failed', 'Try again', /^ErrorThe map could not be loaded\./],
] as const)(
  'a maps service that has %s offers "%s", and the address is typed (PROP-190 PROP-91)',
  async (status, button, words) => {
    vi.spyOn(maps, 'get').mockReturnValue(status);
    const { user, save } = await renderForm(fields, { saved: { location: stored, pincode: '685612', country: '' } });
    const alert = (await screen.findByText('Error')).parentElement;
    expect(alert?.textContent).toMatch(words);
    expect(alert?.querySelector('button')?.textContent).toBe(button);
    if (button) await user.click(screen.getByRole('button', { name: button }));
    expect(maps.load).toHaveBeenCalledTimes(button ? 2 : 1);
    await user.type(screen.getByRole('textbox', { name: 'Country' }), 'India');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ country: 'India' });
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
  const { user } = await renderForm(fields, {
    saved: { location: { ...stored, by: 'map' }, pincode: '', country: '' },
  });
  const search = await screen.findByRole('combobox', { name: 'Search a place' });
  await user.type(search, 's');
  expect(screen.getByText('Type the name of a place')).toBeInstanceOf(HTMLElement);
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
  fetchAutocompleteSuggestions.mockRejectedValue(new Error('Too often'));
  await user.clear(search);
  await user.type(search, 'Panaji');
  expect(await screen.findByText('The maps service does not answer.')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByText('No such place')).toBeNull();
});
