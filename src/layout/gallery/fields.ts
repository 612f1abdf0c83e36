import * as fieldTypes from '../../engine/fields';
import type { Field } from '../../engine/fields/field';
import { toText } from '../../engine/fields/toText';
import { referenceFields } from '../business/referenceFields';

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

// References need an entity of this business.
const { reference: _reference, references: _references, ...otherTypes } = fieldTypes;
const makers: Readonly<Record<string, (allOptions: typeof options) => Field>> = otherTypes;

/** One field of every type, by its name. */
export const fields: readonly (readonly [name: string, field: Field])[] = [
  ...Object.entries(makers).map(([name, make]) => [name, make(options)] as const),
  ...Object.entries(referenceFields),
].toSorted(([a], [b]) => (a < b ? -1 : 1));

const longText = 'Thiruvananthapuram-Padmanabhapuram-Residency '.repeat(5);
const hostileText = '<img src=x onerror="document.title=\'run\'"><b>bold</b> {{1+1}} javascript:alert(1) \u202Egnp.exe';

/** Values that the cells of a type must show, by what is special about them. */
export const shownValues = (field: Field): Readonly<Record<string, unknown>> => ({
  'a value': field.fromApi(field.sample(1)),
  missing: undefined,
  'of another type': { surprise: [1, null] },
  long: longText,
  hostile: hostileText,
});

/** The state of an input in the gallery. */
export interface InputState {
  value: unknown;
  error?: string;
  isDisabled?: boolean;
}

/** States of an input, by their names. */
export const inputStates = (field: Field): Readonly<Record<string, InputState>> => {
  const value = field.fromApi(field.sample(1));
  // Long and hostile texts are only for inputs of free text.
  const isText = typeof value === 'string' && toText(value) === value && field.check(longText) === undefined;
  return {
    empty: { value: field.initial },
    'with a value': { value },
    refused: { value: field.initial, error: 'Please give a value.' },
    'while it is saved': { value, isDisabled: true },
    ...(isText ? { long: { value: longText }, hostile: { value: hostileText } } : {}),
  };
};
