import { lazy } from 'react';
import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, decimal, flag, text } from '../kinds';
import { plainText } from '../kinds/plainText';
import { ExitStatus } from '../workflows/exitRequests/ExitStatus';

export default defineEntity({
  recordName: ({ pid, uid }) =>
    [plainText(pid?.address?.name), plainText(uid?.fullName)].filter(Boolean).join(', ') || 'This request',
  api: { list: get('sell/getAllSell', { rows: 'status', total: 'count', search: 'filter' }) },
  fields: {
    'pid.address.name': text({ label: 'Property name' }),
    'uid.fullName': text({ label: 'User Name' }),
    price: decimal({ label: 'Price' }),
    createdAt: date({ label: 'Request Date', style: 'DD-MM-YYYY' }),
    description: text({ label: 'Description' }),
    isApproved: flag({ label: 'Status', column: ({ record }) => <ExitStatus record={record} /> }),
  },
  list: { search: 'Search Exit Requests' },
  dialogs: [{ path: 'status', view: lazy(() => import('../workflows/exitRequests/ExitDialog')) }],
});
