import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import properties from '../../../src/entities/properties';
import { countries, statesOfCountry } from '../../../src/features/propertyForm/countries';
import { renderForm } from '../../support/renderForm';

const { 'address.country': country, 'address.state': state, 'address.pincode': pincode } = properties.fields;
if (!country || !state || !pincode) throw new Error('A property has no address.');
const fields = { 'address.country': country, 'address.state': state, 'address.pincode': pincode };

const open = async (address: { country?: string; state?: string } = {}) => {
  const form = await renderForm(fields, { saved: { address: { country: '', state: '', pincode: '', ...address } } });
  const input = (name: string) => screen.findByRole(name === 'Pincode' ? 'textbox' : 'combobox', { name });
  const paste = async (name: string, text: string) => {
    await form.user.clear(await input(name));
    await form.user.paste(text);
  };
  return { ...form, input, paste };
};

test('the list of countries has the countries of the world and their states (PROP-96)', async () => {
  const names = await countries();
  expect(names.length).toBeGreaterThan(190);
  expect(names).toContain('India');
  expect(await statesOfCountry({ address: { country: 'India' } })).toContain('Maharashtra');
});

test.each([
  ['in other letters', 'iNDIA', true],
  ['by its code', 'IN', false],
  ['that is not in it', 'Atlantis', false],
  ['that is missing', undefined, false],
])('the list of countries of a country %s (PROP-97 PROP-98)', async (_, name, isFound) => {
  expect((await statesOfCountry({ address: { country: name } })).includes('Goa')).toBe(isFound);
});

test('the address inputs of a property: “united”, Down, Enter takes what begins with the letters, before what has them further on (PROP-98)', async () => {
  const { user, input } = await open();
  await user.type(await input('Country'), 'united');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await input('Country')).toHaveProperty('value', 'United Arab Emirates');
});

test('the address inputs of a property: states follow the country, and may be typed freely (PROP-98)', async () => {
  const { user, input, paste, save } = await open();
  await user.type(await input('Country'), 'ind');
  await user.click(await screen.findByRole('option', { name: 'India' }));
  await user.type(await input('State'), 'go');
  await user.click(await screen.findByRole('option', { name: 'Goa' }));
  await paste('State', 'Elsewhere');
  await paste('Pincode', '403001');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ address: { country: 'India', state: 'Elsewhere', pincode: '403001' } }),
  );
});

test('the address inputs of a property: another country empties the state, and the same one in other letters does not (INPUT-16)', async () => {
  const { user, input, paste } = await open({ country: 'India', state: 'Goa' });
  const rename = async (name: string) => {
    await paste('Country', name);
    await user.tab();
  };
  await rename('ÍNDIA');
  expect(await input('State')).toHaveProperty('value', 'Goa');
  for (const name of ['Nepal', 'India']) {
    await rename(name);
    expect(await input('State')).toHaveProperty('value', '');
    await paste('State', 'Goa');
  }
});

test.each(['{Enter}', '{Control>}{Enter}{/Control}'])(
  'the address inputs of a property: a country that is typed and sent by %s empties the state as well (INPUT-16)',
  async keys => {
    const { user, input, paste, save } = await open({ country: 'India', state: 'Goa' });
    await paste('Pincode', '403001');
    await paste('Country', 'Nepal');
    await user.keyboard(keys);
    await waitFor(async () => expect((await input('State')).getAttribute('aria-invalid')).toBe('true'));
    expect(await input('State')).toHaveProperty('value', '');
    expect(save).not.toHaveBeenCalled();
  },
);

test('the address inputs of a property: a pincode says what was left out of it (INPUT-04)', async () => {
  const { user, input, paste } = await open();
  await user.type(await input('Pincode'), '395007a');
  expect(screen.getByText('“a” was left out.')).toBeInstanceOf(HTMLElement);
  await paste('Pincode', '395007-1234');
  expect(await input('Pincode')).toHaveProperty('value', '395007-1234');
});

test('the address inputs of a property: a pincode takes digits only, state and country begin with a capital (PROP-144 PROP-145 PROP-146)', async () => {
  const { user, input, paste } = await open();
  await paste('Country', 'nepal');
  await paste('State', 'bagmati');
  await user.type(await input('Pincode'), '4a4-6 0.0e');
  const values = await Promise.all(['Country', 'State', 'Pincode'].map(async name => Object(await input(name)).value));
  expect(values).toEqual(['Nepal', 'Bagmati', '44600']);
});
