import { describe, expect, test } from 'vitest';
import properties from '../../src/entities/properties';
import { formFields } from '../../src/engine/schema/entity';
import { setAt } from '../../src/engine/fields/valueAt';
import { validate, type FieldMessages } from '../../src/engine/data/validate';

type FormName = 'create' | 'update';

/** A property that both forms accept, by field. */
const valid: Readonly<Record<string, unknown>> = {
  'address.name': 'Palm Villa',
  status: 'Villa',
  ownership: 8,
  beds: 4,
  baths: '5',
  sqft: 3200,
  isDisplay: true,
  crewContact: '9876543210',
  wholeHomePrice: 120,
  expectedExitValue: 250,
  expectedRentalPerYear: 6,
  rentalYield: 5.2,
  expectedIOR: 11,
  photos: Array.from({ length: 7 }, (_, at) => ({ imgPath: `https://storage.example.test/${at}.png` })),
  location: { lat: 18.6, lng: 72.8 },
  'address.street': '12, Beach Road',
  'address.city': 'Alibaug',
  'address.state': 'Maharashtra',
  'address.country': 'India',
  'address.pincode': '402201',
  isMapDisplay: false,
  aboutHome: '<p>Quiet</p>',
  amenities: ['1'],
};

/** What a form says about the valid property with some of its values replaced. */
const problemsOf = (form: FormName, changed: Record<string, unknown>): FieldMessages => {
  const view = properties[form];
  const values = Object.entries({ ...valid, ...changed }).reduce<Record<string, unknown>>(
    (all, [path, value]) => setAt(all, path, value),
    {},
  );
  return validate(formFields(properties, view), values);
};

/** Field, value, message, and the forms it shows on. The messages of empty inputs are in `tests/expected/screens.ts`. */
const both: readonly FormName[] = ['create', 'update'];
const add: readonly FormName[] = ['create'];
const edit: readonly FormName[] = ['update'];
const image = (at: number) => ({ imgPath: `https://storage.example.test/${at}.png` });
const some = (count: number) => Array.from({ length: count }, (_, at) => image(at));
const tooFew = '*minimum 7 images are required!';

const refusals: readonly [rows: string, field: string, value: unknown, message: string, forms: readonly FormName[]][] =
  [
    ['PROP-47', 'ownership', 11, '*Please enter ownership!', edit],
    ['PROP-124', 'address.pincode', '12345', '*Please enter valid pincode!', add],
    ['PROP-128', 'crewContact', '98765432101', '*Please enter vaild phone number!', both],
    ['PROP-129', 'amenities', [], '*Please select amenity!', both],
    ['PROP-103', 'aboutHome', '<p></p>', '*Please enter about home!', both],
    ['PROP-101', 'photos', some(6), tooFew, add],
    ['PROP-101', 'photos', [], tooFew, add],
    ['PROP-101', 'photos', [...some(6), { imgPath: '' }], tooFew, add],
    ['PROP-135', 'photos', [], '*Please add image!', edit],
    ['PROP-135', 'photos', [{ imgPath: '' }], '*Please add image!', edit],
    ['PROP-100 PROP-136', 'photos', [...some(7), { imgPath: '' }], '*Please select image!!', both],
  ];

const accepted: readonly [rows: string, field: string, value: unknown, forms: readonly FormName[]][] = [
  ['PROP-138', 'isMapDisplay', null, edit],
  ['PROP-139', 'isDisplay', null, edit],
  ['PROP-140', 'address.pincode', '12', edit],
  ['PROP-136', 'photos', some(1), edit],
  ['PROP-101', 'photos', some(7), add],
  ['PROP-130', 'propertyVideo', [], both],
  ['PROP-161', 'location', null, both],
  ['PROP-160', 'wholeHomePrice', '120.5', both],
];

describe.each(refusals)('%s: %s as %j', (_, field, value, message, forms) => {
  test.each(forms)(`is refused on %s: ${message}`, form => {
    expect(problemsOf(form, { [field]: value })).toEqual({ [field]: message });
  });
});

describe.each(accepted)('%s: %s as %j', (_, field, value, forms) => {
  test.each(forms)('is accepted on %s', form => expect(problemsOf(form, { [field]: value })).toEqual({}));
});

test('an address from the map is not held to six digits, but must be there (PROP-123 PROP-124)', () => {
  const map = { ...Object(valid.location), by: 'map' };
  expect(problemsOf('create', { location: map, 'address.pincode': '12345' })).toEqual({});
  expect(problemsOf('create', { location: map, 'address.city': '' })).toEqual({
    'address.city': '*Please enter city name!',
  });
});

test.each(['create', 'update'] as const)('everything missing on %s is said at once (PROP-115)', form => {
  const nothing = Object.fromEntries(Object.keys(valid).map(field => [field, undefined]));
  const messages = Object.values(problemsOf(form, nothing));
  expect(messages).toHaveLength(form === 'create' ? 22 : 20);
  expect(messages.every(message => /^\*(Please (enter|select|add) |minimum )/.test(message))).toBe(true);
});

test.each([undefined, null, { coordinates: [] }])('the place %j is the fallback (PROP-82 PROP-83 PROP-161)', place => {
  const { location } = properties.fields;
  expect(location?.toApi(location.fromApi(place))).toEqual({ lat: 21.17024, lng: 72.831062 });
});

const wholes = ['beds', 'baths', 'sqft'] as const;
const lakhs = ['wholeHomePrice', 'expectedRentalPerYear', 'expectedExitValue'] as const;

test.each(wholes)('%s is a whole number (PROP-141 to PROP-143)', field => {
  expect(Object.keys(problemsOf('create', { [field]: '1.5' }))).toEqual([field]);
});

const decimals = [...lakhs, 'rentalYield', 'expectedIOR'] as const;
test.each(decimals)('%s may have decimals, and is never below zero (PROP-147 to PROP-151)', field => {
  expect(properties.fields[field]?.type).toBe('number');
  // Its keys and its length are those of the field type.
  for (const option of ['max', 'negative', 'strips']) expect(properties.fields[field]).not.toHaveProperty(option);
  expect(problemsOf('create', { [field]: '12.5' })).toEqual({});
  expect(Object.keys(problemsOf('create', { [field]: '-1' }))).toEqual([field]);
});
