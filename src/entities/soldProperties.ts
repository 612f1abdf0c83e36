import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, number, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';

export default defineEntity({
  recordName: ({ pid }) => toText(pid?.address?.name),
  list: {
    call: get('property/getPropertyByUid', { rows: 'history', total: 'count' }),
    columns: [
      'pid.creationDate',
      'pid.address.name',
      'pid.ownership',
      // The interest of the buyers: a number, or a list of orders, of which the length is shown (SOLD-11).
      {
        label: 'Interested In',
        computed: ({ record: { order } }) => toText(Array.isArray(order) ? order.length : order),
      },
      'pid.wholeHomePrice',
    ],
  },
  fields: {
    'pid.creationDate': date({ label: 'Property Add Date', is: 'moment' }),
    'pid.address.name': text({ label: 'Property name' }),
    'pid.ownership': number({ label: 'Ownership' }),
    'pid.wholeHomePrice': number({ label: 'Property Amount in Lakhs', summed: true }),
  },
  dialogs: [
    {
      path: 'orders',
      label: 'Status',
      button: 'Show More',
      title: 'Token Orders',
      list: 'tokenOrders/:pid',
      of: ({ pid }) => toText(pid?._id) || toText(pid),
    },
  ],
});
