import { describe, expect, test } from 'vitest';
import { fixed, images, password, suggested, text } from '../../../src/engine/fields';
import { initialValues, valuesOf } from '../../../src/engine/schema/formValues';

const fields = {
  'address.country': suggested({ label: 'Country', suggest: () => Promise.resolve([]), preset: 'India' }),
  title: text({ label: 'Title' }),
  photos: images({ label: 'Photos', add: 'Add', addRefusal: '', emptyRow: '' }),
  role: fixed({ label: 'Role', value: '7', shown: 'Admin' }),
};
const { title } = fields;

test('a new form begins with what its own fields preset, and with what it copies and they can hold', () => {
  expect(initialValues(fields)).toEqual({ address: { country: 'India' }, title: '', photos: [], role: '7' });
  expect(initialValues({ title })).toEqual({ title: '' });
  const copied = { title: 'Sea', address: { country: {} }, photos: 5, more: 1 };
  expect(initialValues(fields, copied)).toEqual({ ...initialValues(fields), title: 'Sea' });
  expect(initialValues(fields, copied, ['title'])).toEqual(initialValues(fields));
  expect(initialValues(fields, { address: { country: '' } })).toEqual(initialValues(fields));
  expect(initialValues({ code: password({ label: 'Code', invalid: 'No' }) }, { code: 'Secret@1' })).toEqual({
    code: '',
  });
});

describe('the form of a record', () => {
  test.each([undefined, null, '', ' '])('begins with the preset where the record has %j', country => {
    const record = { id: '1', address: { city: 'Goa', country }, title: null };
    expect(valuesOf(record, fields)).toMatchObject({ id: '1', address: { city: 'Goa', country: 'India' } });
    expect(valuesOf(record, fields).title).toBeNull();
  });

  test('begins with what the record has, and presets nothing that it does not edit', () => {
    expect(valuesOf({ address: { country: 'Nepal' } }, fields)).toMatchObject({ address: { country: 'Nepal' } });
    expect(valuesOf({ title: 'Sea' }, { title })).toEqual({ title: 'Sea' });
  });
});
