import { getByPost } from '../engine/schema/calls';
import { number, text } from '../engine/fields';
import { totalValue } from '../features/propertyForm/cells';

/** Visit, refund and resale each start from the same list of properties with their value (VISIT-05). */
export const pricedList = {
  call: getByPost('property/getPropertys', {
    rows: 'data',
    total: 'dataCount',
    body: { sort: 'high', sortBy: 'creationDate' },
  }),
  columns: ['address.name', totalValue, 'ownership'],
  search: 'Search Properties',
} as const;

/** Its columns that are fields of the property. */
export const pricedFields = {
  'address.name': text({ label: 'Property Name' }),
  ownership: number({ label: 'Ownership' }),
};
