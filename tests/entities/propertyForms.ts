import { fieldNames, formFields } from '../../src/define/entity';
import properties from '../../src/entities/properties';
import { setAt } from '../../src/kinds/valueAt';
import { validate, type Refusals } from '../../src/views/form/validate';

export type FormName = 'create' | 'update';

/** A property that both forms accept, by field. */
export const valid: Readonly<Record<string, unknown>> = {
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
export const problemsOf = (form: FormName, changed: Record<string, unknown>): Refusals => {
  const view = properties[form];
  const values = Object.entries({ ...valid, ...changed }).reduce<Record<string, unknown>>(
    (all, [path, value]) => setAt(all, path, value),
    {},
  );
  return validate(formFields(properties, view), fieldNames(view, []), values);
};
