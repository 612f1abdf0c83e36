import { expect, test } from 'vitest';
import properties from '../../src/entities/properties';
import { formFields } from '../../src/engine/schema/entity';
import { setAt } from '../../src/engine/values/paths';
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
  const values = Object.entries({ ...valid, ...changed }).reduce<Record<string, unknown>>(
    (all, [path, value]) => setAt(all, path, value),
    {},
  );
  return validate(formFields(properties, properties[form]), values);
};

/** Rows, field, value, forms, and the message. Those of empty inputs are in `tests/expected/screens.ts`. */
type Case = [rows: string, field: string, value: unknown, forms: readonly FormName[], message?: string];
const both: readonly FormName[] = ['create', 'update'];
const add: readonly FormName[] = ['create'];
const edit: readonly FormName[] = ['update'];
const some = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ imgPath: `https://storage.example.test/${at}.png` }));
const none = { imgPath: '' };
const tooFew = '*minimum 7 images are required!';
const map = { lat: 18.6, lng: 72.8, by: 'map' };

test.each<Case>([
  ['PROP-47', 'ownership', 11, edit, '*Please enter ownership!'],
  ['PROP-124', 'address.pincode', '12345', add, '*Please enter valid pincode!'],
  ['PROP-128', 'crewContact', '98765432101', both, '*Please enter vaild phone number!'],
  ['PROP-129', 'amenities', [], both, '*Please select amenity!'],
  ['PROP-103', 'aboutHome', '<p></p>', both, '*Please enter about home!'],
  ['PROP-101', 'photos', some(6), add, tooFew],
  ['PROP-101', 'photos', [], add, tooFew],
  ['PROP-101', 'photos', [...some(6), none], add, tooFew],
  ['PROP-135', 'photos', [], edit, '*Please add image!'],
  ['PROP-135', 'photos', [none], edit, '*Please add image!'],
  ['PROP-100 PROP-136', 'photos', [...some(7), none], both, '*Please select image!!'],
  ['PROP-138', 'isMapDisplay', null, edit],
  ['PROP-139', 'isDisplay', null, edit],
  ['PROP-140', 'address.pincode', '12', edit],
  ['PROP-136', 'photos', some(1), edit],
  ['PROP-101', 'photos', some(7), add],
  ['PROP-130', 'propertyVideo', [], both],
  ['PROP-161', 'location', null, both],
  ['PROP-160', 'wholeHomePrice', '120.5', both],
])('%s: %s as %j is judged on %j: %s', (_, field, value, forms, message) => {
  for (const form of forms) expect(problemsOf(form, { [field]: value })).toEqual(message ? { [field]: message } : {});
});

test('an address from the map is not held to six digits, but must be there (PROP-123 PROP-124)', () => {
  expect(problemsOf('create', { location: map, 'address.pincode': '12345' })).toEqual({});
  const withoutCity = problemsOf('create', { location: map, 'address.city': '' });
  expect(withoutCity).toEqual({ 'address.city': '*Please enter city name!' });
});

test.each([undefined, null, { coordinates: [] }])('the place %j is the fallback (PROP-82 PROP-83 PROP-161)', place => {
  const { location } = properties.fields;
  expect(location?.toApi(location.fromApi(place))).toEqual({ lat: 21.17024, lng: 72.831062 });
});

test.each(['beds', 'baths', 'sqft'])('%s is a whole number (PROP-141 to PROP-143)', field => {
  expect(Object.keys(problemsOf('create', { [field]: '1.5' }))).toEqual([field]);
});

const lakhs = ['wholeHomePrice', 'expectedRentalPerYear', 'expectedExitValue'] as const;
test.each([...lakhs, 'rentalYield', 'expectedIOR'] as const)(
  '%s may have decimals, and is never below zero (PROP-147 to PROP-151)',
  field => {
    expect(properties.fields[field]?.type).toBe('number');
    // Its keys and its length are those of the field type.
    for (const option of ['max', 'negative', 'strips']) expect(properties.fields[field]).not.toHaveProperty(option);
    expect(problemsOf('create', { [field]: '12.5' })).toEqual({});
    expect(Object.keys(problemsOf('create', { [field]: '-1' }))).toEqual([field]);
  },
);
