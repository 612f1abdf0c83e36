import { lazy } from 'react';
import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, decimal, text } from '../kinds';
import { defineKind } from '../kinds/kind';
import { plainText } from '../kinds/plainText';

/** What the buyers are interested in; of a list the length is shown (spec 2 §3). */
const interest = defineKind<string | number | readonly unknown[]>({
  name: 'interest',
  toText: value => plainText(Array.isArray(value) ? value.length : value),
  sample: n => n,
});

export default defineEntity({
  recordName: ({ pid }) => plainText(pid?.address?.name),
  list: { call: get('property/getPropertyByUid', { rows: 'history', total: 'count' }) },
  fields: {
    'pid.creationDate': date({ label: 'Property Add Date' }),
    'pid.address.name': text({ label: 'Property name' }),
    'pid.ownership': decimal({ label: 'Ownership' }),
    order: interest({ label: 'Interested In' }),
    'pid.wholeHomePrice': decimal({ label: 'Property Amount in Lakhs' }),
  },
  dialogs: [
    {
      path: 'orders',
      label: 'Status',
      button: 'Show More',
      view: lazy(() => import('../workflows/propertyParts/TokenOrders')),
    },
  ],
});
