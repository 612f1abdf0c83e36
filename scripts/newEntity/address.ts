import { Complaint } from './complaint';
import type { NewField } from './newField';
import { lastStep } from './words';

/** The parts of an address that a place on the map fills in, and what the API may call them. */
const partNames = {
  street: /^(street|addressLine1?|line1)$/i,
  city: /^(city|town)$/i,
  state: /^(state|province|region)$/i,
  country: /^country$/i,
  postalCode: /^(postalCode|postCode|zip|zipCode|pin|pincode)$/i,
} as const;

/**
 * The fields that a place's address is filled into, by the part of the address: those that are there, and under the
 * name of the part those that have to be added.
 * @throws Complaint where a field of that name cannot hold a text that is typed
 */
export const addressParts = (fields: readonly NewField[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(partNames).map(([part, names]) => {
      const found = fields.find(({ name, kind }) => names.test(lastStep(name)) && kind !== 'location');
      if (found && !['text', 'textarea', 'digits', 'suggested'].includes(found.kind))
        throw new Complaint(
          `The ${part} of a place is filled into '${found.name}', which is a ${found.kind}. Make it a text, or call it otherwise.`,
        );
      return [part, found?.name ?? part];
    }),
  );
