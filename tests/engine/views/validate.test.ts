import { describe, expect, test } from 'vitest';
import {
  digits,
  email,
  image,
  images,
  location,
  password,
  references,
  richText,
  text,
  texts,
  video,
} from '../../../src/engine/fields';
import { validate } from '../../../src/engine/data/validate';
import { refusalToasts } from '../../../src/engine/form/useFailureMessages';

const rule = 'Between 7 and 15 characters, please.';
const fields = {
  title: text({ label: 'Title', required: 'Title?', max: 5 }),
  'place.name': text({ label: 'Place', required: 'Place?' }),
  email: email({ label: 'Email', required: 'Email?', invalid: 'Email!' }),
  pincode: digits({ label: 'Pincode', length: 6, invalid: 'Pincode!' }),
  code: digits({ label: 'Code', length: 4, required: 'Code?', invalid: 'Code!', checkIf: () => false }),
  password: password({ label: 'Password', required: 'Password?', invalid: 'Password!', refusal: rule }),
  photo: image({ label: 'Photo', required: 'Photo?', none: 'no' }),
  words: richText({ label: 'Words', required: 'Words?' }),
};
const good = {
  title: 'Sea',
  place: { name: 'Goa' },
  email: 'asha@example.test',
  pincode: '400001',
  code: '12',
  password: 'Secret@1',
  photo: 'https://files.test/1.png',
  words: '<p>x</p>',
};

describe('a filled form', () => {
  test('with good values is not refused', () => expect(validate(fields, good)).toEqual({}));

  test.each([
    ['title', '   ', 'Title?'],
    ['title', undefined, 'Title?'],
    ['title', 'Sea view', 'At most 5 characters.'],
    ['place', { name: ' ' }, 'Place?'],
    ['email', null, 'Email?'],
    ['email', 'asha', 'Email!'],
    ['pincode', '4000', 'Pincode!'],
    ['code', '', 'Code?'],
    ['password', '       ', 'Password!'],
    ['photo', 'no', 'Photo?'],
    ['words', '<p></p>', 'Words?'],
  ])('whose %s is %j says %s', (name, value, message) => {
    expect(Object.values(validate(fields, { ...good, [name]: value }))).toEqual([message]);
  });

  const rows = { label: 'X', add: 'Add', addRefusal: 'No' };
  const fills = { street: 'a', city: 'a', state: 'a', country: 'a', postalCode: 'a' };
  const point = {
    fallback: { lat: 0, lng: 0 },
    fills,
    postalCodes: { name: 'pincode', pattern: /x/, country: 'India' },
  };
  test.each([
    ['an image row without a file', images({ ...rows, emptyRow: 'Empty!' }), [{ imgPath: ' ' }], 'Empty!'],
    ['a video row without a file', video({ ...rows, required: 'None!' }), [{ videoPath: '' }], 'None!'],
    ['an empty text', texts({ label: 'X', required: 'None!' }), [''], 'None!'],
    [
      'a record without an id',
      references({ label: 'X', to: 'faq/faqs', text: 'question', required: 'None!' }),
      [{}],
      'None!',
    ],
    ['a place without a point', location({ label: 'X', ...point, required: 'None!' }), { by: 'map' }, 'None!'],
  ])('with nothing but %s says so', (_, value, entered, message) => {
    expect(validate({ value }, { value: entered })).toEqual({ value: message });
  });

  test('is refused in the order of the form, field by field', () => {
    const { words, title, email: address, 'place.name': place } = fields;
    expect(Object.keys(validate({ words, title, address }, {}))).toEqual(['words', 'title', 'address']);
    expect(validate({ 'place.name': place }, {})).toEqual({ 'place.name': 'Place?' });
  });

  test.each([null, undefined, 'text', 7, []])('that is %j is an empty one', values => {
    expect(validate({ title: fields.title }, values)).toEqual({ title: 'Title?' });
  });
});

const toastsOf = (values: object) => refusalToasts(fields, validate(fields, values), values);

test('the toasts of a refusal say the rule that a given value breaks (ADMIN-53)', () => {
  expect(toastsOf({ ...good, password: 'weak' })).toEqual([rule]);
});

test.each([
  ['an empty value', { ...good, password: '' }],
  ['a good value', good],
  ['a field without such a rule', { ...good, email: 'asha' }],
])('the toasts of a refusal say nothing of %s', (_, values) => expect(toastsOf(values)).toEqual([]));
