import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { choiceValue } from '../engine/schema/computed';
import { date, number, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';
import { t } from '../engine/i18n/t';
import { readExitState, status } from '../features/exitRequests/exitState';
import { ExitStatus } from '../features/exitRequests/ExitStatus';
import { lazyComponent } from '../engine/updates/lazyComponent';

export default defineEntity({
  recordName: ({ pid, uid }) =>
    [toText(pid?.address?.name), toText(uid?.fullName)].filter(Boolean).join(', ') || t('This request'),
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
        value: choiceValue({
          as: status,
          of: ({ record }) => readExitState(record.isApproved),
        }),
        hasActions: true,
      },
    ],
    search: 'Search Exit Requests',
    tabs: { by: 'Status', values: ['pending', 'approved', 'rejected'] },
  },
  fields: {
    'pid.address.name': text({ label: 'Property name' }),
    'uid.fullName': text({ label: 'User Name' }),
    price: number({ label: 'Price', summed: true }),
    createdAt: date({ label: 'Request Date', is: 'moment', style: 'DD-MM-YYYY' }),
    description: text({ label: 'Description' }),
  },
  dialogs: [{ path: 'status', view: lazyComponent(() => import('../features/exitRequests/ExitDialog')) }],
});
