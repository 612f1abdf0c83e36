import { describe, expect, test } from 'vitest';
import { fixed, images, suggested, text } from '../../../src/engine/fields';
import { initialValues, valuesOf } from '../../../src/engine/schema/formValues';

const fields = {
  'address.country': suggested({ label: 'Country', suggest: () => Promise.resolve([]), preset: 'India' }),
  title: text({ label: 'Title' }),
  photos: images({ label: 'Photos', add: 'Add', addRefusal: '', emptyRow: '' }),
  role: fixed({ label: 'Role', value: '7', shown: 'Admin' }),
};
const names = Object.keys(fields);

test('a new form begins with what its own fields preset, and with what it copies and they can hold', () => {
  expect(initialValues(fields, names)).toEqual({ address: { country: 'India' }, title: '', photos: [], role: '7' });
  expect(initialValues(fields, ['title', 'none'])).toEqual({ title: '' });
  const copied = { title: 'Sea', address: { country: {} }, photos: 5, more: 1 };
  expect(initialValues(fields, names, copied)).toEqual({ ...initialValues(fields, names), title: 'Sea' });
  expect(initialValues(fields, names, copied, ['title'])).toEqual(initialValues(fields, names));
});

describe('the form of a record', () => {
  test.each([undefined, null, '', ' '])('begins with the preset where the record has %j', country => {
    const record = { id: '1', address: { city: 'Goa', country }, title: null };
    expect(valuesOf(record, fields, names)).toMatchObject({ id: '1', address: { city: 'Goa', country: 'India' } });
    expect(valuesOf(record, fields, names).title).toBeNull();
  });

  test('begins with what the record has', () => {
    expect(valuesOf({ address: { country: 'Nepal' } }, fields, names)).toMatchObject({ address: { country: 'Nepal' } });
  });

  test('presets nothing that it does not edit', () => {
    expect(valuesOf({ title: 'Sea' }, fields, ['title'])).toEqual({ title: 'Sea' });
  });
});
