import { getByPost } from '../define/calls';
import { defineEntity } from '../define/entity';
import type { DialogView, LinkView, ListView } from '../define/views';
import { decimal, text } from '../kinds';
import { priceWithUnit } from '../workflows/propertyForm/cells';

interface Words extends Pick<ListView, 'notice'> {
  /** The way from a property to what the screen is about. */
  dialogs?: readonly DialogView[];
  links?: readonly LinkView[];
}

/** Visit, refund and resale each start from the same list of properties with their value (spec 2 §2). */
export const pricedProperties = ({ notice, ...ways }: Words) =>
  defineEntity({
    list: {
      call: getByPost('property/getPropertys', {
        rows: 'data',
        total: 'dataCount',
        body: { sort: 'high', sortBy: 'creationDate' },
      }),
      columns: ['address.name', { label: 'Total Assets Value', computed: priceWithUnit }, 'ownership'],
      search: 'Search Properties',
      notice,
    },
    fields: {
      'address.name': text({ label: 'Property Name' }),
      ownership: decimal({ label: 'Ownership' }),
    },
    ...ways,
  });
