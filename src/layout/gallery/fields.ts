import * as fieldTypes from '../../engine/fields';
import type { Field } from '../../engine/fields/field';
import { toText } from '../../engine/fields/toText';
import { referring } from '../business/referring';

/**
 * Options for a field of any type; each takes what it knows. A new field type that needs another option does not
 * compile until it is added here.
 */
const options = {
  label: 'Label',
  help: 'A line of help.',
  invalid: 'This is not of the right form.',
  value: 'superadmin',
  shown: 'Super Admin',
  most: 10,
  add: 'Add',
  addRefusal: 'Choose a file first.',
  emptyRow: 'This row has no file.',
  suggest: () => Promise.resolve(['India', 'Indonesia']),
  fallback: { lat: 21.17024, lng: 72.831062 },
  fills: { street: 'street', city: 'city', state: 'state', country: 'country', postalCode: 'postalCode' },
  postalCodes: { name: 'postal code', pattern: /^\d{5}$/, country: 'France' },
  choices: [
    { value: 'first', label: 'First' },
    { value: 'second', label: 'Second' },
  ],
};

const { reference: _reference, references: _references, ...others } = fieldTypes;
const makers: Readonly<Record<string, (all: typeof options) => Field>> = others;

/** One field of every type, by its name. */
export const fields: readonly (readonly [name: string, field: Field])[] = [
  ...Object.entries(makers).map(([name, make]) => [name, make(options)] as const),
  ...Object.entries(referring),
].toSorted(([a], [b]) => (a < b ? -1 : 1));

const long = 'Thiruvananthapuram-Padmanabhapuram-Residency '.repeat(5);
const hostile = '<img src=x onerror="document.title=\'run\'"><b>bold</b> {{1+1}} javascript:alert(1) \u202Egnp.exe';

export const shownValues = (field: Field): Readonly<Record<string, unknown>> => ({
  'a value': field.fromApi(field.sample(1)),
  missing: undefined,
  'of another type': { surprise: [1, null] },
  long,
  hostile,
});

export interface InputState {
  value: unknown;
  error?: string;
  isDisabled?: boolean;
}

export const inputStates = (field: Field): Readonly<Record<string, InputState>> => {
  const value = field.fromApi(field.sample(1));
  // Long and hostile texts are only for inputs of free text.
  const isText = typeof value === 'string' && toText(value) === value && field.check(long) === undefined;
  return {
    empty: { value: field.initial },
    'with a value': { value },
    refused: { value: field.initial, error: 'Please give a value.' },
    'while it is saved': { value, isDisabled: true },
    ...(isText ? { long: { value: long }, hostile: { value: hostile } } : {}),
  };
};
