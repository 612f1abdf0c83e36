import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, number, text } from '../kinds';
import { plainText } from '../kinds/plainText';
import { t } from '../language/t';
import { exitState } from '../workflows/exitRequests/exitState';
import { ExitStatus } from '../workflows/exitRequests/ExitStatus';
import { lazyWithRetry } from '../release/lazyWithRetry';

export default defineEntity({
  recordName: ({ pid, uid }) =>
    [plainText(pid?.address?.name), plainText(uid?.fullName)].filter(Boolean).join(', ') || t('This request'),
  list: {
    call: get('sell/getAllSell', { rows: 'status', total: 'count', search: 'filter' }),
    columns: [
      'pid.address.name',
      'uid.fullName',
      'price',
      'createdAt',
      'description',
      {
        label: 'Status',
        computed: ({ record }) => <ExitStatus record={record} />,
        text: ({ record }) => exitState(record.isApproved),
      },
    ],
    search: 'Search Exit Requests',
  },
  fields: {
    'pid.address.name': text({ label: 'Property name' }),
    'uid.fullName': text({ label: 'User Name' }),
    price: number({ label: 'Price' }),
    createdAt: date({ label: 'Request Date', style: 'DD-MM-YYYY' }),
    description: text({ label: 'Description' }),
  },
  dialogs: [{ path: 'status', view: lazyWithRetry(() => import('../workflows/exitRequests/ExitDialog')) }],
});
