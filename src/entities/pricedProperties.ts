import { getByPost } from '../define/calls';
import { defineEntity, type DialogView, type LinkView, type ListView } from '../define/entity';
import { decimal, text } from '../kinds';
import { dash, plainText } from '../kinds/plainText';

interface Words extends Pick<ListView, 'notice'> {
  /** The way from a property to what the screen is about. */
  dialogs?: readonly DialogView[];
  links?: readonly LinkView[];
}

/** Visit, refund and resale each start from the same list of properties with their value (spec 2 §2). */
export const pricedProperties = ({ notice, ...ways }: Words) =>
  defineEntity({
    api: {
      list: getByPost('property/getPropertys', {
        rows: 'data',
        total: 'dataCount',
        body: { sort: 'high', sortBy: 'creationDate' },
      }),
    },
    fields: {
      'address.name': text({ label: 'Property Name' }),
      wholeHomePrice: decimal({
        label: 'Total Assets Value',
        column: ({ value, record }) => `${plainText(value)} ${plainText(record.priceType)}`.trim() || dash,
      }),
      ownership: decimal({ label: 'Ownership' }),
    },
    list: { search: 'Search Properties', notice },
    ...ways,
  });
